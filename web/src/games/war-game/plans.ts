/** Layouts to begin with, for people who would rather fight than deploy. */
import type { Text } from '../../text/language';
import type { Kind, SideName } from './model';

/** Which kind stands on which cell. */
export type Placing = Readonly<Record<string, Kind>>;
export type Plan = { name: Text; about: Text; placing: Placing };

export const PLANS: Record<SideName, readonly Plan[]> = {
  hannam: [
    {
      name: { ko: '추천 배치', en: 'Suggested layout' },
      about: { ko: '앞줄은 두루, 총리는 진영에.', en: 'A bit of everything in front, the Prime Minister in the camp.' },
      placing: {
        a8: 'private', b8: 'corporal', c8: 'tank', d8: 'colonel', e8: 'lieutenant-colonel', f8: 'sergeant',
        g8: 'engineer', h8: 'private', b9: 'civilian', c9: 'private-first-class', d9: 'prime-minister',
        f9: 'president', g9: 'major',
      },
    },
    {
      name: { ko: '다리로 밀기', en: 'Over the bridges' },
      about: { ko: '높은 분들이 몸소 앞에 섭니다.', en: 'The mighty walk in front, for once.' },
      placing: {
        a8: 'corporal', b8: 'tank', c8: 'president', d8: 'colonel', e8: 'lieutenant-colonel', f8: 'prime-minister',
        g8: 'sergeant', h8: 'private-first-class', a9: 'private', c9: 'civilian', d9: 'major', f9: 'engineer',
        h9: 'private',
      },
    },
    {
      name: { ko: '진영 지키기', en: 'Hold the camp' },
      about: { ko: '서울은 안전합니다. 아마도.', en: 'Seoul is safe. Probably.' },
      placing: {
        a8: 'private', b8: 'corporal', c8: 'sergeant', d8: 'colonel', e8: 'president', f8: 'tank',
        g8: 'private-first-class', h8: 'private', b9: 'civilian', c9: 'lieutenant-colonel', d9: 'prime-minister',
        f9: 'major', g9: 'engineer',
      },
    },
  ],
  hanbuk: [
    {
      name: { ko: '추천 배치', en: 'Suggested layout' },
      about: { ko: '장군은 진영에, 미사일은 뒤에.', en: 'The General in the camp, the missile behind.' },
      placing: {
        b1: 'missile', d1: 'general', a2: 'recruit', c2: 'marshal', d2: 'tank', e2: 'leader', f2: 'senior-colonel',
        g2: 'junior-colonel', h2: 'recruit', b3: 'middle-soldier', c3: 'middle-colonel', e3: 'senior-soldier',
        f3: 'junior-soldier',
      },
    },
    {
      name: { ko: '속도전', en: 'Speed campaign' },
      about: { ko: '가장 센 넷을 추가 배치 영역에.', en: 'The four strongest in the extra row.' },
      placing: {
        c3: 'senior-colonel', d3: 'leader', e3: 'marshal', f3: 'tank', a2: 'junior-soldier', b2: 'senior-soldier',
        d2: 'general', e2: 'middle-colonel', g2: 'middle-soldier', h2: 'recruit', d1: 'junior-colonel',
        f1: 'recruit', g1: 'missile',
      },
    },
    {
      name: { ko: '진영 지키기', en: 'Hold the camp' },
      about: { ko: '수령 동지 곁을 떠나지 않습니다.', en: 'Nobody leaves the Leader’s side.' },
      placing: {
        a1: 'missile', c1: 'senior-colonel', d1: 'general', f1: 'middle-colonel', c2: 'senior-soldier', d2: 'leader',
        e2: 'marshal', f2: 'tank', g2: 'junior-colonel', b3: 'middle-soldier', c3: 'recruit', e3: 'junior-soldier',
        g3: 'recruit',
      },
    },
  ],
}; // biome-ignore format: tables
