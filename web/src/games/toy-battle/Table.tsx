import { useEffect, useState } from 'react';
import { Ghost } from '../../board/Board';
import { useInput } from '../../board/input';
import { useKeys } from '../../lib/keys';
import { useMedia } from '../../lib/media';
import { TableLayout } from '../../parts/TableLayout';
import { sounds } from '../../sound';
import { useSay } from '../../text/language';
import { ofKind } from '../choices';
import { ChosenTile, Fan, Gains, Recoveries, SkipButton, Steps, Victim } from './Action';
import { ToyBoard } from './Board';
import { type Hand, marksOf, onBoard, statusText } from './choosing';
import { FRAME, type Room, SHORT, TALL, WIDE } from './geometry';
import { legendOf, SpecialBases } from './Knowledge';
import type { ToyChoice, ToyProps } from './model';
import { LooseTile, ToyPaint } from './Pieces';
import { lockedSlots, Meters, Rack, slotOf } from './Rack';
import type { Action, Event } from './schema';
import { words } from './words';
import './toy.css';
import './board.css';
import './rooms.css';

const ratioOf = ({ width, height }: Room) => (width + 2 * FRAME) / (height + 2 * FRAME);
const LOW = '(max-height: 740px)';
/** Where nothing can hover, the first press on a node shows what the second would do. */
const cannotHover = () => matchMedia('(hover: none)').matches;

