/**
 * The manual of the board's parts: what a game's board passes to them, and what it gets back.
 *
 * The parts know no game and no rule. A game says where its places lie (a `Layout`), what each of them is now
 * (a `Spot`), what stands on them (`Piece`) and what is drawn over them (`Trail`, `Ring`, `Plate` …). The parts do
 * what is the same on every board: press, drag, arrow keys, inspecting, labels, tooltips, turning, sizes.
 *
 *   const input = useInput({ onPress, canDrag, onGrab, onDrop, onInspect, onPoint });
 *   const [space, lie] = useSpace();                                  // only where the board may lie sideways
 *   const closer = useCloser(last);                                   // only where places can be too small for a finger
 *   const input = useInput(closer.guard({ onPress, … }, isUnit));     // a first touch enlarges; `isUnit` only selects
 *   const layout = useMemo(() => turned(LAYOUT, turnFor(isOther, lie)), [isOther, lie]);
 *
 *   <Board label="…" className="war" layout={layout} frame={26} first="d8" input={input} space={space} lit={lit}>
 *     <Ground />                                                      any drawing, never pressed
 *     <Coordinates names={gridNames(…)} />                            on the frame, if the reader wants them
 *     {cells.map((cell) => (
 *       <Spot key={cell.id} id={cell.id} label="c4, 적 유닛" tip={['…']} states={['target']} art={<path … />}>
 *         <Disc r={10} text="2" />                                    lies on the place, around its centre
 *       </Spot>
 *     ))}
 *     <Over>                                                          nothing in here catches the pointer
 *       <Trail through={['c2', 'c4']} look="dotted" />
 *       <Piece key={unit.id} at={unit.at}>…</Piece>
 *       <Plate at="c4" text="11 > 10" />
 *     </Over>
 *   </Board>
 *   <button {...input.grip('tray:tank')}>…</button>                   a hand, rack or tray outside of the svg
 *   <Ghost input={input}>{(id) => <Figure of={id} />}</Ghost>         what is dragged from there
 *
 * Later children lie over earlier ones: the order of the children is the order of the layers.
 */
import type { PointerEvent, ReactNode } from 'react';
import type { Closer } from './closer';

/** A point in units of the board; x to the right, y down. */
export type Pt = readonly [x: number, y: number];

/** The shape of a place. Corners are points of the board, in order around it; `round` cuts them off. */
export type Outline =
  | { readonly shape: 'circle'; readonly r: number }
  | { readonly shape: 'cell'; readonly width: number; readonly height: number; readonly round?: number }
  | { readonly shape: 'polygon'; readonly corners: readonly Pt[]; readonly round?: number };

/** Where something can stand or be pressed. */
export type Place = {
  readonly id: string;
  /** The centre: where pieces stand, marks lie, and where the arrow keys see it. */
  readonly x: number;
  readonly y: number;
  /** What is tinted and outlined. */
  readonly outline: Outline;
  /** Where a press counts, when that is more than the outline: small places still want a finger's width. */
  readonly reach?: Outline;
};

/** All places of a board, before any turning or as the viewer sees them; see `turned` and `gridLayout`. */
export type Layout = { readonly width: number; readonly height: number; readonly places: readonly Place[] };

/** Quarter turns clockwise: a turn, never a mirror. */
export type Turn = 0 | 1 | 2 | 3;

/** How the space of the board lies: wide enough for the long side to go across, or not. */
export type Lie = 'sideways' | 'upright';

/**
 * What a place is now; several at once are fine. Each has a shape of its own before its colour:
 * legal     a press goes there                   tint, unbroken outline
 * target    a press attacks or names it          tint, outline in long strokes
 * refused   not possible, and the label says why dots, crossed out
 * selected  what the next press is about         tint, thick outline
 * last      touched by the last action           outline in gold
 * hint      pointed at from elsewhere            outline in dashes and dots
 * The outline of a place at rest is `--edge` and `--edge-width` in the board's own styles; none if they are not set.
 */
export type SpotState = 'legal' | 'target' | 'refused' | 'selected' | 'last' | 'hint';

