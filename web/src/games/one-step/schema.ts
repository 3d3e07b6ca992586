/* Made by scripts/types.mjs (python -m noripan.server.schema one-step); do not edit. */

export type Event =
  | TurnStarted
  | Drew
  | Reshuffled
  | Stepped
  | BoxedIn
  | Unlocked
  | Played
  | Gained
  | PickedUp
  | Touched
  | Carried
  | Shoved
  | Stopped
  | Hit
  | Afflicted
  | Defeated
  | GroundChanged
  | Cleared
  | Attacked
  | TrainPassed
  | Charged
  | Summoned
  | TurnEnded
  | MonsterMoved
  | Announced
  | EncounterWon
  | CardsOffered
  | Taken
  | Skipped
  | CardGiven
  | Removed
  | Upgraded
  | Copied
  | RelicsOffered
  | Claimed
  | RelicWorked
  | Arrived
  | Chose
  | HpPaid
  | MaxHpChanged
  | PathsOffered
  | Entered
  | GoalMet
  | GoalFailed
  | GateOpened
  | ShrineHit
  | SwitchThrown
  | LampOut
  | PhaseChanged
  | Fled
  | WallBroken
  | Lured
  | Anchored
  | TrainCalled
  | Regrew
  | RunWon
  | RunLost
  | Masked
  | Resigned
  | TimedOut
  | Left
  | DrawAgreed
  | Undone;
export type Action = Step | End | Play | Take | Skip | Remove | Upgrade | Copy | Claim | Choose | Leave | Go;

/**
 * One Step, version 4.
 */
export interface GameSchema {
  Board: Board;
  Event: Event;
  Action: Action;
  Preview: Preview;
  Description: Description;
  Options: Options;
}
/**
 * The table as everyone sees it.
 */
export interface Board {
  difficulty: string;
  character: string;
  relics: string[];
  run_map: RunMap;
  place: PlaceView | null;
  ahead: Ahead;
  encounter: string;
  marks: string[];
  map: string;
  encounters_won: number;
  turn_number: number;
  par: number;
  hurry_turn: number;
  hurry_loss: number;
  hurry_losses: number[];
  tempo: 'in-time' | 'late' | 'quick';
  turns_used: number;
  phase: 'choose' | 'claim' | 'copy' | 'main' | 'over' | 'path' | 'remove' | 'reward' | 'step' | 'upgrade';
  locked: boolean;
  player: Player;
  monsters: MonsterView[];
  ground: {
    [k: string]: 'normal' | 'rail' | 'shrine' | 'stream-e' | 'stream-n' | 'stream-s' | 'stream-w' | 'wall';
  };
  hazards: {
    [k: string]: string;
  };
  items: {
    [k: string]: string;
  };
  exhausted: string[];
  turns_to_train: number | null;
  hand: string[];
  draw_pile: string[];
  discards: string[];
  played: string[];
  deck: string[];
  card_offer: string[];
  relic_offer: string[];
  goal: GoalView | null;
  goal_at_turn_end: ('failed' | 'met') | null;
  lure: string | null;
  forecast: Loss[];
}
/**
 * The map of the run: all kinds, where the player is, what the next row holds.
 */
export interface RunMap {
  rows: MapPlace[][];
  row: number | null;
  lane: ('left' | 'middle' | 'right') | null;
  boss: string;
  next: NextPlace[];
}
/**
 * A place of the run's map: its kind, and the lanes of the next row to which ways lead.
 */
export interface MapPlace {
  lane: 'left' | 'middle' | 'right';
  kind: 'boss' | 'elite' | 'event' | 'fight' | 'rest' | 'trade';
  ways: ('left' | 'middle' | 'right')[];
}
/**
 * A place of the next row, seen from near.
 */
export interface NextPlace {
  lane: 'left' | 'middle' | 'right';
  kind: 'boss' | 'elite' | 'event' | 'fight' | 'rest' | 'trade';
  open: boolean;
  encounter: string | null;
  marks: string[];
}
/**
 * A rest, a trade or an event, and what may be chosen there.
 */
