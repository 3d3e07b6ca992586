import { useEffect, useMemo, useRef } from 'react';
import type { Happening } from '../games/contract';
import type { LogEntry } from '../net/schema';
import { useSay } from '../text/language';

type Entry = { ply: number; text: string; events: readonly Happening[] };
type Group = { key: number; seat: number; turn: number; entries: Entry[] };

const endsTurn = (events: readonly Happening[]) => events.some((event) => event.kind === 'turn-ended');

/** Entries grouped by turn: a run of one seat, up to where its events say that a turn ends. */
export function groupsOf(log: readonly LogEntry[]): Group[] {
  const groups: Group[] = [];
  let turn = 1;
  log.forEach((entry, i) => {
    const lines = entry.lines as readonly string[];
    const events = entry.events as unknown as Happening[];
    let group = groups.at(-1);
    if (!group || group.seat !== entry.seat || group.turn !== turn) {
      group = { key: i, seat: entry.seat, turn, entries: [] };
      groups.push(group);
    }
    if (lines.length) group.entries.push({ ply: i + 1, text: lines.join(' · '), events });
    if (endsTurn(events)) turn += 1;
  });
  return groups;
}

/** The record of the match; a click shows the position after that action. */
export function Log(props: {
  log: readonly LogEntry[];
  /** The name of a turn. */
  nameOf: (seat: number, turn: number) => string;
  /** A number beside a line; see GameModule. */
  mark?: ((events: readonly Happening[]) => string) | undefined;
  shown: number | null;
  onJump: (ply: number) => void;
}) {
  const { log, nameOf, mark, shown, onJump } = props;
  const say = useSay();
  const groups = useMemo(() => groupsOf(log), [log]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (element && shown === null) element.scrollTop = element.scrollHeight;
  }, [log.length, shown]);
  return (
    <section className="card">
      <h2>
        <span>{say('log')}</span>
        <span>{say('plies', { count: log.length })}</span>
      </h2>
      {log.length === 0 && <p className="muted small">{say('logEmpty')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ol className="log" ref={list} tabIndex={0} aria-label={say('log')}>
        {groups.map((group) => (
          <li key={group.key}>
            <div className="group">{nameOf(group.seat, group.turn)}</div>
            {group.entries.map(({ ply, text, events }) => (
              <button
                key={ply}
                type="button"
                title={say('jumpHere')}
                aria-current={(shown ?? log.length) === ply ? 'true' : undefined}
                onClick={() => onJump(ply)}
              >
                <span className="n">{ply}</span>
                <span>{text}</span>
                {mark?.(events) && <em aria-hidden="true">{mark(events)}</em>}
              </button>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
