/* Made by scripts/types.mjs (python -m noripan.server.schema war-game); do not edit. */

export type Event =
  | Laid
  | DeploymentBegan
  | Placed
  | Readied
  | Revealed
  | Moved
  | Attacked
  | Built
  | Demolished
  | Struck
  | CampTaken
  | Stuck
  | Drawn
  | Masked
  | Resigned
  | TimedOut
  | Left
  | DrawAgreed
  | Undone;
export type Action = Lay | PlaceHannam | PlaceHanbuk | Ready | Move | Build | Demolish | Strike;

/**
 * War Game, version 1.
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
 * The war as a seat may know it.
 */
export interface Board {
  phase: 'battle' | 'bridges' | 'deployment' | 'over';
  turn: ('hanbuk' | 'hannam') | null;
  roster: number;
  bridges: string[];
  bridges_left: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  ready: [boolean, boolean];
  to_place: {
    [k: string]: number;
  };
  units: UnitView[];
  fallen: UnitView[];
  demolition_left: boolean;
  quiet_actions: number;
  draw_after: number;
}
/**
 * A unit as a seat knows it. Its id says nothing of its kind.
 */
export interface UnitView {
  id: number;
  side: 'hanbuk' | 'hannam';
  cell: string | null;
  kind:
    | (
        | 'civilian'
        | 'colonel'
        | 'corporal'
        | 'engineer'
        | 'general'
        | 'junior-colonel'
        | 'junior-soldier'
        | 'leader'
        | 'lieutenant-colonel'
        | 'major'
        | 'marshal'
        | 'middle-colonel'
        | 'middle-soldier'
        | 'missile'
        | 'president'
        | 'prime-minister'
        | 'private'
        | 'private-first-class'
        | 'recruit'
        | 'senior-colonel'
        | 'senior-soldier'
        | 'sergeant'
        | 'tank'
      )
    | null;
  attack: number | null;
  defence: number | null;
  seen: boolean;
  could_be: (
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank'
  )[];
}
/**
 * 다리 놓음.
 */
export interface Laid {
  kind: 'laid';
  cell: string;
}
/**
 * 배치 시작.
 */
export interface DeploymentBegan {
  kind: 'deployment-began';
}
/**
 * 배치: told to its own side alone.
 */
export interface Placed {
  kind: 'placed';
  side: 'hanbuk' | 'hannam';
  unit:
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank';
  cell: string;
}
/**
 * 준비 완료.
 */
export interface Readied {
  kind: 'readied';
  side: 'hanbuk' | 'hannam';
}
/**
 * 배치 공개: where units stand, not what they are.
 */
export interface Revealed {
  kind: 'revealed';
}
/**
 * 이동.
 */
export interface Moved {
  kind: 'moved';
  unit: number;
  side: 'hanbuk' | 'hannam';
  start: string;
  to: string;
  two_steps: boolean;
  unit_kind:
    | (
        | 'civilian'
        | 'colonel'
        | 'corporal'
        | 'engineer'
        | 'general'
        | 'junior-colonel'
        | 'junior-soldier'
        | 'leader'
        | 'lieutenant-colonel'
        | 'major'
        | 'marshal'
        | 'middle-colonel'
        | 'middle-soldier'
        | 'missile'
        | 'president'
        | 'prime-minister'
        | 'private'
        | 'private-first-class'
        | 'recruit'
        | 'senior-colonel'
        | 'senior-soldier'
        | 'sergeant'
        | 'tank'
      )
    | null;
}
/**
 * 공격: only the attacker looks at the other unit.
 */
export interface Attacked {
  kind: 'attacked';
  unit: number;
  side: 'hanbuk' | 'hannam';
  start: string;
  to: string;
  result: 'lost' | 'tied' | 'won';
  unit_kind:
    | (
        | 'civilian'
        | 'colonel'
        | 'corporal'
        | 'engineer'
        | 'general'
        | 'junior-colonel'
        | 'junior-soldier'
        | 'leader'
        | 'lieutenant-colonel'
        | 'major'
        | 'marshal'
        | 'middle-colonel'
        | 'middle-soldier'
        | 'missile'
        | 'president'
        | 'prime-minister'
        | 'private'
        | 'private-first-class'
        | 'recruit'
        | 'senior-colonel'
        | 'senior-soldier'
        | 'sergeant'
        | 'tank'
      )
    | null;
  met: number;
  met_kind:
    | (
        | 'civilian'
        | 'colonel'
        | 'corporal'
        | 'engineer'
        | 'general'
        | 'junior-colonel'
        | 'junior-soldier'
        | 'leader'
        | 'lieutenant-colonel'
        | 'major'
        | 'marshal'
        | 'middle-colonel'
        | 'middle-soldier'
        | 'missile'
        | 'president'
        | 'prime-minister'
        | 'private'
        | 'private-first-class'
        | 'recruit'
        | 'senior-colonel'
        | 'senior-soldier'
        | 'sergeant'
        | 'tank'
      )
    | null;
}
/**
 * 다리 건설: by whom is not told.
 */
export interface Built {
  kind: 'built';
  cell: string;
}
/**
 * 다리 폭파.
 */
