/** What the panel of today's boards says: it comes with the panel, and its letters with the first screen. */
import { learn } from './language';

const messages = {
  dailyTitle: { ko: '오늘의 판 #{number}', en: 'Today #{number}' },
  dailyAll: { ko: '모두 보기', en: 'See all' },
  dailyLeft: { ko: '{hours}시간 {minutes}분 남음', en: '{hours} h {minutes} min left' },
  dailyTry: { ko: '도전하기', en: 'Try it' },
  dailyGoOn: { ko: '이어하기', en: 'Go on' },
  dailyOnce: { ko: '첫 시도만 셉니다', en: 'Only the first try counts' },
  dailyNobody: { ko: '아직 아무도 끝내지 않았습니다', en: 'Nobody has finished it yet' },
  dailyUnfinished: { ko: '끝내지 못함', en: 'not finished' },
  dailyPlayers: { ko: '{count}명', en: 'players: {count}' },
  dailyOwn: { ko: '{said} · {count}명 중 {place}위', en: '{said} · place {place} of {count}' },
  dailyPlace: { ko: '{place}위', en: 'place {place}' },
  dailyDays: { ko: '{count}일', en: 'days: {count}' },
  dailyToday: { ko: '오늘', en: 'Today' },
} as const;

learn(messages);
export type Messages = typeof messages;