export interface PlaceView {
  place: string;
  choices: string[];
  open: string[];
  deals_left: number;
  may_leave: boolean;
}
/**
 * What the next fight brings along, from events.
 */
export interface Ahead {
  weak: number;
  par: number;
  elite: boolean;
  any_way: boolean;
  child: number;
}
/**
 * The player on the grid.
 */
export interface Player {
  at: string;
  hp: number;
  max_hp: number;
  block: number;
  mana: number;
  poison: number;
  weak: number;
  steps: number;
  anchored: boolean;
}
/**
 * A monster on the grid.
 */
export interface MonsterView {
  place: number;
  kind: string;
  at: string;
  hp: number;
  max_hp: number;
  armor: number;
  phase: ('changing' | 'first' | 'second') | null;
  poison: number;
  weak: number;
  stun: number;
  threat: Threat | null;
}
/**
 * 공격 예고: the number of the attack among the monster's, its damage and its tiles.
 */
export interface Threat {
  attack: number;
  damage: number;
  tiles: string[];
}
/**
 * What wins the encounter besides killing all, and how it stands.
 */
export interface GoalView {
  kind: 'guard' | 'reach' | 'stop' | 'survive';
  turns: number;
  tiles: string[];
  thrown: string[];
  left: number;
  wave: string | null;
  wave_tile: string | null;
  wave_in: number | null;
}
/**
 * What a unit loses.
 */
export interface Loss {
  unit: UnitName;
  hp: number;
  blocked: number;
  dies: boolean;
}
/**
 * A unit: place 0 is the player, others are monsters of a kind.
 */
export interface UnitName {
  place: number;
  kind: string;
}
/**
 * 턴 시작.
 */
export interface TurnStarted {
  kind: 'turn-started';
  turn_number: number;
}
/**
 * 카드 뽑기.
 */
export interface Drew {
  kind: 'drew';
  card: string;
  count: number;
}
/**
 * 버린 카드 섞기.
 */
export interface Reshuffled {
  kind: 'reshuffled';
  cards: number;
}
/**
 * 이동: the player entered a tile by a move of their own.
 */
export interface Stepped {
  kind: 'stepped';
  start: string;
  to: string;
}
/**
 * 갇힘: no passable neighbour, a penalty instead of the step.
 */
export interface BoxedIn {
  kind: 'boxed-in';
  hp: number;
}
/**
 * 행동 잠금 해제.
 */
export interface Unlocked {
  kind: 'unlocked';
}
/**
 * 카드 사용.
 */
export interface Played {
  kind: 'played';
  card: string;
  at: string | null;
  mana_left: number;
}
/**
 * 방어도, 체력, 마나 획득.
 */
export interface Gained {
  kind: 'gained';
  what: 'block' | 'heal' | 'mana';
  amount: number;
}
/**
 * 아이템 획득.
 */
export interface PickedUp {
  kind: 'picked-up';
  item: string;
  at: string;
}
/**
 * 장판을 밟음.
 */
export interface Touched {
  kind: 'touched';
  unit: UnitName;
  hazard: string;
  at: string;
}
/**
 * 물줄기에 떠내려감.
 */
export interface Carried {
  kind: 'carried';
  unit: UnitName;
  start: string;
  to: string;
}
/**
 * 밀리거나 당겨짐.
 */
export interface Shoved {
  kind: 'shoved';
  unit: UnitName;
  start: string;
  to: string;
}
/**
 * 밀리다가 부딪힘.
 */
export interface Stopped {
  kind: 'stopped';
  unit: UnitName;
  at: string;
}
/**
 * 피해.
 */
export interface Hit {
  kind: 'hit';
  unit: UnitName;
  hp: number;
  blocked: number;
  cause: 'attack' | 'boxed-in' | 'card' | 'collision' | 'hazard' | 'hurry' | 'poison' | 'relic' | 'train';
}
/**
 * 디버프.
 */
export interface Afflicted {
  kind: 'afflicted';
  unit: UnitName;
  debuff: 'poison' | 'stun' | 'weak';
  amount: number;
}
/**
 * 쓰러짐.
 */
export interface Defeated {
  kind: 'defeated';
  unit: UnitName;
  at: string;
}
/**
 * 지형 변화: a hazard, or a wall.
 */
