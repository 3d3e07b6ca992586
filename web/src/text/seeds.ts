/** What is said about seeds and links to a finished run: it comes with the screens that have them. */
import { learn } from './language';

const messages = {
  seed: { ko: '시드', en: 'Seed' },
  seedHint: {
    ko: '비우면 아무도 모르는 시드. 같은 시드에는 같은 운이 나옵니다',
    en: 'empty: one that nobody can guess. The same seed brings the same luck',
  },
  sameSeed: { ko: '같은 시드 다시', en: 'Same seed again' },
  copyReplay: { ko: '다시 보기 링크 복사', en: 'Copy the link to the replay' },
  dailyTableOf: { ko: '오늘의 판 #{number} 표', en: 'Table of board #{number}' },
  replayAddress: { ko: '다시 보기 주소', en: 'Address of the replay' },
} as const;

learn(messages);
export type Messages = typeof messages;
