import { useEffect, useMemo, useRef } from 'react';
import type { LogEntry } from '../net/schema';
import { useSay } from '../text/language';

type Group = { key: number; name: string; entries: { ply: number; text: string }[] };

/** Entries grouped by turn: a run of one seat, or where only one plays, up to the end of each turn. */
export function groupsOf(log: readonly LogEntry[], turnOf: (ply: number, entry: LogEntry) => string): Group[] {
  const groups: Group[] = [];
  log.forEach((entry, i) => {
    const name = turnOf(i, entry);
    const lines = entry.lines as readonly string[];
    let group = groups.at(-1);
    if (!group || group.name !== name) {
      group = { key: i, name, entries: [] };
      groups.push(group);
    }
    if (lines.length) group.entries.push({ ply: i + 1, text: lines.join(' · ') });
  });
  return groups;
}

/** The record of the match; a click shows the position after that action. */
export function Log(props: {
  log: readonly LogEntry[];
  turnOf: (ply: number, entry: LogEntry) => string;
  shown: number | null;
  onJump: (ply: number) => void;
}) {
  const { log, turnOf, shown, onJump } = props;
  const say = useSay();
  const groups = useMemo(() => groupsOf(log, turnOf), [log, turnOf]);
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
            <div className="group">{group.name}</div>
            {group.entries.map(({ ply, text }) => (
              <button
                key={ply}
                type="button"
                aria-current={(shown ?? log.length) === ply ? 'true' : undefined}
                onClick={() => onJump(ply)}
              >
                <span className="n">{ply}</span>
                <span>{text}</span>
              </button>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