export interface GroundChanged {
  kind: 'ground-changed';
  at: string;
  into: string;
}
/**
 * 장판 제거.
 */
export interface Cleared {
  kind: 'cleared';
  at: string;
}
/**
 * 예고된 공격.
 */
export interface Attacked {
  kind: 'attacked';
  unit: UnitName;
  attack: AttackName;
}
/**
 * An attack: its number among those of a kind of monster.
 */
export interface AttackName {
  kind: string;
  number: number;
}
/**
 * 열차 통과.
 */
export interface TrainPassed {
  kind: 'train-passed';
}
/**
 * 돌격.
 */
export interface Charged {
  kind: 'charged';
  unit: UnitName;
  start: string;
  to: string;
}
/**
 * 부름.
 */
export interface Summoned {
  kind: 'summoned';
  unit: UnitName;
  at: string;
}
/**
 * 턴 종료.
 */
export interface TurnEnded {
  kind: 'turn-ended';
  turn_number: number;
}
/**
 * 몬스터 이동.
 */
export interface MonsterMoved {
  kind: 'monster-moved';
  unit: UnitName;
  start: string;
  to: string;
}
/**
 * 공격 예고.
 */
export interface Announced {
  kind: 'announced';
  unit: UnitName;
  attack: AttackName;
}
/**
 * 전투 승리.
 */
export interface EncounterWon {
  kind: 'encounter-won';
  encounter: string;
  encounters_won: number;
  tempo: 'in-time' | 'late' | 'quick';
}
/**
 * 보상 카드 후보.
 */
export interface CardsOffered {
  kind: 'cards-offered';
  cards: string[];
}
/**
 * 카드 획득.
 */
export interface Taken {
  kind: 'taken';
  card: string;
}
/**
 * 보상 건너뜀.
 */
export interface Skipped {
  kind: 'skipped';
}
/**
 * 얻은 카드.
 */
export interface CardGiven {
  kind: 'card-given';
  card: string;
}
/**
 * 덱에서 뺀 카드.
 */
export interface Removed {
  kind: 'removed';
  card: string;
}
/**
 * 강화된 카드.
 */
export interface Upgraded {
  kind: 'upgraded';
  card: string;
}
/**
 * 복제된 카드.
 */
export interface Copied {
  kind: 'copied';
  card: string;
}
/**
 * 유물 후보.
 */
export interface RelicsOffered {
  kind: 'relics-offered';
  relics: string[];
}
/**
 * 유물 획득.
 */
export interface Claimed {
  kind: 'claimed';
  relic: string;
}
/**
 * 유물 발동.
 */
export interface RelicWorked {
  kind: 'relic-worked';
  relic: string;
}
/**
 * 쉼터, 장터, 사건에 닿음.
 */
export interface Arrived {
  kind: 'arrived';
  place: string;
}
/**
 * 고른 것.
 */
export interface Chose {
  kind: 'chose';
  choice: string;
}
/**
 * 치른 체력.
 */
export interface HpPaid {
  kind: 'hp-paid';
  hp: number;
}
/**
 * 최대 체력 변화.
 */
export interface MaxHpChanged {
  kind: 'max-hp-changed';
  max_hp: number;
}
/**
 * 갈 수 있는 곳.
 */
export interface PathsOffered {
  kind: 'paths-offered';
  places: ('left' | 'middle' | 'right')[];
}
/**
 * 전투 시작.
 */
export interface Entered {
  kind: 'entered';
  encounter: string;
  marks: string[];
}
/**
 * 목표 달성.
 */
export interface GoalMet {
  kind: 'goal-met';
}
/**
 * 목표 실패.
 */
export interface GoalFailed {
  kind: 'goal-failed';
}
/**
 * 문이 열림.
 */
export interface GateOpened {
  kind: 'gate-opened';
}
/**
 * 당집이 맞음.
 */
export interface ShrineHit {
  kind: 'shrine-hit';
  left: number;
}
/**
 * 전철기를 돌림.
 */
export interface SwitchThrown {
  kind: 'switch-thrown';
  at: string;
}
/**
 * 등불이 꺼짐.
 */
