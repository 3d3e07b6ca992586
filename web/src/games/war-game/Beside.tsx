/** Beside the board: what this side has seen, the other side's roster, the losses, one's own notes. */
import { Lock } from 'lucide-react';
import { useSay } from '../../text/language';
import { EmblemMark, SignMark, type SignName } from './Emblems';
import { type Aside, lookOf, printedLook } from './looks';
import {
  type Kind,
  kindsOf,
  type Look,
  nameOf,
  printed,
  type SideName,
  sideName,
  strengthOf,
  type WarFacts,
} from './model';
import type { Board } from './schema';
import { LooseToken } from './Token';
import { words } from './words';

/** After an own attack: both units face to face, and what the other side does not know. */
export function Saw({
  facts,
  looks,
  viewer,
  other,
}: {
  facts: WarFacts;
  looks: readonly Look[];
  viewer: SideName;
  other: string;
}) {
  const say = useSay();
  const latest = looks.at(-1);
  if (!latest) return null;
  const enemy: SideName = viewer === 'hannam' ? 'hanbuk' : 'hannam';
  const own: Kind = latest.unitKind ?? 'missile';
  const [mine, theirs] = [printed(facts, viewer, own), printed(facts, enemy, latest.metKind)];
  const sign = latest.result === 'won' ? '>' : latest.result === 'tied' ? '=' : '<';
  const outcome = latest.unitKind
    ? { won: words.fightWon, tied: words.fightTied, lost: words.fightLost }[latest.result]
    : words.fightStruck;
  return (
    <section className="card saw" aria-label={say.of(words.saw)}>
      <h2>
        <span>
          <SignMark name="eye" size={18} /> {say.of(words.saw)}
        </span>
        <span className="tag">
          <Lock aria-hidden="true" size={12} /> {say.of(words.onlyMe)}
        </span>
      </h2>
      <div className="duel">
        <LooseToken look={printedLook(facts, viewer, own, say)} width={74} />
        <p className={latest.result}>
          {latest.cell}
          {latest.unitKind && isPlain(own) && isPlain(latest.metKind) && (
            <b>
              {mine.attack} {sign} {theirs.defence}
            </b>
          )}
          <span>{say.of(outcome)}</span>
        </p>
        <LooseToken look={{ ...printedLook(facts, enemy, latest.metKind, say), eye: 'mine' }} width={74} />
      </div>
      {latest.unitKind && <p className="why">{say.of(words.theyDoNotKnow, { name: other })}</p>}
      {looks.length > 1 && (
        <ul className="looks">
          {looks
            .slice(0, -1)
            .reverse()
            .map((look) => (
              <li key={`${look.met} ${look.cell}`} className="tag">
                <EmblemMark side={enemy} kind={look.metKind} size={16} />
                {nameOf(facts, enemy, look.metKind, say)} · {look.cell}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** Kinds whose strength is always the printed one; for the others a comparison could mislead. */
const isPlain = (kind: Kind) => kind !== 'prime-minister' && kind !== 'civilian';

const LEGEND: readonly (readonly [SignName, keyof typeof words])[] = [
  ['still', 'still'],
  ['walked', 'walked'],
  ['strode', 'strode'],
  ['eye', 'seenByMe'],
];

/** The other side's kinds: where they were found, and which have fallen for certain. */
export function Roster({ facts, board, of: side }: { facts: WarFacts; board: Board; of: SideName }) {
  const say = useSay();
  const [standing, fallen] = [board.units, board.fallen].map((units) => units.filter((unit) => unit.side === side));
  const known = standing!.filter((unit) => unit.kind).length;
  return (
    <section className="card" aria-label={say.of(words.roster, { side: sideName(facts, side, say) })}>
      <h2>
        <span>{say.of(words.roster, { side: sideName(facts, side, say) })}</span>
        <span>{say.of(words.rosterState, { left: standing!.length, known })}</span>
      </h2>
      <ul className={`roll ${side}`}>
        {kindsOf(facts, side).map((kind) => {
          const count = kind.count[String(board.roster)] ?? 1;
          const found = standing!.filter((unit) => unit.kind === kind.id).map((unit) => unit.cell);
          const isGone = fallen!.filter((unit) => unit.kind === kind.id).length === count;
          return (
            <li key={kind.id} className={isGone ? 'out' : found.length ? 'found' : ''}>
              <EmblemMark side={side} kind={kind.id} size={18} />
              <span>
                {say.of(kind)}
                {count > 1 && ` ×${count}`}
              </span>
              <i>{found.length ? found.join(' ') : isGone ? '' : strengthOf(kind)}</i>
            </li>
          );
        })}
      </ul>
      <p className="legend">
        {LEGEND.map(([sign, word]) => (
          <span key={sign}>
            <SignMark name={sign} size={13} /> {say.of(words[word])}
          </span>
        ))}
      </p>
    </section>
  );
}

export function Losses({
  facts,
  board,
  viewer,
  aside,
}: {
  facts: WarFacts;
  board: Board;
  viewer: SideName | null;
  aside: Aside;
}) {
  const say = useSay();
  return (
    <section className="card" aria-label={say.of(words.losses)}>
      <h2>{say.of(words.losses)}</h2>
      {board.fallen.length === 0 ? (
        <p className="muted small">{say.of(words.noLosses)}</p>
      ) : (
        <ul className="losses">
          {board.fallen.map((unit) => {
            const name = unit.kind
              ? nameOf(facts, unit.side, unit.kind, say)
              : say.of(words.unitOf, { side: sideName(facts, unit.side, say) });
            return (
              <li key={unit.id} title={name}>
                <LooseToken look={lookOf(facts, unit, viewer, aside, say)} width={52} />
                <span className="sr">{name}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** All of one's own guesses at a glance; press one to look at the unit. */
export function NotesCard({
  facts,
  board,
  aside,
  onShow,
}: {
  facts: WarFacts;
  board: Board;
  aside: Aside;
  onShow: (cell: string) => void;
}) {
  const say = useSay();
  const noted = board.units.filter((unit) => aside.notes[unit.id] && !unit.kind);
  if (!noted.length) return null;
  return (
    <section className="card memo-row" aria-label={say.of(words.notes)}>
      <b>{say.of(words.notes)}</b>
      {noted.map((unit) => (
        <button key={unit.id} type="button" className="memo" onClick={() => onShow(unit.cell!)}>
          <b>{unit.cell}</b> {say.of(words.guess, { name: nameOf(facts, unit.side, aside.notes[unit.id]!, say) })}
        </button>
      ))}
    </section>
  );
}
