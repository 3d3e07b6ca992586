import { ArrowRight } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKeys } from '../../lib/keys';
import { sounds } from '../../sound';
import { useSay } from '../../text/language';
import type { Action, Happening, TableProps } from '../contract';
import { Army } from './Army';
import { Away, Foretold, Legend, OutcomeTable, Pips, Threats } from './Beside';
import { type Mark, TigerBoard } from './Board';
import { ANY, isDeadly, type Mode, markKind, onBoard, statusText } from './choosing';
import { Deeds } from './Deeds';
import { Unit } from './General';
import {
  generalOf,
  SIDES,
  type TigerBoardView,
  type TigerChoice,
  type TigerFacts,
  type TigerPreview,
  tacticOf,
  tileOf,
} from './model';
import './board.css';
import './panel.css';

export type Props = TableProps<TigerBoardView, TigerFacts, TigerPreview>;

export default function TigerTable(props: Props) {
  if (props.board.phase === 'army') return <Army {...props} />;
  return <Field {...props} />;
}

function Field(props: Props) {
  const { facts, board, seat, toAct, choices, act, foresee, explain, hinted, last, names, slots, outcome } = props;
  const say = useSay();
  const [chosen, choose] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>(ANY);
  const [pointed, point] = useState<number | null>(null);
  const [armed, arm] = useState<string | null>(null);
  const [considered, consider] = useState<string | null>(null); // the action of a button in focus
  const [reason, setReason] = useState<string | null>(null);

  const side = seat === null ? null : SIDES[seat]!;
  const forced = board.mover?.name.startsWith(`${side}:`) ? board.mover.name : null;
  const canPlay = choices.length > 0;
  const able = useMemo(
    () =>
      new Set(choices.flatMap((choice) => (generalOf(choice.action) ? [`${side}:${generalOf(choice.action)}`] : []))),
    [choices, side],
  );
  const only = able.size === 1 ? [...able][0] : null;
  const selected = board.generals.find((general) => general.name === (forced ?? chosen ?? only)) ?? null;
  const ofSelected = useMemo(
    () =>
      selected && selected.side === side ? choices.filter((choice) => generalOf(choice.action) === selected.id) : [],
    [choices, selected, side],
  );
  // Something happened, so what was being done is over.
  useEffect(() => {
    setMode(ANY);
    arm(null);
    consider(null);
    setReason(null);
    playSounds(last);
  }, [last]);

  // A new turn begins with nobody chosen.
  useEffect(() => choose(null), [board.turn]);

  const at = new Map(board.generals.filter((one) => one.at !== null).map((one) => [one.at!, one]));
  const offered = onBoard(ofSelected, mode);
  const marks = new Map<number, Mark>();
  for (const choice of offered) {
    const tile = mode.kind === 'cast' && mode.at !== undefined ? (choice.action.to as number) : tileOf(choice);
    if (tile === null || tile === undefined) continue;
    const kind = markKind(choice, mode, at.has(tile));
    if (kind === 'supply' && mode.kind === 'any') continue;
    marks.set(tile, {
      kind,
      preview: choice.preview,
      sign: mode.kind === 'cast' ? tacticOf(facts, mode.tactic)?.hanja : undefined,
    });
  }
  const choiceAt = (tile: number): TigerChoice | undefined =>
    offered.find(
      (choice) => (mode.kind === 'cast' && mode.at !== undefined ? choice.action.to : tileOf(choice)) === tile,
    );

  useEffect(() => {
    for (const choice of offered) {
      const matters = choice.action.kind !== 'move' || selected?.locked_with;
      if (matters && choice.preview === undefined) foresee(choice);
    }
  }, [offered, selected, foresee]);
  const attacks = offered.filter((choice) => choice.action.kind === 'attack');
  const byNotation = (notation: string | null) => choices.find((choice) => choice.notation === notation);
  const focused =
    (pointed !== null && marks.has(pointed) ? choiceAt(pointed) : undefined) ??
    byNotation(hinted) ??
    byNotation(considered ?? armed) ??
    (attacks.length === 1 ? attacks[0] : undefined);
  useEffect(() => {
    if (focused && focused.preview === undefined) foresee(focused);
  }, [focused, foresee]);

  /** Acts, but asks again where an own general would fall by it. */
  const commit = (choice: TigerChoice) => {
    if (isDeadly(choice, selected) && armed !== choice.notation) {
      arm(choice.notation);
      setReason(say('tigerDeadly'));
      return;
    }
    act(choice);
  };
  const press = (tile: number) => {
    setReason(null);
    const choice = marks.has(tile) ? choiceAt(tile) : undefined;
    if (choice) {
      const isRam = mode.kind === 'cast' && mode.at === undefined && choice.action.to != null;
      if (isRam) return setMode({ ...mode, at: tile } as Mode);
      return commit(choice);
    }
    const general = at.get(tile);
    setMode(ANY);
    arm(null);
    if (general && general.name !== selected?.name) {
      sounds.select();
      choose(general.name);
    } else choose(null);
  };
  const drop = (from: number, to: number) => {
    const general = at.get(from);
    const choice = choices.find(
      (one) =>
        general &&
        generalOf(one.action) === general.id &&
        (one.action.kind === 'move' || one.action.kind === 'attack') &&
        tileOf(one) === to,
    );
    if (choice) commit(choice);
  };

  const plain = (kind: string) => choices.find((choice) => choice.action.kind === kind);
  const ending = plain('end-turn');
  const stopping = plain('stop');
  const knocking = ofSelected.find((choice) => choice.action.kind === 'knock');
  const isEarly = !!ending && board.actions_left > 0 && choices.length > 1;
  const end = () => {
    if (!ending) return;
    if (isEarly && armed !== 'end') {
      arm('end');
      setReason(say('tigerEndEarly', { count: board.actions_left }));
      return;
    }
    act(ending);
  };
  const own = board.generals.filter((general) => general.side === side);
  useKeys({
    e: end,
    s: () => stopping && act(stopping),
    k: () => knocking && act(knocking),
    Escape: () => {
      setMode(ANY);
      choose(null);
      arm(null);
      setReason(null);
    },
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((digit) => [String(digit), () => own[digit - 1] && choose(own[digit - 1]!.name)]),
    ),
  });

  const whyNot = useCallback(
    async (action: Action) => (await explain(action)) ?? say(canPlay ? 'tigerNotNow' : 'waiting'),
    [explain, say, canPlay],
  );
  /** A tactic that needs no target is foretold first and cast by a second press. */
  const castAtOnce = (choice: TigerChoice) => {
    if (armed === choice.notation) return act(choice);
    foresee(choice);
    arm(choice.notation);
    setReason(say('tigerCastAgain', { tactic: tacticOf(facts, String(choice.action.tactic))![say.language] }));
  };
  const top = seat === 0 ? 1 : 0;
  const meters = (index: number) => (
    <>
      <Pips
        label={say('tigerKnocksShort')}
        rule={say('tigerKnocks', { count: board.knocks[index] ?? 0, of: board.knocks_to_win })}
        count={board.knocks[index] ?? 0}
        of={board.knocks_to_win}
      />
      {board.turn === SIDES[index] && (
        <Pips
          label={say('tigerActions')}
          rule={say('ruleActions', { count: board.actions_left })}
          count={board.actions_left}
          of={board.actions_per_turn}
        />
      )}
    </>
  );
  const status = outcome
    ? say('gameOver')
    : !canPlay
      ? seat === null
        ? say('tigerWatch', { side: say(board.turn === 'a' ? 'sideA' : 'sideB') })
        : say(toAct.includes(seat) ? 'sending' : 'waiting')
      : (reason ?? `${say('yourMove')} · ${statusText(board, selected, mode, ofSelected, say)}`);
  return (
    <div className="stage">
      <div className="board-col">
        {slots.status(status, !canPlay)}
        {slots.player(top, meters(top))}
        <TigerBoard
          facts={facts}
          board={board}
          side={side}
          selected={selected}
          able={able}
          marks={marks}
          preview={focused?.preview ?? null}
          last={last}
          onPress={press}
          onDrop={drop}
          onPoint={point}
          onInspect={(tile) => choose(at.get(tile)?.name ?? null)}
        />
        {slots.player(1 - top, meters(1 - top))}
        <Legend />
      </div>
      <div className="side">
        {slots.result}
        {outcome && <OutcomeTable board={board} names={names} />}
        <section className="card" aria-label={say('yourMove')}>
          {selected ? (
            <Unit facts={facts} general={selected} />
          ) : (
            <p className="muted">{say(canPlay ? 'tigerChooseGeneral' : 'tigerInspect')}</p>
          )}
          {selected && <Threats facts={facts} board={board} general={selected} />}
          {selected && selected.side === side && (
            <Deeds
              facts={facts}
              board={board}
              general={selected}
              choices={ofSelected}
              mode={mode}
              setMode={setMode}
              whyNot={whyNot}
              tell={setReason}
              act={act}
              castAtOnce={castAtOnce}
              consider={consider}
            />
          )}
          {selected && selected.side !== side && board.mode === 'tactics' && (
            <p className="muted small" style={{ marginTop: 10 }}>
              {say('tigerSlotsLeft', { count: selected.slots_left })}
            </p>
          )}
          {seat !== null && !outcome && (
            <>
              <hr className="rule" />
              <div className="turn-acts">
                {slots.undo}
                {stopping ? (
                  <button type="button" className="btn primary" data-act="stop" onClick={() => act(stopping)}>
                    {say('tigerStop')} (S)
                  </button>
                ) : (
                  <button
                    type="button"
                    className={`btn ${armed === 'end' ? 'danger armed' : 'primary'}`}
                    aria-disabled={!ending}
                    title={ending ? `${say('tigerEnd')} (E)` : say('waiting')}
                    data-act="end-turn"
                    onClick={end}
                  >
                    {armed === 'end' ? say('tigerEndSure') : say('tigerEnd')}
                    <ArrowRight aria-hidden="true" />
                  </button>
                )}
              </div>
            </>
          )}
        </section>
        {(focused?.preview ?? null) && <Foretold facts={facts} board={board} preview={focused!.preview!} />}
        <Away facts={facts} board={board} />
        {slots.log}
      </div>
    </div>
  );
}

function playSounds(last: readonly Happening[]): void {
  const kinds = new Set(last.map((event) => event.kind));
  if (kinds.has('knocked')) sounds.knock();
  else if (kinds.has('attacked') || kinds.has('lost')) sounds.hit();
  else if (kinds.has('moved') || kinds.has('cast') || kinds.has('built')) sounds.place();
}
