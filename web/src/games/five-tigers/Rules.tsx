import { useSay } from '../../text/language';

const KO: [string, string[]][] = [
  [
    '이기는 법',
    [
      '적 진영 맨 끝 칸에서 세 번 노크하면 이깁니다. 적의 병력을 판에서 모두 없애도 이깁니다.',
      '100라운드가 지나면 노크, 남은 목숨, 병력 순으로 가립니다. 그래도 같으면 무승부입니다.',
    ],
  ],
  [
    '한 차례',
    [
      '행동 세 번. 같은 장수가 같은 종류의 행동을 두 번 할 수는 없습니다. 언제든 차례를 마칠 수 있고, 둘 수가 없으면 저절로 끝납니다.',
      '이동: 발만큼 변을 건너 빈 칸으로. 제자리로는 끝낼 수 없습니다.',
      '공격: 맞닿은 적. 맞닿은 변의 기울기가 라인을 정합니다. \\ 해, / 달, 가로 전선.',
      '해와 달: 능력치의 차이만큼 낮은 쪽이 잃고, 같으면 서로 1을 잃습니다. 전선: 적이 1을 잃고, 살아남으면 둘이 교착됩니다.',
      '교착: 공격하거나, 2를 잃고 이동(이탈)합니다. 병력이 2 이하이면 이탈하다 전멸합니다. 노크와 모의는 못 합니다(돌파는 됩니다).',
      '노크: 적 끝 칸에서 행동을 시작해야 합니다. 노크한 장수는 집으로 돌아갑니다.',
    ],
  ],
  [
    '전멸과 복귀',
    [
      '병력이 0이면 판에서 나가고 다음 자기 차례에 온전한 병력으로 돌아와 그 차례는 쉽니다. 두 번째는 완전 퇴장입니다.',
      '집은 처음 자리입니다. 아군이 있으면 가까운 빈 칸, 적이 있으면 적을 가까운 빈 칸으로 밀어냅니다.',
    ],
  ],
  [
    '보급과 책략 (책략 모드)',
    [
      '아군에게 이동하면 병력을 합칩니다. 옮긴 장수는 다음 차례에 집으로 돌아오며 병력을 나눕니다.',
      '장수마다 책략 셋, 각각 한 번. 현장용은 진영 밖, 사무용은 진영 안에서 씁니다. 한 군대에 같은 책략은 둘까지.',
      '군대 편성: 장수 다섯, 값의 합 71까지. 값은 해 + 달 + 2·발 + 별. 두 편이 동시에 몰래 정합니다.',
      '매복과 함정은 상대에게 보이지 않습니다.',
    ],
  ],
  [
    '정한 것',
    [
      '판은 34칸(본판 30, 가장자리 4)입니다. 기본 모드는 상한 병력으로 시작하고 A가 먼저 둡니다.',
      '한 행동으로 양편이 함께 무너지면 둔 쪽이 집니다.',
      '교착은 둘이 그 변의 두 칸에 서 있는 동안만 이어집니다. 셋째 장수는 교착된 장수를 칠 수 있습니다.',
      '책략의 효과는 우리가 정했습니다. 낱낱은 편성 화면과 책략 단추에 적혀 있습니다.',
    ],
  ],
];
const EN: [string, string[]][] = [
  [
    'How to win',
    [
      'Knock three times on the far end row, or leave the enemy without troops on the board.',
      'After 100 rounds: more knocks, then more lives, then more troops; else a draw.',
    ],
  ],
  [
    'A turn',
    [
      'Three actions. One general may not do the same kind twice. End at any time; it ends by itself when nothing is possible.',
      'Move: up to its feet over edges to empty tiles; not back to where it began.',
      'Attack an adjacent enemy. The slope of the shared edge is the line: \\ sun, / moon, level front.',
      'Sun and moon: the lower side loses the difference; equal: both lose 1. Front: the defender loses 1 and, if it lives, both are locked.',
      'Locked: attack, or move away at the cost of 2 (deadly with 2 or fewer). No knock, no tactic but breakthrough.',
      'Knock: start the action on an end tile of the enemy; the general then goes home.',
    ],
  ],
  [
    'Falling and coming home',
    [
      'At 0 troops a general leaves, comes home at the start of the next own turn with full troops and rests. The second time it is out for good.',
      'Home is its start tile; an ally there: the nearest free tile; an enemy there is pushed away.',
    ],
  ],
  [
    'Supply and tactics (tactics mode)',
    [
      'Move onto an ally to join troops; the mover comes home next turn and they share.',
      'Three tactics a general, each once. Field ones outside, office ones inside the own camp. Two copies an army.',
      'Armies: five generals within a budget of 71; price = sun + moon + 2·feet + star; chosen in secret.',
      'Ambushes and traps are unseen by the other side.',
    ],
  ],
  [
    'Decided by us',
    [
      'The board has 34 tiles. Basic mode starts with full troops, A first.',
      'If one action fells both sides, whoever acted loses.',
      'A lock lasts while both stand on the two tiles of that edge; others may attack the locked.',
      'The effects of tactics are our design; each is written on its button.',
    ],
  ],
];

export function TigerRules() {
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
