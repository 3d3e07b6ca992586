import { ArrowRight, DoorOpen, Footprints, Moon, ScrollText, Star, Sun, Swords } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useKeys } from '../../lib/keys';
import { sounds } from '../../sound';
import { type Say, useSay } from '../../text/language';
import type { Action, TableProps } from '../contract';
import { Army } from './Army';
import { type Mark, TigerBoard } from './Board';
import {
  type General,
  generalOf,
  glyphOf,
  SIDES,
  type TacticFacts,
  type TigerBoardView,
  type TigerChoice,
  type TigerFacts,
  type TigerPreview,
  tileOf,
} from './model';
import { FaceColours, Piece } from './Piece';
import './tigers.css';

export type Props = TableProps<TigerBoardView, TigerFacts, TigerPreview>;

/** What the next press on the board means: whatever fits, a move (supply included), an attack, or a tactic. */
type Mode = { kind: 'any' | 'move' | 'attack' } | { kind: 'cast'; tactic: string; at?: number };
const ANY: Mode = { kind: 'any' };

export default function TigerTable(props: Props) {
  if (props.board.phase === 'army') return <Army {...props} />;
  return <Field {...props} />;
}

function Field(props: Props) {
  const { facts, board, seat, choices, act, foresee, explain, last, slots, outcome } = props;
  const say = useSay();
  const [chosen, choose] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>(ANY);
  const [pointed, point] = useState<number | null>(null);
  const [armed, arm] = useState<string | null>(null);
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
    for (const choice of offered) if (choice.action.kind !== 'move' && choice.preview === undefined) foresee(choice);
  }, [offered, foresee]);
  const attacks = offered.filter((choice) => choice.action.kind === 'attack');
  const focused =
    (pointed !== null && marks.has(pointed) ? choiceAt(pointed) : undefined) ??
    (attacks.length === 1 ? attacks[0] : undefined);
  useEffect(() => {
    if (focused && focused.preview === undefined) foresee(focused);
  }, [focused, foresee]);

  /** Acts, but asks again where an own general would fall by it. */
  const commit = (choice: TigerChoice) => {
    const isDeadly =
      choice.preview?.falls.some((name) => name.startsWith(`${side}:`)) ?? isDeadlyDisengage(choice, selected);
    if (isDeadly && armed !== choice.notation) {
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

  const tell = async (action: Action) => setReason((await explain(action)) ?? say('tigerNotNow'));
  const top = seat === 0 ? 1 : 0;
  const sideName = (index: number) => `${say(index === 0 ? 'sideA' : 'sideB')} ${SIDES[index]!.toUpperCase()}`;
  const meters = (index: number) => (
    <>
      <span title={say('tigerKnocks')}>
        {say('tigerKnocksShort')}
        <Pips count={board.knocks[index] ?? 0} of={board.knocks_to_win} />
      </span>
      {board.turn === SIDES[index] && (
        <span>
          {say('tigerActions')}
          <Pips count={board.actions_left} of={board.actions_per_turn} />
        </span>
      )}
    </>
  );
  const status = outcome
    ? say('gameOver')
    : !canPlay
      ? seat === null
        ? say('tigerWatch', { side: say(board.turn === 'a' ? 'sideA' : 'sideB') })
        : say('waiting')
      : (reason ?? `${say('yourMove')} · ${statusText(board, selected, mode, ofSelected, say)}`);
  return (
    <div className="stage">
      <div className="board-col">
        {slots.status(status, !canPlay)}
        {slots.player(top, meters(top), sideName(top))}
        <TigerBoard
          facts={facts}
          board={board}
          turned={seat === 0}
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
        {slots.player(1 - top, meters(1 - top), sideName(1 - top))}
        <Legend />
      </div>
      <div className="side">
        {slots.result}
        <section className="card" aria-label={say('yourMove')}>
          {selected ? (
            <Unit facts={facts} general={selected} />
          ) : (
            <p className="muted">{say(canPlay ? 'tigerChooseGeneral' : 'tigerInspect')}</p>
          )}
          {selected && selected.side === side && (
            <>
              <div className="deeds">
                <Deed
                  icon={<Footprints aria-hidden="true" />}
                  label={say('tigerMove')}
                  rule={say('ruleMove')}
                  on={mode.kind === 'move'}
                  can={ofSelected.some((choice) => choice.action.kind === 'move')}
                  why={() => void tell({ kind: 'move', general: selected.id, to: selected.at ?? 0 })}
                  onPress={() => setMode(mode.kind === 'move' ? ANY : { kind: 'move' })}
                />
                <Deed
                  icon={<Swords aria-hidden="true" />}
                  label={say('tigerAttack')}
                  rule={say('ruleAttack')}
                  on={mode.kind === 'attack'}
                  can={ofSelected.some((choice) => choice.action.kind === 'attack')}
                  why={() =>
                    void tell({ kind: 'attack', general: selected.id, at: nearestEnemy(facts, board, selected) })
                  }
                  onPress={() => setMode(mode.kind === 'attack' ? ANY : { kind: 'attack' })}
                />
                <Deed
                  icon={<ScrollText aria-hidden="true" />}
                  label={say('tigerTactic')}
                  rule={say('ruleTactic')}
                  on={mode.kind === 'cast'}
                  can={ofSelected.some((choice) => choice.action.kind === 'cast')}
                  why={() =>
                    board.mode === 'basic'
                      ? setReason(say('tigerNoTactics'))
                      : void tell({
                          kind: 'cast',
                          general: selected.id,
                          tactic: selected.slots[0]?.tactic ?? 'strike',
                          at: null,
                          to: null,
                        })
                  }
                  onPress={() =>
                    document.querySelector<HTMLElement>('.tactics .tactic:not([aria-disabled=true])')?.focus()
                  }
                />
                <Deed
                  icon={<DoorOpen aria-hidden="true" />}
                  label={say('tigerKnock')}
                  rule={say('ruleKnock')}
                  on={false}
                  can={!!knocking}
                  why={() => void tell({ kind: 'knock', general: selected.id })}
                  onPress={() => knocking && act(knocking)}
                />
              </div>
              {board.reserved_slots > 0 && (
                <div className="slots" title={say('tigerNoTactics')}>
                  {Array.from({ length: board.reserved_slots }, (_, i) => (
                    <span key={i} className="slot">
                      {say('tigerReserved')}
                    </span>
                  ))}
                </div>
              )}
              {selected.slots.length > 0 && (
                <div className="tactics">
                  {selected.slots.map(({ tactic, used }) => (
                    <TacticButton
                      key={tactic}
                      tactic={tacticOf(facts, tactic)!}
                      used={used}
                      can={ofSelected.some(
                        (choice) => choice.action.kind === 'cast' && choice.action.tactic === tactic,
                      )}
                      on={mode.kind === 'cast' && mode.tactic === tactic}
                      onWhy={() =>
                        used
                          ? setReason(say('tigerUsed'))
                          : void tell({
                              kind: 'cast',
                              general: selected.id,
                              tactic,
                              at: tacticOf(facts, tactic)?.needs_target ? (selected.at ?? 0) : null,
                              to: null,
                            })
                      }
                      onPress={() => {
                        const casts = ofSelected.filter(
                          (choice) => choice.action.kind === 'cast' && choice.action.tactic === tactic,
                        );
                        const direct = casts.length === 1 && casts[0]!.action.at == null ? casts[0] : null;
                        if (!direct)
                          return setMode(
                            mode.kind === 'cast' && mode.tactic === tactic ? ANY : { kind: 'cast', tactic },
                          );
                        if (armed !== direct.notation) {
                          foresee(direct);
                          arm(direct.notation);
                          setReason(say('tigerCastAgain', { tactic: tacticOf(facts, tactic)![say.language] }));
                          return;
                        }
                        act(direct);
                      }}
                    />
                  ))}
                </div>
              )}
            </>
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

const tacticOf = (facts: TigerFacts, id: string): TacticFacts | undefined => facts.tactics.find((one) => one.id === id);

/** The choices that the board offers in a mode. */
function onBoard(choices: readonly TigerChoice[], mode: Mode): TigerChoice[] {
  if (mode.kind === 'cast') {
    return choices.filter(
      ({ action }) =>
        action.kind === 'cast' &&
        action.tactic === mode.tactic &&
        (mode.at === undefined || (action.at === mode.at && action.to != null)),
    );
  }
  return choices.filter(
    ({ action }) =>
      (mode.kind !== 'attack' && action.kind === 'move') || (mode.kind !== 'move' && action.kind === 'attack'),
  );
}

function markKind(choice: TigerChoice, mode: Mode, isHeld: boolean): Mark['kind'] {
  if (choice.action.kind === 'attack') return 'attack';
  if (choice.action.kind === 'cast') return mode.kind === 'cast' && mode.at !== undefined ? 'push' : 'cast';
  return isHeld ? 'supply' : 'move';
}

/** Before the server has foretold it: a locked general with two troops or fewer is asked twice. */
const isDeadlyDisengage = (choice: TigerChoice, general: General | null) =>
  choice.action.kind === 'move' && !!general?.locked_with && general.troops <= 2;

function nearestEnemy(facts: TigerFacts, board: TigerBoardView, general: General): number {
  const near = Object.keys(facts.tiles[general.at ?? 0]?.edges ?? {}).map(Number);
  return (
    near.find((tile) => board.generals.some((one) => one.at === tile && one.side !== general.side)) ?? near[0] ?? 0
  );
}

function playSounds(last: Props['last']): void {
  const kinds = new Set(last.map((event) => event.kind));
  if (kinds.has('knocked')) sounds.knock();
  else if (kinds.has('attacked') || kinds.has('lost')) sounds.hit();
  else if (kinds.has('moved') || kinds.has('cast') || kinds.has('built')) sounds.place();
}

function statusText(
  board: TigerBoardView,
  selected: General | null,
  mode: Mode,
  choices: readonly TigerChoice[],
  say: Say,
): string {
  if (board.mover) return say('tigerSayStep', { points: board.mover.points });
  if (!selected) return say('tigerSayChoose', { count: board.actions_left });
  if (!choices.length) return say('tigerSayNothing');
  if (mode.kind === 'cast') return say(mode.at === undefined ? 'tigerSayTarget' : 'tigerSayPush');
  if (mode.kind === 'attack') return say('tigerSayAttack');
  if (mode.kind === 'move') return say('tigerSayMove');
  return say('tigerSayAct');
}

function Pips({ count, of }: { count: number; of: number }) {
  return (
    <span className="pips" role="img" aria-label={`${count}/${of}`}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={`pip${i < count ? ' f' : ''}`} />
      ))}
    </span>
  );
}

export function Face({
  facts,
  general,
  dim,
}: {
  facts: TigerFacts;
  general: Pick<General, 'side' | 'id' | 'troops' | 'cap'>;
  dim?: boolean;
}) {
  return (
    <svg className="face" viewBox="-30 -30 60 62" aria-hidden="true">
      <defs>
        <FaceColours />
      </defs>
      <Piece
        face={{ side: general.side, glyph: glyphOf(facts, general.id), troops: general.troops, cap: general.cap }}
        dim={dim ?? false}
      />
    </svg>
  );
}

function Unit({ facts, general }: { facts: TigerFacts; general: General }) {
  const say = useSay();
  const known = facts.generals.find((one) => one.id === general.id);
  const notes = [
    say('tigerTroops', { troops: general.troops, cap: general.cap }),
    general.locked_with ? say('tigerLocked') : '',
    general.resting ? say('tigerResting') : '',
    general.falls ? say('tigerLastLife') : '',
    ...general.done.map((deed) => say(`done_${deed}` as 'done_move')),
  ];
  return (
    <div className="unit">
      <Face facts={facts} general={general} />
      <div>
        <h2>
          {known?.[say.language]} <small>{known?.hanja}</small>
        </h2>
        <p className="muted small role">{notes.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="stats">
        <Stat
          icon={<Sun aria-hidden="true" color="var(--sun)" />}
          name={say('statSun')}
          rule={say('ruleSun')}
          value={general.sun}
        />
        <Stat
          icon={<Moon aria-hidden="true" color="var(--moon)" />}
          name={say('statMoon')}
          rule={say('ruleMoon')}
          value={general.moon}
        />
        <Stat
          icon={<Footprints aria-hidden="true" color="var(--accent)" />}
          name={say('statFeet')}
          rule={say('ruleFeet')}
          value={general.feet}
        />
        <Stat
          icon={<Star aria-hidden="true" color="var(--warn)" />}
          name={say('statStar')}
          rule={say('ruleStar')}
          value={general.star}
        />
      </div>
    </div>
  );
}

const Stat = ({ icon, name, rule, value }: { icon: React.ReactNode; name: string; rule: string; value: number }) => (
  <div className="stat" title={rule}>
    <span>
      {icon}
      {name}
    </span>
    <b>{value}</b>
  </div>
);

function Deed(props: {
  icon: React.ReactNode;
  label: string;
  rule: string;
  on: boolean;
  can: boolean;
  why: () => void;
  onPress: () => void;
}) {
  const { icon, label, rule, on, can, why, onPress } = props;
  return (
    <button
      type="button"
      className="btn"
      title={rule}
      aria-pressed={can ? on : undefined}
      aria-disabled={can ? undefined : true}
      onClick={can ? onPress : why}
    >
      {icon}
      {label}
    </button>
  );
}

export function TacticButton(props: {
  tactic: TacticFacts;
  used?: boolean;
  can: boolean;
  on?: boolean;
  onPress: () => void;
  onWhy?: () => void;
}) {
  const { tactic, used = false, can, on = false, onPress, onWhy } = props;
  const say = useSay();
  return (
    <button
      type="button"
      className={`tactic ${tactic.place}${used ? ' used' : ''}`}
      aria-disabled={can ? undefined : true}
      aria-pressed={can ? on : undefined}
      data-tactic={tactic.id}
      onClick={can ? onPress : onWhy}
    >
      <span className="sign" aria-hidden="true">
        {tactic.hanja}
      </span>
      <span>
        <b>
          {tactic[say.language]} · {say(tactic.place === 'field' ? 'tigerField' : 'tigerOffice')}
          {used && ` · ${say('tigerUsed')}`}
        </b>
        {say.language === 'ko' ? tactic.text_ko : tactic.text_en}
      </span>
    </button>
  );
}

/** What the choice in focus would do to everyone, oneself included. */
function Foretold({ facts, board, preview }: { facts: TigerFacts; board: TigerBoardView; preview: TigerPreview }) {
  const say = useSay();
  const who = (name: string) => {
    const general = board.generals.find((one) => one.name === name);
    const known = facts.generals.find((one) => one.id === general?.id);
    return { general, text: `${say(name.startsWith('a:') ? 'sideA' : 'sideB')} ${known?.[say.language] ?? name}` };
  };
  const changed = [
    ...Object.entries(preview.losses).map(([name, n]) => [name, -n] as const),
    ...Object.entries(preview.gains),
  ];
  const notes = [
    ...preview.locks.map(([a, b]) => say('tigerWillLock', { a: who(a).text, b: who(b).text })),
    ...preview.frees.map(([a, b]) => say('tigerWillFree', { a: who(a).text, b: who(b).text })),
    ...preview.falls.map((name) => say('tigerWillFall', { name: who(name).text })),
    ...(preview.ends_game ? [say('tigerWillEnd')] : []),
  ];
  if (!changed.length && !notes.length) return null;
  return (
    <section className="card foretold" aria-live="polite">
      <h2 className="label">{say('tigerForetold')}</h2>
      <ul>
        {changed.map(([name, change]) => {
          const { general, text } = who(name);
          const before = general?.troops ?? 0;
          return (
            <li key={name}>
              <b>{text}</b>
              <em className={change > 0 ? 'up' : ''}>
                {before} → {Math.max(0, before + change)}
              </em>
            </li>
          );
        })}
      </ul>
      {notes.map((note) => (
        <p key={note} className="muted small">
          {note}
        </p>
      ))}
    </section>
  );
}

/** Generals that are not on the board: waiting to come home, or out for good. */
function Away({ facts, board }: { facts: TigerFacts; board: TigerBoardView }) {
  const say = useSay();
  const away = board.generals.filter((general) => general.at === null);
  if (!away.length) return null;
  return (
    <section className="card">
      <h2>{say('tigerAway')}</h2>
      <div className="away">
        {away.map((general) => (
          <span key={general.name} className="tag">
            {say(general.side === 'a' ? 'sideA' : 'sideB')}{' '}
            {facts.generals.find((one) => one.id === general.id)?.[say.language]} ·{' '}
            {say(`place_${general.place}` as 'place_out')}
          </span>
        ))}
      </div>
    </section>
  );
}

function Legend() {
  const say = useSay();
  return (
    <p className="legend tiger-legend">
      <span>
        <svg width="28" height="6" aria-hidden="true">
          <path d="M1 3h26" stroke="var(--sun)" strokeWidth="3" strokeLinecap="round" />
        </svg>
        {say('lineSun')}
      </span>
      <span>
        <svg width="28" height="6" aria-hidden="true">
          <path d="M3 3h24" stroke="var(--moon)" strokeWidth="4" strokeLinecap="round" strokeDasharray=".1 7" />
        </svg>
        {say('lineMoon')}
      </span>
      <span>
        <svg width="28" height="6" aria-hidden="true">
          <path d="M1 3h26" stroke="var(--front)" strokeWidth="3" strokeDasharray="9 5" />
        </svg>
        {say('lineFront')}
      </span>
    </p>
  );
}
