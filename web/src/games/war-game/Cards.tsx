/** The action card: what is selected, what it can do, what would come of it. */
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../text/language';
import { EmblemMark, SignMark } from './Emblems';
import { type Aside, describe, lookOf, promotionOf } from './looks';
import { type Kind, kindsOf, nameOf, printed, type SideName, sideName, strengthOf, type WarFacts } from './model';
import type { Odds, UnitView } from './schema';
import { LooseToken } from './Token';
import { abilities, words } from './words';

type Common = { facts: WarFacts; viewer: SideName | null; aside: Aside };

/** A special action of a unit, pressed to begin it; disabled it says why. */
export type Deed = {
  key: string;
  act: 'build' | 'demolish' | 'strike';
  isOn: boolean;
  can: boolean;
  onPress: () => void;
  whyNot: () => Promise<string>;
};

export function UnitCard({
  facts,
  viewer,
  aside,
  unit,
  deeds,
  note,
}: Common & { unit: UnitView; deeds: readonly Deed[]; note?: ReactNode }) {
  const say = useSay();
  const kind = unit.kind!;
  const { officer } = printed(facts, unit.side, kind);
  const promotion = promotionOf(facts, unit, say);
  return (
    <section className="card war-card" aria-label={describe(facts, unit, viewer, aside, say)}>
      <div className="unit-head">
        <LooseToken look={lookOf(facts, unit, viewer, aside, say)} width={76} />
        <div>
          <h3>
            {nameOf(facts, unit.side, kind, say)} <small>{unit.cell}</small>
            {promotion && <span className="tag on">{promotion}</span>}
          </h3>
          <p className="strengths">
            <span className="tag">
              {say.of(words.attack)} <b>{unit.attack}</b>
            </span>
            <span className="tag">
              {say.of(words.defence)} <b>{unit.defence}</b>
            </span>
            {unit.seen && unit.side === viewer && (
              <span className="tag">
                <SignMark name="eye" size={14} /> {say.of(words.seenByThem)}
              </span>
            )}
          </p>
          <p className="why">
            {abilities[kind] ? say.of(abilities[kind]) : say.of(officer ? words.officer : words.noOfficer)}
          </p>
          {abilities[kind] && officer && <p className="why">{say.of(words.officer)}</p>}
        </div>
      </div>
      {deeds.length > 0 && (
        <div className="deeds">
          {deeds.map((deed) => (
            <DeedButton key={deed.act} deed={deed} />
          ))}
        </div>
      )}
      {note}
    </section>
  );
}

const DEED_WORDS = {
  build: [words.build, words.buildRule],
  demolish: [words.demolish, words.demolishRule],
  strike: [words.strike, words.strikeRule],
} as const;

function DeedButton({ deed }: { deed: Deed }) {
  const say = useSay();
  const [reason, setReason] = useState<string | null>(null);
  const [name, rule] = DEED_WORDS[deed.act];
  const ask = () => {
    if (!deed.can) void deed.whyNot().then(setReason);
  };
  return (
    <>
      <button
        type="button"
        className={`btn${deed.isOn ? ' on' : ''}`}
        data-act={deed.act}
        aria-pressed={deed.can ? deed.isOn : undefined}
        aria-disabled={deed.can ? undefined : true}
        title={[reason, say.of(rule)].filter(Boolean).join('\n')}
        onPointerEnter={ask}
        onFocus={ask}
        onClick={() => (deed.can ? deed.onPress() : ask())}
      >
        <SignMark name={deed.act === 'build' ? 'bridge' : 'blast'} />
        {say.of(name)}
        <kbd>{deed.key.toUpperCase()}</kbd>
      </button>
      {!deed.can && reason && <p className="why">{reason}</p>}
    </>
  );
}

const GROUPS = ['won', 'tied', 'lost', 'unknown'] as const;