export default function ToyTable(props: ToyProps) {
  const { facts, board, seat, toAct, choices, act, foresee, explain, hinted, lit, last, slots, outcome } = props;
  const say = useSay();
  const [slot, chooseSlot] = useState<number | null>(null);
  const [shoved, shove] = useState<string | null>(null);
  const [aimedAt, aimAt] = useState<string | null>(null); // pressed once, where nothing hovers
  const [pointed, point] = useState<string | null>(null);
  const [opened, open] = useState<string | null>(null); // a stack laid open
  const [reason, setReason] = useState<string | null>(null);

  const tall = useMedia(LOW) ? SHORT : TALL;
  const own = seat ?? 0;
  const rack = (seat === null ? null : board.players[seat]!.rack) ?? [];
  const blocked = (seat === null ? null : board.players[seat]!.blocked) ?? [];
  const canPlay = choices.length > 0;
  const places = ofKind(choices, 'place');
  const canPlace = places.length > 0;
  const tile = slot !== null && canPlace ? (rack[slot] ?? null) : null;
  const hand: Hand = { choices, tile, shoved };
  const offered = onBoard(hand);
  const hint = choices.find((choice) => choice.notation === hinted);
  const marks = seat === null ? new Map() : marksOf(facts, board, own, hand, say);

  // Something happened, so what was being done is over.
  useEffect(() => {
    chooseSlot(null);
    shove(null);
    aimAt(null);
    setReason(null);
    playSounds(last);
  }, [last]);

  // What the chosen tile would bring on each node, or each answer to a pending choice.
  useEffect(() => {
    for (const choice of offered.values()) if (choice.preview === undefined) foresee(choice);
  }, [offered, foresee]);

  const focusAt = pointed !== null && offered.has(pointed) ? pointed : aimedAt;
  const focused: ToyChoice | undefined = hint ?? (focusAt === null ? undefined : offered.get(focusAt));
  const preview = focused?.preview ?? null;
  const aim =
    focused && 'at' in focused.action
      ? {
          at: focused.action.kind === 'shove' && shoved ? focused.action.to : focused.action.at,
          tile: focused.action.kind === 'place' ? focused.action.tile : null,
          seat: own,
        }
      : null;

  const putBack = () => {
    chooseSlot(null);
    shove(null);
    aimAt(null);
    open(null);
    setReason(null);
  };
  const tell = (action: Action) => {
    void explain(action).then((why) => setReason(why));
  };
  const locked = lockedSlots(rack, blocked);
  const choose = (index: number) => {
    const id = rack[index];
    if (!id) return;
    aimAt(null);
    setReason(null);
    if (!canPlace || locked.has(index))
      return canPlay ? tell({ kind: 'place', tile: id, at: board.reach[own]![0]! }) : undefined;
    sounds.select();
    chooseSlot(index === slot ? null : index);
  };
  const commit = (choice: ToyChoice) => {
    if (choice.action.kind === 'shove' && shoved === null) return shove(choice.action.at);
    act(choice);
  };
  const pressNode = (id: string) => {
    setReason(null);
    const choice = offered.get(id);
    if (choice && cannotHover() && aimedAt !== id && choice.action.kind !== 'shove') return aimAt(id);
    if (choice) return commit(choice);
    aimAt(null);
    if (tile) return tell({ kind: 'place', tile, at: id });
    if (board.phase === 'remove' || board.phase === 'take-back') {
      if (canPlay) tell({ kind: board.phase, at: id });
    } else if (shoved && canPlay) {
      if (id === shoved) return shove(null);
      tell({ kind: 'shove', at: shoved, to: id });
    }
    open(id in board.stacks ? id : null);
  };
  const [drawing] = ofKind(choices, 'draw');
  const [declining] = ofKind(choices, 'decline');
  const draw = () => (drawing ? act(drawing) : canPlay && tell({ kind: 'draw' }));
  const decline = () => declining && act(declining);

  const input = useInput({
    onPress: (id) => {
      const index = slotOf(id);
      if (index === null) pressNode(id);
      else choose(index);
    },
    canDrag: (id) => slotOf(id) !== null && canPlace && !locked.has(slotOf(id)!),
    onGrab: (id) => {
      aimAt(null);
      setReason(null);
      chooseSlot(slotOf(id));
    },
    onDrop: (id, to) => {
      const held = rack[slotOf(id) ?? -1];
      if (!held || to === null || slotOf(to) !== null) return;
      const choice = places.find(({ action }) => action.tile === held && action.at === to);
      if (choice) act(choice);
      else tell({ kind: 'place', tile: held, at: to });
    },
    onInspect: (id) => slotOf(id) === null && open(id),
    onPoint: point,
  });
  useKeys({
    d: draw,
    s: decline,
    Escape: putBack,
    ...Object.fromEntries(facts.tiles.map(({ number, id }) => [String(number), () => pick(id)])),
  });
  /** The soldier with that number; pressed again, its next copy. The board takes the focus, for arrows and Enter. */
  const pick = (id: string) => {
    const [recovery] = ofKind(choices, 'recover').filter(({ action }) => action.tile === id);
    if (recovery) return act(recovery);
    const slots = rack.flatMap((one, i) => (one === id ? [i] : []));
    const next = slots[slots.indexOf(slot ?? -1) + 1] ?? slots[0];
    if (next === undefined) return;
    choose(next);
    const goal = places.find(({ action }) => action.tile === id)?.action.at;
    const board = document.querySelector('.toy-board');
    if (goal && board && !board.contains(document.activeElement)) {
      board.querySelector<SVGGElement>(`[data-spot="${goal}"]`)?.focus();
    }
  };

  const turning = outcome && outcome.winner !== null && !lit.length ? board.players[outcome.winner]!.best_turn : null;
  const other = seat === 1 ? 0 : 1;
  const gain = (by: number) => preview?.medals[by] ?? 0;
  const meters = (by: number) => (
    <Meters
      facts={facts}
      board={board}
      seat={by}
      plus={gain(by)}
      own={by === seat ? { canDraw: !!drawing, draw } : null}
    />
  );
  const status = outcome
    ? say('gameOver')
    : !canPlay
      ? seat === null
        ? say.of(words.watching, { side: say.of(facts.seats[board.turn]) })
        : say(toAct.includes(seat) ? 'sending' : 'waiting')
      : (reason ?? `${say('yourMove')} · ${statusText(facts, board, hand, say)}`);
  const recoveries = ofKind(choices, 'recover');

  return (
    <>
      <ToyPaint />
      {slots.status(status, !canPlay)}
      <TableLayout
        name="toy-battle"
        ratio={{ wide: ratioOf(WIDE), tall: ratioOf(tall) }}
        board={(isWide) => (
          <ToyBoard
            facts={facts}
            board={board}
            seat={seat}
            room={isWide ? WIDE : tall}
            marks={marks}
            aim={aim}
            preview={preview}
            last={last}
            lit={turning ? [turning.at] : lit}
            legend={isWide ? legendOf(marks, board, say) : []}
            input={input}
          />
        )}
        players={[slots.player(other, meters(other)), slots.player(1 - other, meters(1 - other))]}
        action={
          outcome ? (
            slots.result
          ) : (
            <section className="card toy-action" aria-label={say('yourMove')}>
              {board.choice && <Steps facts={facts} board={board} say={say} />}
              {tile && <ChosenTile facts={facts} seat={own} tile={tile} />}
              {preview && focused && (
                <Gains
                  facts={facts}
                  board={board}
                  say={say}
                  seat={own}
                  preview={preview}
                  compare={aim ? marks.get(aim.at)?.text : undefined}
                  isPlacing={focused.action.kind === 'place'}
                />
              )}
              {recoveries.length > 0 && <Recoveries facts={facts} seat={own} choices={recoveries} act={act} />}
              {opened && !tile && <Fan facts={facts} board={board} at={opened} say={say} onClose={() => open(null)} />}
              {!tile && !board.choice && !opened && (
                <>
                  <Victim facts={facts} last={last} say={say} />
                  <p className="muted small idle">
                    {say.of(!canPlay ? words.chooseHint : canPlace ? words.chooseTile : words.chooseDraw)}
                  </p>
                </>
              )}
              <div className="toy-acts">
                {slots.undo}
                {(tile || shoved) && (
                  <button type="button" className="btn" data-act="cancel" onClick={putBack}>
                    {say.of(words.cancel)} <kbd>Esc</kbd>
                  </button>
                )}
                {declining && <SkipButton onSkip={decline} label={say.of(words.skip)} />}
                {focused && aim && aimedAt !== null && (
                  <button type="button" className="btn primary" data-act="commit" onClick={() => commit(focused)}>
                    {focused.action.kind === 'place' ? say.of(words.placeAt, { at: aim.at }) : focused.text}
                  </button>
                )}
              </div>
            </section>
          )
        }
        tray={
          seat !== null && (
            <Rack
              facts={facts}
              seat={seat}
              rack={rack}
              blocked={blocked}
              chosen={tile ? slot : null}
              isWaiting={canPlay && !canPlace}
              last={last}
              input={input}
            />
          )
        }
        side={
          <>
            {slots.log}
            <SpecialBases facts={facts} board={board} />
          </>
        }
      />
      <Ghost input={input}>
        {(id) => {
          const held = rack[slotOf(id) ?? -1];
          return held && <LooseTile seat={own} tile={held} size={64} />;
        }}
      </Ghost>
    </>
  );
}

function playSounds(last: readonly Event[]): void {
  const kinds = new Set(last.map((event) => event.kind));
  if (kinds.has('removed') || kinds.has('discarded')) sounds.hit();
  else if (kinds.has('placed') || kinds.has('shoved') || kinds.has('took-back')) sounds.place();
  else if (kinds.has('drew') || kinds.has('recovered')) sounds.select();
}
