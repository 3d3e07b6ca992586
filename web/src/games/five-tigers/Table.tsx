import './messages';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKeys } from '../../lib/keys';
import { SMALL, useMedia } from '../../lib/media';
import { TableLayout } from '../../parts/TableLayout';
import { sounds } from '../../sound';
import { type Say, useSay } from '../../text/language';
import { Army } from './Army';
import { Away, Foretold, Knocks, OutcomeTable, Threats } from './Beside';
import { type Mark, TigerBoard } from './Board';
import { ANY, isDeadly, type Mode, markKind, onBoard, statusText } from './choosing';
import { Deeds } from './Deeds';
import { Dock } from './Dock';
import { Duel, type Fight, fightOn, fightText } from './Duel';
import { Unit } from './General';
import { SignIcon } from './Ground';
import { RATIO } from './geometry';
import {
  castBy,
  generalOf,
  pushOf,
  SIDES,
  type TigerChoice,
  type TigerFacts,
  type TigerProps,
  tacticOf,
  tileOf,
} from './model';
import type { Action, Event } from './schema';
import { words } from './words';
import './board.css';
import './panel.css';

export default function TigerTable(props: TigerProps) {
  if (props.board.phase === 'army') return <Army {...props} />;
  return <Field {...props} />;
}

function Field(props: TigerProps) {
  const { facts, board, seat, toAct, choices, act, foresee, explain, hinted, lit, last, names, slots, outcome } = props;
  const say = useSay();
  const isSmall = useMedia(SMALL);
  const isTouch = useMedia('(hover: none)');
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
  const pressFor = mode.kind === 'cast' && mode.at !== undefined ? pushOf : tileOf;
  const marks = new Map<number, Mark>();
  for (const choice of offered) {
    const tile = pressFor(choice);
    if (tile === null) continue;
    const kind = markKind(choice, mode, at.has(tile));
    if (kind === 'supply' && mode.kind === 'any') continue;
    marks.set(tile, {
      kind,
      preview: choice.preview,
      sign: mode.kind === 'cast' ? tacticOf(facts, mode.tactic)?.hanja : undefined,
    });
  }
  const choiceAt = (tile: number): TigerChoice | undefined => offered.find((choice) => pressFor(choice) === tile);

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

  /** Acts, but asks again where an own general would fall by it; a finger, which cannot hover, is shown an attack first. */
  const commit = (choice: TigerChoice) => {
    if (isTouch && choice.action.kind === 'attack' && armed !== choice.notation && focused !== choice) {
      arm(choice.notation);
      return;
    }
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
      if (mode.kind === 'cast' && mode.at === undefined && pushOf(choice) !== null)
        return setMode({ ...mode, at: tile });
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
    setReason(say('tigerCastAgain', { tactic: tacticOf(facts, castBy(choice.action)!)![say.language] }));
  };
  const top = seat === 1 ? 0 : 1;
  const meters = (index: number) => <Knocks count={board.knocks[index] ?? 0} of={board.knocks_to_win} />;
  const fight =
    focused?.action.kind === 'attack' && selected ? fightOn(board, selected, focused.action.at, focused.preview) : null;
  const status = outcome
    ? say('gameOver')
    : !canPlay
      ? seat === null
        ? say('tigerWatch', { side: say(board.turn === 'a' ? 'sideA' : 'sideB') })
        : say(toAct.includes(seat) ? 'sending' : 'waiting')
      : (reason ??
        `${say('yourMove')} · ${fight ? fightLine(facts, fight, say) : statusText(board, selected, mode, ofSelected, able.size, say)}`);
  const aimed = isTouch && armed !== null ? byNotation(armed) : undefined;
  const isAiming = pointed !== null || hinted !== null || aimed !== undefined;
  const turnActs = seat !== null && !outcome && (
    <div className="turn-acts">
      {slots.undo}
      {aimed?.action.kind === 'attack' ? (
        <button
          type="button"
          className="btn danger armed"
          data-act="commit"
          title={say('ruleAttack')}
          onClick={() => commit(aimed)}
        >
          <SignIcon of="attack" />
          {say('tigerAttack')}
        </button>
      ) : stopping ? (
        <button
          type="button"
          className="btn primary"
          data-act="stop"
          title={`${say('tigerStop')} (S)`}
          onClick={() => act(stopping)}
        >
          {say('tigerStop')}
          <kbd>S</kbd>
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
          <kbd>E</kbd>
        </button>
      )}
    </div>
  );
  const preview = focused?.preview ?? null;
  const foretold = preview && <Foretold facts={facts} board={board} preview={preview} />;
  return (
    <TableLayout
      name={`five-tigers ${board.mode}`}
      ratio={RATIO}
      isTrayBeside
      board={(turned) => (
        <TigerBoard
          facts={facts}
          board={board}
          side={side}
          turned={turned}
          selected={selected}
          able={able}
          marks={marks}
          preview={preview}
          focus={focused ? pressFor(focused) : null}
          last={last}
          lit={lit}
          onPress={press}
          onDrop={drop}
          onPoint={point}
          onInspect={(tile) => choose(at.get(tile)?.name ?? null)}
        />
      )}
      players={[top, 1 - top].map((index) => slots.player(index, meters(index)))}
      action={
        <section className="card action" aria-label={say('yourMove')}>
          {slots.status(status, !canPlay)}
          {isSmall && isAiming && fight ? (
            <Duel facts={facts} fight={fight} />
          ) : (
            <>
              {selected && !(isSmall && selected.side === side) && <Unit facts={facts} general={selected} />}
              {!selected && (
                <p className="muted">
                  {say(!canPlay ? 'tigerInspect' : isTouch ? 'tigerTouchGeneral' : 'tigerChooseGeneral')}
                </p>
              )}
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
              {!isSmall && (fight ? <Duel facts={facts} fight={fight} /> : foretold)}
            </>
          )}
          {isSmall && turnActs}
        </section>
      }
      tray={
        seat !== null && (
          <Dock
            facts={facts}
            board={board}
            own={own}
            selected={selected}
            choices={choices}
            onChoose={(name) => {
              setMode(ANY);
              choose(name);
            }}
          >
            {!isSmall && turnActs}
          </Dock>
        )
      }
      side={
        <>
          {slots.result}
          {outcome && <OutcomeTable board={board} names={names} />}
          {isSmall && foretold}
          {isSmall && selected && selected.side === side && (
            <section className="card">
              <Unit facts={facts} general={selected} />
            </section>
          )}
          {selected && <Threats facts={facts} board={board} general={selected} />}
          {selected && selected.side !== side && board.mode === 'tactics' && (
            <p className="muted small">{say('tigerSlotsLeft', { count: selected.slots_left })}</p>
          )}
          <Away facts={facts} board={board} />
          {slots.log}
        </>
      }
    />
  );
}

/** "장비 → 조운 · 달 2 : 2 동률, 둘 다 −1". */
function fightLine(facts: TigerFacts, fight: Fight, say: Say): string {
  const named = (id: string) => facts.generals.find((one) => one.id === id)?.[say.language] ?? id;
  return say.of(words.duel, { own: named(fight.own.id), enemy: named(fight.enemy.id), line: fightText(fight, say) });
}

function playSounds(last: readonly Event[]): void {
  const kinds = new Set(last.map((event) => event.kind));
  if (kinds.has('knocked')) sounds.knock();
  else if (kinds.has('attacked') || kinds.has('lost')) sounds.hit();
  else if (kinds.has('moved') || kinds.has('cast') || kinds.has('built')) sounds.place();
}
