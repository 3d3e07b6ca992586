import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCloser } from '../../board/closer';
import type { InputHandlers } from '../../board/contract';
import { useInput } from '../../board/input';
import { useKeys } from '../../lib/keys';
import { TableLayout } from '../../parts/TableLayout';
import { sounds } from '../../sound';
import { useSay } from '../../text/language';
import { ofKind } from '../choices';
import { Armed } from './Armed';
import { Losses, NotesCard, Roster, Saw } from './Beside';
import { type Mark, WarBoard } from './Board';
import { type Deed, EnemyCard, OddsLine, UnitCard } from './Cards';
import { captionOf, DEEDS, type Mode, markOf, offeredFor, probeOf, standOf, statusOf, targetOf } from './choosing';
import { useCuts } from './cuts';
import { FightScene, useFight } from './Fight';
import { type Aside, standingOf } from './looks';
import {
  gaitsIn,
  looksIn,
  otherSide,
  SIDES,
  type SideName,
  sideName,
  unitAt,
  type WarChoice,
  type WarProps,
} from './model';
import { useNotes } from './notes';
import type { Action, Board, Event, UnitView } from './schema';
import { words } from './words';

export function Battle(props: WarProps) {
  const {
    match,
    facts,
    board,
    seat,
    toAct,
    choices,
    act,
    foresee,
    explain,
    hinted,
    lit,
    last,
    told,
    names,
    slots,
    outcome,
  } = props;
  const say = useSay();
  const viewer = seat === null ? null : SIDES[seat]!;
  const bottom = viewer ?? 'hannam';
  const [chosen, choose] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>('move');
  const [armed, arm] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [inspected, inspect] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [notes, pin] = useNotes(match, seat);
  const aside = useMemo((): Aside => ({ notes, gaits: gaitsIn(told, facts) }), [notes, told, facts]);
  const fight = useFight(last);
  const canPlay = choices.length > 0;

  // Something happened, so what was being done is over.
  useEffect(() => {
    choose(null);
    setMode('move');
    arm(null);
    inspect(null);
    setReason(null);
    playSounds(last);
  }, [last]);

  const hintedChoice = choices.find(({ notation }) => notation === hinted);
  const selected = hintedChoice ? standOf(hintedChoice, board, viewer) : chosen;
  const unit = unitAt(board, selected);
  const offered = useMemo(
    () => (hintedChoice ? [hintedChoice] : offeredFor(choices, unit, mode)),
    [choices, unit, mode, hintedChoice],
  );
  const able = useMemo(
    () => new Set(choices.flatMap((choice) => standOf(choice, board, viewer) ?? [])),
    [choices, board, viewer],
  );
  useEffect(() => {
    for (const choice of offered) if (choice.action.kind === 'move' && choice.preview === undefined) foresee(choice);
  }, [offered, foresee]);

  const choiceAt = (cell: string) => offered.find((choice) => targetOf(choice) === cell);
  const marks = new Map<string, Mark>();
  for (const choice of offered) {
    const cell = targetOf(choice);
    if (cell) marks.set(cell, markOf(facts, board, choice, armed === choice.notation, say));
  }
  const armedChoice = choices.find(({ notation }) => notation === armed);

  const clear = () => {
    choose(null);
    setMode('move');
    arm(null);
    inspect(null);
    setReason(null);
  };
  const select = (cell: string | null) => {
    clear();
    choose(cell);
    if (!cell) return;
    sounds.select();
    // Who can only do its special thing is asked for nothing else.
    const kinds = new Set(
      choices.filter((one) => standOf(one, board, viewer) === cell).map(({ action }) => action.kind),
    );
    const [only] = kinds;
    if (kinds.size === 1 && (only === 'build' || only === 'demolish' || only === 'strike')) setMode(only);
  };
  /** Attacks, missiles and demolitions wait for a second press. */
  const take = (choice: WarChoice, isSure = false) => {
    const mark = marks.get(targetOf(choice) ?? '');
    const isAim = mark?.kind === 'attack' || mark?.kind === 'strike' || mark?.kind === 'demolish';
    if (isAim && !isSure && armed !== choice.notation) {
      inspect(null);
      return arm(choice.notation);
    }
    act(choice);
  };
  const whyNot = useCallback(
    async (action: Action) => (await explain(action)) ?? (canPlay ? say.of(words.notNow) : say('waiting')),
    [explain, say, canPlay],
  );
  const press = (cell: string) => {
    setReason(null);
    const choice = choiceAt(cell);
    if (choice) return take(choice);
    const met = unitAt(board, cell);
    if (met && met.side === viewer) return select(cell === chosen ? null : cell);
    arm(null);
    if (met) inspect(inspected === cell ? null : cell);
    else inspect(null);
    if (!unit || !canPlay || !selected) return;
    const action: Action = mode === 'move' ? { kind: 'move', start: selected, to: cell } : { kind: mode, cell };
    void whyNot(action).then(setReason);
    sounds.refuse();
  };
  const closer = useCloser(last);
  const handlers: InputHandlers = {
    onPress: press,
    canDrag: (id) => able.has(id),
    onGrab: (id) => select(id),
    onDrop: (id, to) => {
      const choice = choices.find(({ action }) => action.kind === 'move' && action.start === id && action.to === to);
      if (choice) act(choice);
      else if (to) void whyNot({ kind: 'move', start: id, to }).then(setReason);
    },
    onInspect: (id) => inspect(unitAt(board, id) ? id : null),
    onPoint: point,
  };
  const input = useInput(closer.guard(handlers, (id) => unitAt(board, id)?.side === viewer && !choiceAt(id)));
  const { ratio, cutOf } = useCuts(facts);

  const deedsOf = (of: UnitView): Deed[] =>
    (Object.keys(DEEDS) as Deed['act'][])
      .filter((deed) => DEEDS[deed][0] === of.kind && of.side === viewer)
      .map((deed) => ({
        key: DEEDS[deed][1],
        act: deed,
        isOn: mode === deed,
        can: ofKind(choices, deed).length > 0,
        onPress: () => {
          arm(null);
          setReason(null);
          setMode(mode === deed ? 'move' : deed);
        },
        whyNot: () => whyNot(probeOf(deed, of, board, facts)),
      }));
  const startDeed = (deed: Deed['act']) => {
    const own = board.units.find((one) => one.side === viewer && one.kind === DEEDS[deed][0]);
    if (!own) return;
    if (!ofKind(choices, deed).length) return void whyNot(probeOf(deed, own, board, facts)).then(setReason);
    select(own.cell);
    setMode(deed);
  };
  useKeys({
    Escape: clear,
    b: () => startDeed('build'),
    x: () => startDeed('demolish'),
    f: () => startDeed('strike'),
  });

  const shownEnemy = unitAt(board, inspected) ?? enemyAt(board, pointed, viewer);
  const oddsOn = (cell: string | null | undefined) =>
    choices.find(({ action }) => action.kind === 'move' && action.start === selected && action.to === cell)?.preview
      ?.odds;
  const status = outcome
    ? say('gameOver')
    : !canPlay
      ? seat === null
        ? say.of(words.watch, { side: sideName(facts, board.turn ?? 'hannam', say) })
        : say(toAct.includes(seat) ? 'sending' : 'waiting')
      : (reason ?? `${say('yourMove')} · ${statusOf(facts, unit, mode, offered, armedChoice, say)}`);

  const card = armedChoice ? (
    <Armed
      facts={facts}
      board={board}
      viewer={viewer}
      aside={aside}
      choice={armedChoice}
      onCancel={() => arm(null)}
      onDo={() => act(armedChoice)}
    />
  ) : shownEnemy && (inspected || !unit) ? (
    shownEnemy.side === viewer && shownEnemy.kind ? (
      <UnitCard facts={facts} viewer={viewer} aside={aside} unit={shownEnemy} deeds={[]} />
    ) : (
      <EnemyCard
        facts={facts}
        viewer={viewer}
        aside={aside}
        unit={shownEnemy}
        pin={viewer ? (kind) => pin(shownEnemy.id, kind) : null}
        odds={oddsOn(shownEnemy.cell)}
      />
    )
  ) : unit?.kind ? (
    <UnitCard
      facts={facts}
      viewer={viewer}
      aside={aside}
      unit={unit}
      deeds={deedsOf(unit)}
      note={shownEnemy && oddsOn(shownEnemy.cell) ? <OddsLine odds={oddsOn(shownEnemy.cell)!} /> : null}
    />
  ) : (
    <section className="card war-card idle">
      <p>
        {say.of(canPlay ? words.chooseUnit : outcome ? captionOf(outcome.reason) : words.watch, {
          side: sideName(facts, board.turn ?? bottom, say),
        })}
      </p>
      <p className="why">{say.of(outcome ? words.review : words.goal)}</p>
    </section>
  );
  return (
    <TableLayout
      name="war-game"
      ratio={ratio}
      board={(isWide) => (
        <WarBoard
          facts={facts}
          cut={cutOf(isWide)}
          side={bottom}
          bridges={board.bridges}
          units={standingOf(facts, board.units, viewer, aside, say)}
          selected={selected}
          marks={marks}
          able={able}
          last={last}
          lit={lit}
          input={input}
          closer={closer}
          isOver={board.phase === 'over'}
          over={fight && <FightScene facts={facts} fight={fight} viewer={viewer} />}
        />
      )}
      players={[otherSide(bottom), bottom].map((side) =>
        slots.player(SIDES.indexOf(side), <Meters board={board} side={side} />),
      )}
      action={card}
      side={
        <>
          {slots.status(status, !canPlay)}
          {slots.result}
          {viewer && !outcome && (
            <Saw
              facts={facts}
              looks={looksIn(told, viewer)}
              viewer={viewer}
              other={names[SIDES.indexOf(otherSide(viewer))] ?? ''}
            />
          )}
          {viewer && <Roster facts={facts} board={board} of={otherSide(viewer)} />}
          {viewer && <NotesCard facts={facts} board={board} aside={aside} onShow={inspect} />}
          <Losses facts={facts} board={board} viewer={viewer} aside={aside} />
          {slots.log}
        </>
      }
    />
  );
}

/** Who is left on a side, beside its name. */
function Meters({ board, side }: { board: Board; side: SideName }) {
  const say = useSay();
  const left = board.units.filter((unit) => unit.side === side).length;
  return (
    <>
      <span className="tag" data-left={left}>
        {say.of(words.unitsLeft, { left, of: board.roster })}
      </span>
      {side === 'hannam' && board.demolition_left && (
        <span className="tag roomy" title={say.of(words.demolishRule)}>
          {say.of(words.demolitionLeft)}
        </span>
      )}
    </>
  );
}

const enemyAt = (board: Board, cell: string | null, viewer: SideName | null): UnitView | undefined => {
  const unit = unitAt(board, cell);
  return unit && unit.side !== viewer ? unit : undefined;
};

function playSounds(last: readonly Event[]): void {
  const loud = last.find(({ kind }) => ['attacked', 'struck', 'demolished', 'moved', 'built'].includes(kind));
  if (!loud) return;
  // Only its owner is told that this was the General, so only there is it heard.
  if (loud.kind === 'moved' && loud.unit_kind === 'general' && loud.two_steps) sounds.song();
  else if (loud.kind === 'moved' || loud.kind === 'built') sounds.place();
  else sounds.hit();
}
