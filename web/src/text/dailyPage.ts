/** What only the page of the daily boards says. */
import { learn } from './language';

const messages = {
  dailyBoards: { ko: '판', en: 'Boards' },
  dailyWeek: { ko: '이번 주', en: 'This week' },
  dailyWeekRule: {
    ko: '월요일부터. 여러 날 끝낸 사람이 먼저, 그다음은 합이 나은 사람입니다.',
    en: 'From Monday on. Those who finished on more days come first, then those with the better sum.',
  },
  dailyRules: {
    ko: '하루에 한 번, 모두 같은 시드로 둡니다. 첫 시도만 세고, 힌트는 없습니다. 서울의 자정에 새 판이 열리고, 그때까지 끝내지 못한 판은 세지 않습니다. 손님은 이름으로 낍니다.',
    en: 'Once a day, everybody plays the same seed. Only the first try counts, and there are no hints. A new board opens at midnight in Seoul; what is not finished by then does not count. Guests take part by name.',
  },
  dailySealed: {
    ko: '다른 사람의 판은 내 판을 끝내면 볼 수 있습니다.',
    en: 'You can see the runs of others once you have finished yours.',
  },
  dailyPromise: { ko: '시드의 약속', en: 'The promise of the seeds' },
  dailyPromiseText: {
    ko: '오늘의 시드는 서버가 뽑은 비밀에서 나옵니다. 아래는 그 비밀의 SHA-256이고, 비밀은 하루가 끝나면 열립니다.',
    en: 'Today’s seeds follow from a secret that the server drew. This is its SHA-256; the secret is revealed when the day is over.',
  },
  dailyYesterday: { ko: '어제의 판 #{number}', en: 'Yesterday’s boards #{number}' },
  dailySecret: { ko: '비밀', en: 'secret' },
  dailyCommitment: { ko: '약속', en: 'commitment' },
  dailyPractise: { ko: '{board}, 이 시드로 두기', en: '{board}, play this seed' },
  dailyPromiseCheck: {
    ko: '약속 = SHA-256("noripan day v1:{number}:비밀")',
    en: 'commitment = SHA-256("noripan day v1:{number}:secret")',
  },
} as const;

learn(messages);
export type Messages = typeof messages;