export interface LampOut {
  kind: 'lamp-out';
  left: number;
}
/**
 * 우두머리의 둘째 국면.
 */
export interface PhaseChanged {
  kind: 'phase-changed';
  unit: UnitName;
}
/**
 * 달아남.
 */
export interface Fled {
  kind: 'fled';
  unit: UnitName;
  at: string;
}
/**
 * 벽이 부서짐.
 */
export interface WallBroken {
  kind: 'wall-broken';
  at: string;
}
/**
 * 미끼.
 */
export interface Lured {
  kind: 'lured';
  at: string;
}
/**
 * 말뚝.
 */
export interface Anchored {
  kind: 'anchored';
}
/**
 * 신호.
 */
export interface TrainCalled {
  kind: 'train-called';
}
/**
 * 몬스터의 회복.
 */
export interface Regrew {
  kind: 'regrew';
  unit: UnitName;
  hp: number;
}
/**
 * 완주.
 */
export interface RunWon {
  kind: 'run-won';
  turns_used: number;
  hp: number;
}
/**
 * 쓰러져 끝남.
 */
export interface RunLost {
  kind: 'run-lost';
  encounters_won: number;
  turns_used: number;
}
/**
 * Something happened that this viewer may not know; it still takes its place in the count.
 */
export interface Masked {
  kind: 'masked';
}
/**
 * 기권.
 */
export interface Resigned {
  kind: 'resigned';
  seat: number;
}
/**
 * 시간 초과: the seat's time ran out.
 */
export interface TimedOut {
  kind: 'timed-out';
  seat: number;
}
/**
 * 떠남: the seat's player is gone for good.
 */
export interface Left {
  kind: 'left';
  seat: number;
}
/**
 * 합의 무승부.
 */
export interface DrawAgreed {
  kind: 'draw-agreed';
}
/**
 * 되돌림: the seat took back its last action.
 */
export interface Undone {
  kind: 'undone';
  seat: number;
}
/**
 * 필수 이동: the one step that opens a turn.
 */
export interface Step {
  kind: 'step';
  to: string;
}
/**
 * 턴 종료.
 */
export interface End {
  kind: 'end';
}
/**
 * 카드 사용: a card from the hand, and the tile it is aimed at where it needs one.
 */
export interface Play {
  kind: 'play';
  card: string;
  at?: string | null;
}
/**
 * 보상 카드 받기.
 */
export interface Take {
  kind: 'take';
  card: string;
}
/**
 * 보상 건너뛰기.
 */
export interface Skip {
  kind: 'skip';
}
/**
 * 덱에서 카드 빼기.
 */
export interface Remove {
  kind: 'remove';
  card: string;
}
/**
 * 카드 강화.
 */
export interface Upgrade {
  kind: 'upgrade';
  card: string;
}
/**
 * 카드 복제.
 */
export interface Copy {
  kind: 'copy';
  card: string;
}
/**
 * 유물 고르기.
 */
export interface Claim {
  kind: 'claim';
  relic: string;
}
/**
 * 쉼터, 장터, 사건에서 하나 고르기.
 */
export interface Choose {
  kind: 'choose';
  choice: string;
}
/**
 * 장터를 떠나기.
 */
export interface Leave {
  kind: 'leave';
}
/**
 * 다음 곳으로 가기: a lane of the map's next row.
 */
export interface Go {
  kind: 'go';
  lane: 'left' | 'middle' | 'right';
}
/**
 * What an action would do.
 */
export interface Preview {
  path: string[];
  carried: string[];
  consumed: string[];
  losses: Loss[];
  shifts: Shift[];
  gains: {
    [k: string]: number;
  };
  draws: number;
  at_turn_end: Loss[];
  goal: ('failed' | 'met') | null;
}
/**
 * Where a monster is moved.
 */
export interface Shift {
  unit: UnitName;
  tiles: string[];
}
/**
 * The grid and all content.
 */
