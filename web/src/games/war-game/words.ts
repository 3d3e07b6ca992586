/** What this table says itself. Names, refusals, lines of the record and legal actions come from the server. */
import type { Text } from '../../text/language';
import type { Kind } from './model';

const text = (ko: string, en: string): Text => ({ ko, en });

export const words = {
  board: text('전쟁 게-임 판, 8열 9행, {side:이/가} 아래', 'War Game board, 8 columns, 9 rows, {side} at the bottom'),
  fact: text('휴전까지 {left}수', 'Armistice in {left}'),
  factBridges: text('다리 놓기', 'Bridges'),
  factDeploy: text('배치', 'Deployment'),

  // bridges
  layBridges: text('강에 다리를 세 개 놓으세요 · {laid}/{of}', 'Lay three bridges on the river · {laid}/{of}'),
  othersLay: text('한남이 다리를 놓는 중입니다 · {laid}/{of}', 'Hannam is laying the bridges · {laid}/{of}'),
  bridgesTitle: text('다리 세 개', 'Three bridges'),
  bridgesWhy: text(
    '한남이 먼저 모두가 보는 앞에서 다리를 놓고, 그 다리를 보며 양쪽이 배치합니다.',
    'Hannam lays the bridges in the open; then both sides deploy with them in view.',
  ),

  goal: text(
    '소령·소좌 이상이 적 진영에 들어가면 이깁니다.',
    'An officer in the enemy camp wins: Major or Junior Colonel and up.',
  ),

  // status in battle
  chooseUnit: text('움직일 유닛을 고르세요', 'Choose a unit'),
  chooseCell: text('{unit:이/가} 갈 칸이나 칠 적을 고르세요', 'Choose where the {unit} goes, or whom it attacks'),
  chooseBuild: text('다리를 지을 강 칸을 고르세요', 'Choose the river cell for the bridge'),
  chooseDemolish: text('끊을 다리를 고르세요', 'Choose the bridge to blow up'),
  chooseStrike: text('미사일로 맞힐 적을 고르세요', 'Choose what the missile hits'),
  again: text('한 번 더 누르면 {cell:을/를} 공격합니다', 'Press again to attack {cell}'),
  againStrike: text('한 번 더 누르면 발사합니다', 'Press again to fire'),
  againDemolish: text('한 번 더 누르면 폭파합니다', 'Press again to blow it up'),
  watch: text('{side} 차례', '{side} to move'),
  watchDeploy: text('양쪽이 병풍 뒤에서 배치 중입니다', 'Both sides deploy behind their screens'),
  noMoves: text('{unit:은/는} 지금 움직일 수 없습니다', 'The {unit} cannot move now'),
  notNow: text('지금은 할 수 없습니다', 'Not possible now'),

  // a unit and what it can do
  attack: text('공격', 'Attack'),
  defence: text('방어', 'Defence'),
  officer: text('영관·좌관급: 적 진영을 차지하면 이깁니다', 'Officer: wins by taking the enemy camp'),
  noOfficer: text('진영에 들어가도 이기지 못합니다', 'Does not win in the camp'),
  actingPresident: text('대통령 권한대행', 'Acting president'),
  reservist: text('예비군', 'Reservist'),
  seenByThem: text('상대가 보았음', 'They have looked at it'),
  seenByMe: text('내가 보았음', 'You have looked at it'),
  certain: text('드러난 사실로 확실함', 'Certain from what is known'),
  build: text('다리 짓기', 'Build'),
  demolish: text('서울은 안전합니다', 'Seoul is safe'),
  strike: text('미사일 발사', 'Fire'),
  buildRule: text(
    '공병 둘레 여덟 칸의 강에 다리를 짓습니다. 한 턴을 씁니다.',
    'A bridge on one of the eight cells around the engineer; takes the turn.',
  ),
  demolishRule: text(
    '한남 유닛이 선 다리를 유닛째 없앱니다. 한 판에 한 번.',
    'Removes a bridge together with the Hannam unit on it; once a game.',
  ),
  strikeRule: text(
    '같은 줄, 강 너머의 적 하나를 꼭 없애고 미사일도 사라집니다.',
    'Always removes one enemy across the river in its column, and itself.',
  ),
  doomed: text(
    '{cell} 다리와 우리 {unit:이/가} 함께 사라집니다.',
    'The bridge on {cell} goes, and your {unit} with it.',
  ),
  hits: text('{cell:을/를} 맞히고 미사일도 사라집니다.', 'It removes what stands on {cell}, and itself.'),
  attackOn: text('{unit} {strength} → {cell} 공격', '{unit} {strength} → attack {cell}'),
  doAttack: text('{cell} 공격', 'Attack {cell}'),
  doStrike: text('{cell} 발사', 'Fire at {cell}'),
  doDemolish: text('{cell} 폭파', 'Blow up {cell}'),
  cancel: text('취소', 'Cancel'),
  takesCamp: text('진영 점령 · 승리!', 'Takes the camp and wins!'),

  // odds
  won: text('이김', 'Win'),
  tied: text('비김', 'Tie'),
  lost: text('짐', 'Loss'),
  unknown: text('모름', '?'),
  counted: text('{result} {count}', '{result} {count}'),
  oddsLine: text('이김 {won} · 비김 {tied} · 짐 {lost}', 'Win {won} · tie {tied} · loss {lost}'),
  oddsUnknown: text('모름 {unknown}', 'unknown {unknown}'),

  // knowledge
  enemyUnit: text('{cell}의 {side} 유닛', 'A unit of {side} on {cell}'),
  kindsLeft: text('{count}가지', '{count}'),
  kindsLeftLong: text('{count}가지 남음', '{count} kinds left'),
  couldBe: text('{names}일 수 있음', 'could be {names}'),
  or: text(' 또는 ', ' or '),
  enemy: text('적 유닛', 'enemy unit'),
  own: text('우리', 'your'),
  theirs: text('적', 'enemy'),
  unitOf: text('{side} 유닛', 'Unit of {side}'),
  still: text('움직인 적 없음', 'Has not moved'),
  walked: text('움직였음', 'Has moved'),
  strode: text('두 칸 움직였음', 'Took two steps'),
  memo: text('내 메모', 'My note'),
  memoHint: text(
    '누르면 메모가 붙습니다. 이 기기에만 남고 보내지 않습니다.',
    'Press one to pin a note: kept on this device, never sent.',
  ),
  memoOff: text('메모 떼기', 'Remove the note'),
  guess: text('{name}?', '{name}?'),
  saw: text('내가 본 것', 'What I saw'),
  onlyMe: text('나만 봅니다', 'Only for you'),
  fightWon: text('이겼습니다', 'You won'),
  fightTied: text('함께 사라졌습니다', 'Both are gone'),
  fightLost: text('졌습니다', 'You lost'),
  fightStruck: text('미사일이 맞혔습니다', 'Hit by the missile'),
  theyDoNotKnow: text('{name:은/는} 누구에게 당했는지 모릅니다.', '{name} does not know who it was.'),
  roster: text('{side} 명부', 'Roster of {side}'),
  rosterState: text('판 위 {left} · 아는 것 {known}', 'On the board {left} · known {known}'),
  losses: text('잃은 유닛', 'Losses'),
  noLosses: text('아직 없습니다', 'None yet'),
  unitsLeft: text('남음 {left}/{of}', 'Left {left}/{of}'),
  demolitionLeft: text('폭파 1회', '1 demolition'),
  notes: text('메모', 'Notes'),
  legend: text('그대로 · 움직임 · 두 칸 · 보았음', 'Still · moved · two steps · looked at'),

  // deployment
  deployPick: text('{unit:을/를} 놓을 칸을 고르세요', 'Choose a cell for the {unit}'),
  deployMove: text(
    '{unit:을/를} 옮길 칸이나 바꿀 유닛을 고르세요',
    'Choose a cell for the {unit}, or a unit to swap with',
  ),
  deployChoose: text('유닛을 골라 배치하세요', 'Choose a unit and place it'),
  deployDone: text('모두 섰습니다. 준비 완료를 누르세요', 'All stand: press Ready'),
  deployWait: text('배치를 냈습니다. 상대를 기다립니다', 'Your layout is in; waiting for the other side'),
  deploying: text('배치 중', 'Deploying'),
  readyState: text('준비 끝', 'Ready'),
  behindScreen: text('{name:이/가} 병풍 뒤에서 배치 중', '{name} deploys behind the screen'),
  screenReady: text('{name:은/는} 준비를 마쳤습니다', '{name} is ready'),
  screenHint: text('둘 다 준비되면 자리만 보입니다', 'When both are ready, the places show'),
  tray: text('남은 유닛', 'Units to place'),
  allStand: text('모두 섰습니다', 'All units stand'),
  traySlot: text('{unit}, {strength}, {count}개 남음', '{unit}, {strength}, {count} left'),
  trayGone: text('{unit}, {cell}에 배치함', '{unit}, placed on {cell}'),
  extra: text('추가 배치 {count}/{limit}', 'Extra row {count}/{limit}'),
  extraFull: text(
    '추가 배치 영역에는 {limit}개까지만 놓을 수 있습니다',
    'At most {limit} units may stand in the extra row',
  ),
  notYourArea: text('배치 영역이 아닙니다', 'Not in your area'),
  ready: text('준비 완료', 'Ready'),
  unitsToPlace: text('아직 배치하지 않은 유닛이 {count}개 있습니다', 'Units still to place: {count}'),
  layouts: text('배치 불러오기', 'Layouts'),
  onDevice: text('이 기기에만', 'On this device only'),
  lastLayout: text('지난번 배치', 'Last layout'),
  saved: text('내 배치 {number}', 'My layout {number}'),
  saveHere: text('지금 배치를 {number}번에 저장', 'Save this layout as {number}'),
  saveNeedsAll: text('모두 배치한 다음에 저장할 수 있습니다', 'A layout can be saved when all units stand'),
  auto: text('자동 배치', 'Arrange'),
  suggested: text('추천 배치', 'Suggested layout'),
  fill: text('나머지 채우기', 'Fill the rest'),
  clear: text('모두 거두기', 'Take all back'),
  mirror: text('좌우 거울', 'Mirror'),
  back: text('되돌리기', 'Undo'),
  tradition: text(
    '역사적 전통에 따라 한북이 먼저 시작합니다. 고모가 늘 그랬듯이.',
    'Hanbuk begins, as tradition has it. As Auntie always did.',
  ),
  secret: text(
    '배치는 준비 완료를 누를 때 통째로 냅니다. 그전에는 아무도 모릅니다.',
    'A layout is handed in whole when you press Ready; until then nobody knows.',
  ),
  free: text('빈 칸', 'free'),
  bridge: text('다리', 'bridge'),
  river: text('강', 'river'),
  camp: text('{side} 진영', '{side} camp'),
  steps: text('{count}칸', 'steps: {count}'),
  attackHere: text('공격하면 {result}', 'attack: {result}'),
  buildHere: text('다리를 지을 수 있음', 'a bridge can be built'),
  strikeHere: text('미사일이 닿음', 'in reach of the missile'),
  demolishHere: text('폭파할 수 있음', 'can be blown up'),
  layHere: text('다리를 놓을 수 있음', 'a bridge can be laid'),
  placeHere: text('여기 놓을 수 있음', 'can be placed here'),

  // captions
  captionCamp: text(
    '진영이 떨어졌다. 다음 설날까지는 이 이야기만 듣게 된다.',
    'The camp has fallen. You will hear of nothing else until next New Year.',
  ),
  captionDraw: text(
    '휴전. 삼촌이 제안하고 할머니가 상을 차렸다.',
    'Armistice: Uncle proposed it, Grandma set the table.',
  ),
  captionResign: text('GG. 패자는 귤 껍질을 치운다.', 'GG. The loser clears the tangerine peel.'),
  captionStuck: text('움직일 유닛이 없다. 설거지는 아직 움직일 수 있다.', 'No unit can move. The dishes still can.'),
  review: text(
    '“생각보다 재밌는데?” (30분 뒤) “와 진짜 재밌는데?” · 염 모 씨, 서울',
    '“Better than I thought.” (30 minutes later) “No, really good!” · Mr Yeom, Seoul',
  ),
} as const;