/** The kinds a target can be, by what the attack would give. */
export function OddsGroups({ facts, side, odds }: { facts: WarFacts; side: SideName; odds: Odds }) {
  const say = useSay();
  return (
    <div className="odds" data-odds={GROUPS.map((group) => odds[group].length).join(':')}>
      {GROUPS.map((group) => {
        const kinds = odds[group];
        if (!kinds.length) return null;
        return (
          <div key={group} className={group} style={{ flexGrow: kinds.length }}>
            <b>{say.of(words.counted, { result: say.of(words[group]), count: kinds.length })}</b>
            <ul>
              {kinds.map((kind) => (
                <li key={kind} title={nameOf(facts, side, kind, say)}>
                  <EmblemMark side={side} kind={kind} size={22} />
                  <span className="sr">{nameOf(facts, side, kind, say)}</span>
                  {printed(facts, side, kind).defence}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** An attack, a missile or a demolition before its second press. */
export function ArmedCard(props: {
  look: ReactNode;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  button: string;
  onCancel: () => void;
  onDo: () => void;
}) {
  const say = useSay();
  return (
    <section className="card war-card armed" aria-label={props.title}>
      <div className="unit-head">
        {props.look}
        <div>
          <h3>{props.title}</h3>
          {props.text && <p className="why">{props.text}</p>}
        </div>
      </div>
      {props.children}
      <div className="two">
        <button type="button" className="btn" onClick={props.onCancel}>
          <X aria-hidden="true" />
          {say.of(words.cancel)} <kbd>Esc</kbd>
        </button>
        <button type="button" className="btn danger full" data-act="confirm" onClick={props.onDo}>
          <SignMark name="sword" />
          {props.button} <kbd>Enter</kbd>
        </button>
      </div>
    </section>
  );
}

/** A unit of the other side: what it can still be, and the pencil. */
export function EnemyCard({
  facts,
  viewer,
  aside,
  unit,
  pin,
  odds,
}: Common & { unit: UnitView; pin: ((kind: Kind | null) => void) | null; odds?: Odds | null | undefined }) {
  const say = useSay();
  const note = aside.notes[unit.id];
  const could = unit.kind ? [unit.kind] : unit.could_be;
  return (
    <section className="card war-card enemy" aria-label={describe(facts, unit, viewer, aside, say)}>
      <h2>
        <span>{say.of(words.enemyUnit, { cell: unit.cell ?? '', side: sideName(facts, unit.side, say) })}</span>
        <span>{unit.kind ? strengthOf(unit) : say.of(words.kindsLeftLong, { count: could.length })}</span>
      </h2>
      <ul className={`roll ${unit.side}`}>
        {kindsOf(facts, unit.side).map((kind) => {
          const can = could.includes(kind.id);
          const isNoted = note === kind.id;
          const body = (
            <>
              <EmblemMark side={unit.side} kind={kind.id} size={18} />
              <span>{say.of(kind)}</span>
              <i>{strengthOf(kind)}</i>
            </>
          );
          return (
            <li key={kind.id} className={can ? 'maybe' : 'out'}>
              {can && pin && !unit.kind ? (
                <button
                  type="button"
                  aria-pressed={isNoted}
                  data-note={kind.id}
                  className={isNoted ? 'noted' : ''}
                  title={say.of(isNoted ? words.memoOff : words.memoHint)}
                  onClick={() => pin(isNoted ? null : kind.id)}
                >
                  {body}
                </button>
              ) : (
                body
              )}
            </li>
          );
        })}
      </ul>
      {odds && <OddsLine odds={odds} />}
      {!unit.kind && pin && <p className="why">{say.of(words.memoHint)}</p>}
      {unit.kind && viewer && <p className="why">{say.of(unit.seen ? words.seenByMe : words.certain)}</p>}
    </section>
  );
}

/** "이김 7 · 비김 1 · 짐 3": one line for a preview. */
export function OddsLine({ odds }: { odds: Odds }) {
  const say = useSay();
  const count = { won: odds.won.length, tied: odds.tied.length, lost: odds.lost.length };
  const line = say.of(words.oddsLine, count);
  const unknown = odds.unknown.length ? ` · ${say.of(words.oddsUnknown, { unknown: odds.unknown.length })}` : '';
  return (
    <p className="odds-line">
      <SignMark name="sword" size={14} /> {line + unknown}
    </p>
  );
}