export interface Description {
  columns: number;
  rows: number;
  tiles: TileFacts[];
  grounds: Word[];
  cards: CardFacts[];
  items: Item[];
  hazards: Hazard[];
  monsters: MonsterFacts[];
  maps: Map[];
  encounters: Encounter[];
  relics: RelicFacts[];
  characters: Character[];
  elites: EliteFacts[];
  places: PlaceFacts[];
  map: Row[];
  kinds: Named[];
  goals: Named[];
  statuses: Named[];
  tempos: Named[];
  ranks: Word[];
  difficulties: Difficulty[];
  numbers: Numbers;
}
/**
 * A tile of the grid, and the tile beside it in each direction.
 */
export interface TileFacts {
  id: string;
  x: number;
  y: number;
  neighbours: {
    [k: string]: string;
  };
}
/**
 * A word of the game.
 */
export interface Word {
  id: string;
  name: Text;
}
/**
 * One text in both languages, with {named} places.
 */
export interface Text {
  ko: string;
  en: string;
}
/**
 * A card and what it does, in words.
 */
export interface CardFacts {
  id: string;
  ko: string;
  en: string;
  rank: 'common' | 'fine' | 'rare' | 'start';
  cost: number;
  aim: 'diagonal' | 'direction' | 'enemy' | 'knight' | 'leap' | 'none' | 'over' | 'sight' | 'straight' | 'tile';
  reach: number;
  once: boolean;
  effects: Effect[];
  text: Text;
}
/**
 * One row of what a card or an item does: a primitive, whom it meets, how much, under what condition.
 */
export interface Effect {
  do:
    | 'anchor'
    | 'block'
    | 'clear'
    | 'damage'
    | 'detour'
    | 'draw'
    | 'hazard'
    | 'heal'
    | 'leap'
    | 'lure'
    | 'mana'
    | 'poison'
    | 'pull'
    | 'push'
    | 'retreat'
    | 'step'
    | 'stun'
    | 'throw-over'
    | 'train-now'
    | 'wall';
  to: 'aim' | 'all' | 'beside' | 'blast' | 'line' | 'row' | 'self' | 'trail';
  amount: number;
  times: 'barred' | 'block' | 'fixed' | 'steps';
  limit: number;
  hazard: string;
  if: 'always' | 'beside-start' | 'cornered' | 'no-rails' | 'rails' | 'stopped';
}
/**
 * Something that lies on a tile and works for the player who enters it.
 */
export interface Item {
  id: string;
  ko: string;
  en: string;
  sign: string;
  effects: Effect[];
}
/**
 * What a tile does to a unit at the moment it is touched.
 */
export interface Hazard {
  id: string;
  ko: string;
  en: string;
  sign: string;
  damage: number;
  poison: number;
  weak: number;
}
/**
 * A monster and its attacks.
 */
export interface MonsterFacts {
  id: string;
  ko: string;
  en: string;
  sign: string;
  hp: number;
  speed: number;
  keeps: number;
  armor: number;
  boss: boolean;
  phase: Phase | null;
  attacks: AttackFacts[];
}
/**
 * The second phase of a boss: what holds from then on, beside its attacks that wait for it.
 */
export interface Phase {
  text_ko: string;
  text_en: string;
  card_armor: number;
  train_every: number;
  turns_streams: boolean;
  breaks_walls: boolean;
  edge_stuns: boolean;
  collision: number;
  alone: boolean;
}
/**
 * An attack and its shape in words.
 */
export interface AttackFacts {
  ko: string;
  en: string;
  shape: 'column' | 'cross' | 'diagonal' | 'fan' | 'line' | 'ring' | 'row' | 'square' | 'star';
  reach: number;
  at: 'player' | 'self';
  damage: number;
  push: number;
  poison: number;
  weak: number;
  hazard: string;
  summon: string;
  charge: boolean;
  spares: boolean;
  second: boolean;
  shape_text: Text;
}
/**
 * A map drawn with signs; numbers are places for monsters, in order.
 */
export interface Map {
  id: string;
  ko: string;
  en: string;
  rows: string[];
  train_every: number;
  items: {
    [k: string]: string;
  };
  hazards: {
    [k: string]: string;
  };
}
/**
 * A battle: a map and the monsters on its places; tiers rise along the run.
 */
export interface Encounter {
  id: string;
  ko: string;
  en: string;
  tier: number;
  par: number;
  map: string;
  monsters: string[];
  goal: Goal | null;
}
/**
 * What wins an encounter besides killing all.
 */