/** What a kind can do, in one line. */
export const abilities: Partial<Record<Kind, Text>> = {
  president: text(
    '한남 쪽에 있으면 한 번, 아군이 선 다리를 끊습니다.',
    'On the Hannam side he may once blow up a bridge with your own unit on it.',
  ),
  'prime-minister': text('대통령이 없어지면 권한대행, 10이 됩니다.', 'Becomes 10 when the President is gone.'),
  civilian: text('병장이 없어지면 예비군, 4가 됩니다.', 'A reservist of 4 when the Sergeant is gone.'),
  engineer: text('둘레 여덟 칸의 강에 다리를 짓습니다.', 'Builds a bridge on any river cell around it.'),
  tank: text(
    '곧게 한 칸이나 두 칸. 유닛과 맨 강은 못 넘습니다.',
    'One or two steps straight; not over units or open water.',
  ),
  leader: text(
    '두 칸까지 걷고 꺾을 수 있습니다. 공격은 한 칸.',
    'Walks up to two steps, even around a corner; attacks one step away.',
  ),
  general: text(
    '수령이 없어지면 두 칸을 걷습니다. 노래와 함께.',
    'Walks two steps when the Leader is gone. With a song.',
  ),
  marshal: text('두 칸을 움직인다는 소식은 아직 없습니다.', 'No news yet of two steps.'),
  missile: text(
    '강 너머에 아군이 있으면 같은 줄의 적 하나를 없앱니다.',
    'With one of yours across the river it removes an enemy in its column.',
  ),
  recruit: text('인민은 굶고 있습니다. 0도 숫자입니다.', 'The people are hungry. Zero is a number too.'),
};