/** One place as a control. Other `data-*` attributes are passed on to its element. */
export type SpotProps = {
  id: string;
  /** All that a screen reader says of it; also the first line of its tooltip. */
  label: string;
  /** More lines for the tooltip: the rules that matter here. Empty ones are left out. */
  tip?: readonly string[];
  states?: readonly (SpotState | false | null | undefined)[];
  /** Whether it is selected, where it can be; for screen readers. */
  pressed?: boolean | undefined;
  /** Nothing would come of a press; it can still be reached and read. */
  disabled?: boolean;
  className?: string | false | undefined;
  /** Under the tint and the outline, with the centre of the place at 0, 0. */
  art?: ReactNode;
  /** Over them. */
  children?: ReactNode;
  [data: `data-${string}`]: string | number | undefined;
};

/** What the hands of a player do, told with the ids of places or of things in a tray. */
export type InputHandlers = {
  /** Click, tap, Enter or Space. Selecting and acting by two presses is all that a game must offer. */
  onPress: (id: string) => void;
  /** May this be dragged now? */
  canDrag?: (id: string) => boolean;
  /** A drag begins: a game selects what is held, so that its destinations show. */
  onGrab?: (id: string) => void;
  /** It was let go over a place or over something in a tray (never over where it came from); null is nowhere. */
  onDrop?: (id: string, to: string | null) => void;
  /** Long press, right click, the menu key or I. Never acts. */
  onInspect?: (id: string) => void;
  /** The pointer, the focus or what is being dragged is over it: show what a press would do. Null when it has left. */
  onPoint?: (id: string | null) => void;
};

/** Something that is being dragged; x and y are pixels of the window. */
export type Held = { readonly id: string; readonly x: number; readonly y: number; readonly isTouch: boolean };

/** What `useInput` gives back: for the board, and for every tray beside it. */
export type Input = {
  readonly held: Held | null;
  /** Handlers for a thing outside of the svg; a `Spot` has them already. */
  readonly grip: (id: string) => {
    'data-spot': string;
    'data-grip': '' | undefined;
    onClick: (event: { detail: number }) => void;
    onContextMenu: (event: { preventDefault: () => void }) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
  readonly press: (id: string) => void;
  readonly inspect: (id: string) => void;
};

/** The board itself. It fills the element that it is put into and has no size of its own. */
export type BoardProps = {
  /** Its name for screen readers. */
  label: string;
  className?: string;
  /** As the viewer sees it: already turned. */
  layout: Layout;
  /** Units around the layout, for frame and shadow. */
  frame: number;
  /** Where Tab enters; arrow keys walk from there to whatever lies in their direction. */
  first: string;
  input: Input;
  /** From `useSpace`, when the game wants to know how its space lies. */
  space?: (element: HTMLElement | null) => void;
  /** From `useCloser`, where places can be too small for a finger. */
  closer?: Closer;
  /** Places that something outside points at, such as a line of the log: they get the state `hint`. */
  lit?: readonly string[];
  /** What never changes while one plays: painted once, on a sheet of its own under everything else. */
  ground?: ReactNode;
  children: ReactNode;
};

/** Something that stands on a place and moves there when the place changes (keep its `key`). */
export type PieceProps = {
  at: string;
  /** Where it stands, from the centre of the place. */
  shift?: Pt;
  /** The places it came through, ending with `at`: another list makes it walk along them. */
  road?: readonly string[] | undefined;
  className?: string | false | undefined;
  children: ReactNode;
};

/** A line through places, or through points between them. */
export type TrailProps = {
  through: readonly (string | Pt)[];
  look: Look;
  className?: string | undefined;
};

/** How a ring or a trail is drawn, so that two of them differ without colour. */
export type Look = 'solid' | 'broken' | 'dashed' | 'dotted';

/** A word at a place, with a tail to it; stays inside the board, above the place where there is room. */
export type PlateProps = {
  at: string;
  text: string;
  /** Units between the centre of the place and the tip of the tail. */
  away?: number;
  size?: number;
  className?: string;
};