export interface Goal {
  kind: 'guard' | 'reach' | 'stop' | 'survive';
  turns: number;
  tiles: string[];
  strength: number;
  wave: string[];
}
/**
 * A relic and what it does, in words.
 */
export interface RelicFacts {
  id: string;
  ko: string;
  en: string;
  rank: 'fine' | 'own' | 'rare';
  family: string;
  text_ko: string;
  text_en: string;
  powers: Power[];
  text: Text;
}
/**
 * One row of what a relic does: when, under what condition, and how much of what.
 */
export interface Power {
  when:
    | 'always'
    | 'boxed-in'
    | 'carried'
    | 'collided'
    | 'encounter-start'
    | 'entered'
    | 'picked-up'
    | 'stepped'
    | 'turn-end'
    | 'turn-start';
  do:
    | ('cloak' | 'collision' | 'mirror' | 'offer' | 'par' | 'patience' | 'train-half' | 'ward')
    | ('block' | 'burn' | 'draw' | 'heal' | 'mana' | 'rails' | 'stream' | 'stun');
  amount: number;
  n: number;
  limit: number;
  every: number;
  if: 'any' | 'diagonal' | 'straight';
}
/**
 * Who walks: a starting deck, a relic of their own, HP on top of the level's.
 */
export interface Character {
  id: string;
  ko: string;
  en: string;
  relic: string;
  hp: number;
  deck: {
    [k: string]: number;
  };
}
/**
 * The mark of an elite and what it does, in words.
 */
export interface EliteFacts {
  id: string;
  ko: string;
  en: string;
  does: 'armor' | 'rats' | 'regrowth' | 'speed' | 'spikes' | 'trains';
  amount: number;
  text_ko: string;
  text_en: string;
  text: Text;
}
/**
 * A rest, a trade or an event.
 */
export interface PlaceFacts {
  id: string;
  ko: string;
  en: string;
  kind: 'event' | 'rest' | 'trade';
  text_ko: string;
  text_en: string;
  deals: number;
  option: ChoiceFacts[];
}
/**
 * A choice, and what it costs and gives at each level, in words.
 */
export interface ChoiceFacts {
  id: string;
  ko: string;
  en: string;
  hp: number;
  max_hp: number;
  full: boolean;
  rest_heal: boolean;
  remove: number;
  upgrade: number;
  copy: number;
  card: string;
  offer: number;
  pool: 'any' | 'better' | 'common' | 'rare';
  relics: number;
  chance: number;
  or_hp: number;
  next_weak: number;
  next_par: number;
  next_elite: boolean;
  any_way: boolean;
  child: number;
  texts: {
    [k: string]: Text;
  };
}
/**
 * A row of the run's map: the kinds of its places, and the tier of its fights.
 */
export interface Row {
  tier: number;
  kinds: ('boss' | 'elite' | 'event' | 'fight' | 'rest' | 'trade')[];
}
/**
 * A word of the game and its rule; in the text of a goal, what its view says fills the places.
 */
export interface Named {
  id: string;
  name: Text;
  text: Text;
}
/**
 * How hard a run is.
 */
export interface Difficulty {
  id: string;
  ko: string;
  en: string;
  hp: number;
  monster_hp: number;
  boss_hp: number;
  monster_damage: number;
  elite: number;
  elite_marks: number;
  heal_after_win: number;
  heal_at_rest: number;
  hurry_after: number;
  hurry_every: number;
  phase_at: number;
  phase_pause: boolean;
  offers: number[];
}
/**
 * The numbers of a run.
 */
export interface Numbers {
  hand: number;
  hand_limit: number;
  mana: number;
  boxed_in: number;
  collision: number;
  train_damage: number;
  weak_loss: number;
  hurry: number;
  quick_heal: number;
  goal_failed: number;
  least_deck: number;
  rank_weights: {
    [k: string]: number;
  };
}
/**
 * Options of one-step.
 */
export interface Options {
  difficulty: 'hard' | 'master' | 'normal' | 'story';
  character: 'dolsoe' | 'narae';
}