export interface Demolished {
  kind: 'demolished';
  cell: string;
  unit: number;
  unit_kind:
    | (
        | 'civilian'
        | 'colonel'
        | 'corporal'
        | 'engineer'
        | 'general'
        | 'junior-colonel'
        | 'junior-soldier'
        | 'leader'
        | 'lieutenant-colonel'
        | 'major'
        | 'marshal'
        | 'middle-colonel'
        | 'middle-soldier'
        | 'missile'
        | 'president'
        | 'prime-minister'
        | 'private'
        | 'private-first-class'
        | 'recruit'
        | 'senior-colonel'
        | 'senior-soldier'
        | 'sergeant'
        | 'tank'
      )
    | null;
}
/**
 * 미사일 발사: the side that fires sees what it hit.
 */
export interface Struck {
  kind: 'struck';
  unit: number;
  start: string;
  cell: string;
  met: number;
  met_kind:
    | (
        | 'civilian'
        | 'colonel'
        | 'corporal'
        | 'engineer'
        | 'general'
        | 'junior-colonel'
        | 'junior-soldier'
        | 'leader'
        | 'lieutenant-colonel'
        | 'major'
        | 'marshal'
        | 'middle-colonel'
        | 'middle-soldier'
        | 'missile'
        | 'president'
        | 'prime-minister'
        | 'private'
        | 'private-first-class'
        | 'recruit'
        | 'senior-colonel'
        | 'senior-soldier'
        | 'sergeant'
        | 'tank'
      )
    | null;
}
/**
 * 진영 점령.
 */
export interface CampTaken {
  kind: 'camp-taken';
  side: 'hanbuk' | 'hannam';
  unit: number;
  unit_kind:
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank';
}
/**
 * 움직일 수 있는 유닛이 없음.
 */
export interface Stuck {
  kind: 'stuck';
  side: 'hanbuk' | 'hannam';
}
/**
 * 무승부.
 */
export interface Drawn {
  kind: 'drawn';
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
 * 다리 놓기: one of Hannam's three bridges before the deployment.
 */
export interface Lay {
  kind: 'lay';
  cell: string;
}
/**
 * 한남의 배치.
 */
export interface PlaceHannam {
  kind: 'place-hannam';
  unit:
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank';
  cell: string;
}
/**
 * 한북의 배치.
 */
export interface PlaceHanbuk {
  kind: 'place-hanbuk';
  unit:
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank';
  cell: string;
}
/**
 * 준비 완료: the layout is sealed.
 */
export interface Ready {
  kind: 'ready';
}
/**
 * 이동 또는 공격.
 */
export interface Move {
  kind: 'move';
  start: string;
  to: string;
}
/**
 * 공병의 다리 건설.
 */
export interface Build {
  kind: 'build';
  cell: string;
}
/**
 * 대통령의 다리 폭파.
 */
export interface Demolish {
  kind: 'demolish';
  cell: string;
}
/**
 * 미사일 발사.
 */
export interface Strike {
  kind: 'strike';
  cell: string;
}
/**
 * What can come of a move: the results an attack may have for all the seat knows, and whether it wins the game.
 */
export interface Preview {
  to: string;
  through: string | null;
  results: ('lost' | 'tied' | 'won')[];
  odds: Odds | null;
  takes_camp: boolean;
}
/**
 * The kinds a target can be, by what an attack on it would give; unknown where a promotion would decide that.
 */
export interface Odds {
  won: (
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank'
  )[];
  tied: (
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank'
  )[];
  lost: (
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank'
  )[];
  unknown: (
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank'
  )[];
}
/**
 * The board and the units.
 */
export interface Description {
  columns: number;
  rows: number;
  cells: CellFacts[];
  bridges: number;
  extra_row: RowLimit;
  sides: SideFacts[];
  units: UnitFacts[];
}
/**
 * A cell and where its middle is drawn: x in columns, y in rows, downward.
 */
export interface CellFacts {
  id: string;
  x: number;
  y: number;
  width: number;
  terrain: 'camp' | 'land' | 'river';
  camp: ('hanbuk' | 'hannam') | null;
  area: ('hanbuk' | 'hannam') | null;
  neighbours: string[];
}
/**
 * A row that takes only so many units of a deployment.
 */
export interface RowLimit {
  row: number;
  limit: number;
}
/**
 * A side and its name.
 */
export interface SideFacts {
  id: 'hanbuk' | 'hannam';
  ko: string;
  en: string;
}
/**
 * A kind of unit as printed, and how many of it each roster has.
 */
export interface UnitFacts {
  id:
    | 'civilian'
    | 'colonel'
    | 'corporal'
    | 'engineer'
    | 'general'
    | 'junior-colonel'
    | 'junior-soldier'
    | 'leader'
    | 'lieutenant-colonel'
    | 'major'
    | 'marshal'
    | 'middle-colonel'
    | 'middle-soldier'
    | 'missile'
    | 'president'
    | 'prime-minister'
    | 'private'
    | 'private-first-class'
    | 'recruit'
    | 'senior-colonel'
    | 'senior-soldier'
    | 'sergeant'
    | 'tank';
  side: 'hanbuk' | 'hannam';
  ko: string;
  en: string;
  sign: Text;
  attack: number;
  defence: number;
  officer: boolean;
  count: {
    [k: string]: number;
  };
}
/**
 * One text in both languages, with {named} places.
 */
export interface Text {
  ko: string;
  en: string;
}
/**
 * Options of the war game.
 */
export interface Options {
  roster: 12 | 13;
  draw_after: number;
}
