import { useSay } from '../../text/language';

const KO: [string, string[]][] = [
  ['목표', ['말 넷을 집에서 내보내 판을 돌아 완주시킵니다. 적은 턴에 끝낼수록 좋습니다. 지는 일은 없습니다.']],
  [
    '던지기',
    [
      '윷가락 넷을 던집니다. 배가 하나면 도(1칸), 둘은 개(2), 셋은 걸(3), 넷은 윷(4), 하나도 없으면 모(5)입니다.',
      '윷과 모가 나오면 한 번 더 던집니다. 남은 던지기를 다 쓴 뒤 [이동 시작]을 누르면 손패를 원하는 차례로 씁니다.',
    ],
  ],
  [
    '움직이기',
    [
      '손패 하나로 말(업은 말은 함께) 하나를 그만큼 옮깁니다. 집에서는 한 번에 하나씩 나옵니다. 손패는 모두 써야 합니다.',
      '같은 밭에 멈추면 업습니다. 한 번 업은 말은 끝까지 함께 갑니다. 지나가기만 하면 업지 않습니다.',
      '모(앞모), 뒷모, 방에서 출발할 때만 길을 고릅니다. 지나갈 때는 곧장 갑니다: 앞모 쪽에서 방을 지나면 찌모 쪽으로, 뒷모 쪽에서는 참먹이 쪽으로.',
      '참먹이에 멈추면 그대로 머물고, 다음 어떤 결과로든 완주합니다. 남는 칸은 버립니다.',
    ],
  ],
  [
    '보상',
    [
      '말이 완주하면 유물 후보가 나옵니다. 한 번에 하나가 완주하면 셋, 둘이면 둘, 셋 이상이면 하나입니다. 하나를 꼭 골라야 합니다.',
      '마지막 완주에는 보상이 없습니다(방 설정에서 바꿀 수 있습니다). 후보는 아직 없는 것만 나옵니다.',
      '클래식 모드의 유물은 기념품입니다. 효과는 없습니다.',
    ],
  ],
  [
    '정한 것',
    [
      '턴은 1부터 세고, 마지막 말이 완주한 턴이 결과입니다. 그때 남은 손패는 버립니다.',
      '윷가락은 저마다 배가 나올 확률이 반반입니다. 던질 때마다 하나가 줄고, 윷과 모는 하나를 돌려줍니다. 이어 던지기에 끝은 없습니다.',
      '방에 멈춘 말은 어느 길로 들어왔는지 잊습니다.',
      '시드는 시작 때 약속(SHA-256)이 공개되고 끝나면 공개되어 누구나 확인할 수 있습니다.',
    ],
  ],
];

const EN: [string, string[]][] = [
  ['Goal', ['Bring four pieces from home around the board in as few turns as possible. One cannot lose.']],
  [
    'Throwing',
    [
      'Throw four sticks. One flat side up is do (1 step), two gae (2), three geol (3), four yut (4), none mo (5).',
      'Yut and mo give another throw. When no throw is left, start moving and use the hand in any order.',
    ],
  ],
  [
    'Moving',
    [
      'One token moves one stack by its steps. Pieces leave home one at a time. Every token must be used.',
      'Pieces that land on one place join for good. Passing does not join.',
      'Roads are chosen only when a move starts on O5, O10 or the centre. Passing the centre goes straight on.',
      'A piece that lands on O20 stays there; any later token finishes it. Steps beyond are ignored.',
    ],
  ],
  [
    'Rewards',
    [
      'A finishing move offers relics: three for one piece, two for two, one for three or more. One must be taken.',
      'None on the move that ends the game, unless the room says so. Only relics not owned yet are offered.',
      'In classic mode relics are keepsakes without effect.',
    ],
  ],
  [
    'Decided by us',
    [
      'Turns count from 1; the result is the turn in which the last piece finishes. The rest of the hand is dropped.',
      'Each stick falls flat with probability one half. Every throw costs one, yut and mo give one back, without limit.',
      'A piece on the centre does not remember how it came in.',
      'A SHA-256 promise of the seed is published at the start, the seed at the end.',
    ],
  ],
];

export function YutRules() {
  const { language } = useSay();
  return (
    <>
      {(language === 'ko' ? KO : EN).map(([title, lines]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
