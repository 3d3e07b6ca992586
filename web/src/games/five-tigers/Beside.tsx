/** What stands beside the board of Five Tigers: meters, what is foretold, who is away. */
import { useSay } from '../../text/language';
import { SIDES, type TigerFacts } from './model';
import type { Board, General, Preview, Threat } from './schema';

/** Knocks as rings of brass, open ones still to come. */
export function Knocks({ count, of }: { count: number; of: number }) {
  const say = useSay();
  return (
    <span title={say('tigerKnocks', { count, of })}>
      {say('tigerKnocksShort')}
      <span className="knock-rings" role="img" aria-label={`${count}/${of}`}>
        {Array.from({ length: of }, (_, i) => (
          <svg key={i} viewBox="-9 -10 18 20" className={i < count ? 'f' : ''} aria-hidden="true">
            <circle cy="2.2" r="5.6" />
            {i < count && <circle className="knob" cy="-5" r="3" />}
          </svg>
        ))}
      </span>
    </span>
  );
}

function useNames(facts: TigerFacts, board: Board) {
  const say = useSay();
  return (name: string) => {
    const general = board.generals.find((one) => one.name === name);
    const known = facts.generals.find((one) => one.id === general?.id);
    return { general, text: `${say(name.startsWith('a:') ? 'sideA' : 'sideB')} ${known?.[say.language] ?? name}` };
  };
}

const LINE_NAMES = { sun: 'lineSun', moon: 'lineMoon', frontline: 'lineFront' } as const;

/** Whom a general could hurt as it stands, and who could hurt it; with numbers. */
export function Threats({ facts, board, general }: { facts: TigerFacts; board: Board; general: General }) {
  const say = useSay();
  const who = useNames(facts, board);
  const line = (threat: Threat, other: string) =>
    say('tigerThreatLine', { name: who(other).text, line: say(LINE_NAMES[threat.line]), loss: threat.loss });
  const coming = board.threats.filter(({ on, loss }) => on === general.name && loss > 0);
  const going = board.threats.filter(({ by, loss }) => by === general.name && loss > 0);
  if (!coming.length && !going.length) return null;
  return (
    <div className="card dangers">
      {coming.length > 0 && (
        <p title={say('ruleThreat')}>
          <b>{say('tigerThreatened')}</b> {coming.map((threat) => line(threat, threat.by)).join(', ')}
        </p>
      )}
      {going.length > 0 && (
        <p title={say('ruleThreat')}>
          <b>{say('tigerThreatens')}</b> {going.map((threat) => line(threat, threat.on)).join(', ')}
        </p>
      )}
    </div>
  );
}

/** What the choice in focus would do to everyone, oneself included. */
export function Foretold({ facts, board, preview }: { facts: TigerFacts; board: Board; preview: Preview }) {
  const say = useSay();
  const who = useNames(facts, board);
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
    <section className="foretold" aria-live="polite" aria-label={say('tigerForetold')}>
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
export function Away({ facts, board }: { facts: TigerFacts; board: Board }) {
  const say = useSay();
  const away = board.generals.filter((general) => general.at === null);
  if (!away.length) return null;
  return (
    <section className="card">
      <h2>{say('tigerAway')}</h2>
      <div className="away">
        {away.map((general) => (
          <span key={general.name} className="tag" title={say(`rule_place_${general.place}`)}>
            {say(general.side === 'a' ? 'sideA' : 'sideB')}{' '}
            {facts.generals.find((one) => one.id === general.id)?.[say.language]} · {say(`place_${general.place}`)}
          </span>
        ))}
      </div>
    </section>
  );
}

/** The numbers of a finished game: rounds, knocks, troops lost, generals out for good. */
export function OutcomeTable({ board, names }: { board: Board; names: readonly string[] }) {
  const say = useSay();
  const out = (side: string) => board.generals.filter((one) => one.side === side && one.place === 'out').length;
  return (
    <section className="card">
      <table className="outcome-table">
        <thead>
          <tr>
            <th>{say('roundNumber', { round: board.round })}</th>
            <th>{say('tigerKnocksShort')}</th>
            <th>{say('tigerLost')}</th>
            <th>{say('place_out')}</th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side, seat) => (
            <tr key={side}>
              <th scope="row">
                {say(side === 'a' ? 'sideA' : 'sideB')} {names[seat]}
              </th>
              <td>
                {board.knocks[seat]}/{board.knocks_to_win}
              </td>
              <td>{board.losses[seat]}</td>
              <td>{out(side)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
