/** What stands beside the board of Five Tigers: meters, what is foretold, who is away, the legend. */
import { useSay } from '../../text/language';
import {
  type General,
  type LineName,
  SIDES,
  type Threat,
  type TigerBoardView,
  type TigerFacts,
  type TigerPreview,
} from './model';

export function Pips({ label, rule, count, of }: { label: string; rule: string; count: number; of: number }) {
  return (
    <span title={rule}>
      {label}
      <span className="pips" role="img" aria-label={`${count}/${of}`}>
        {Array.from({ length: of }, (_, i) => (
          <i key={i} className={`pip${i < count ? ' f' : ''}`} />
        ))}
      </span>
    </span>
  );
}

function useNames(facts: TigerFacts, board: TigerBoardView) {
  const say = useSay();
  return (name: string) => {
    const general = board.generals.find((one) => one.name === name);
    const known = facts.generals.find((one) => one.id === general?.id);
    return { general, text: `${say(name.startsWith('a:') ? 'sideA' : 'sideB')} ${known?.[say.language] ?? name}` };
  };
}

const LINE_NAMES = { sun: 'lineSun', moon: 'lineMoon', frontline: 'lineFront' } as const;

/** Whom a general could hurt as it stands, and who could hurt it; with numbers. */
export function Threats({ facts, board, general }: { facts: TigerFacts; board: TigerBoardView; general: General }) {
  const say = useSay();
  const who = useNames(facts, board);
  const line = (threat: Threat, other: string) =>
    say('tigerThreatLine', { name: who(other).text, line: say(LINE_NAMES[threat.line]), loss: threat.loss });
  const coming = board.threats.filter(({ on, loss }) => on === general.name && loss > 0);
  const going = board.threats.filter(({ by, loss }) => by === general.name && loss > 0);
  if (!coming.length && !going.length) return null;
  return (
    <div className="dangers">
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
export function Foretold({
  facts,
  board,
  preview,
}: {
  facts: TigerFacts;
  board: TigerBoardView;
  preview: TigerPreview;
}) {
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
export function Away({ facts, board }: { facts: TigerFacts; board: TigerBoardView }) {
  const say = useSay();
  const away = board.generals.filter((general) => general.at === null);
  if (!away.length) return null;
  return (
    <section className="card">
      <h2>{say('tigerAway')}</h2>
      <div className="away">
        {away.map((general) => (
          <span key={general.name} className="tag" title={say(`rule_place_${general.place}` as 'rule_place_out')}>
            {say(general.side === 'a' ? 'sideA' : 'sideB')}{' '}
            {facts.generals.find((one) => one.id === general.id)?.[say.language]} ·{' '}
            {say(`place_${general.place}` as 'place_out')}
          </span>
        ))}
      </div>
    </section>
  );
}

const LINES: readonly [LineName, string, { strokeWidth: number; strokeDasharray?: string }][] = [
  ['sun', 'var(--sun)', { strokeWidth: 3 }],
  ['moon', 'var(--moon)', { strokeWidth: 4, strokeDasharray: '.1 7' }],
  ['frontline', 'var(--front)', { strokeWidth: 3, strokeDasharray: '9 5' }],
];

export function Legend() {
  const say = useSay();
  return (
    <p className="legend tiger-legend">
      {LINES.map(([line, colour, stroke]) => (
        <span key={line} title={say(`rule_${line}`)}>
          <svg width="28" height="6" aria-hidden="true">
            <path d="M3 3h23" stroke={colour} strokeLinecap={line === 'frontline' ? 'butt' : 'round'} {...stroke} />
          </svg>
          {say(LINE_NAMES[line])}
        </span>
      ))}
      <span title={say('ruleThreat')}>
        <svg width="26" height="16" viewBox="-13 -8 26 16" aria-hidden="true" className="threat-m">
          <rect x="-12" y="-7" width="24" height="14" rx="7" />
          <text textAnchor="middle" y="3.8">
            −1
          </text>
        </svg>
        {say('tigerThreat')}
      </span>
    </p>
  );
}

/** The numbers of a finished game: rounds, knocks, troops lost, generals out for good. */
export function OutcomeTable({ board, names }: { board: TigerBoardView; names: readonly string[] }) {
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
