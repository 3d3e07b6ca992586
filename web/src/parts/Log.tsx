import { useEffect, useMemo, useRef } from 'react';
import type { GameEvent } from '../games/contract';
import type { LogEntry } from '../net/schema';
import { useSay } from '../text/language';

/** `more` are the lines that a long entry shows when it is opened. */
type Entry = { ply: number; text: string; more: readonly string[]; events: readonly GameEvent[] };
type March = (events: readonly GameEvent[]) => { who: string; to: string | null } | null;
type Group = { key: number; seat: number; turn: number; entries: Entry[] };

/** From so many lines on, an entry shows its first one and opens. */
const LONG = 5;

const endsTurn = (events: readonly GameEvent[]) => events.some((event) => event.kind === 'turn-ended');

/**
 * Entries grouped by turn: a run of one seat, up to where its events say that a turn ends.
 * A march, step by step, is one line; its place in the record is where it ends.
 */
export function groupsOf(log: readonly LogEntry[], march: March = () => null): Group[] {
  const groups: Group[] = [];
  let turn = 1;
  log.forEach((entry, i) => {
    const { lines, events } = entry;
    let group = groups.at(-1);
    if (!group || group.seat !== entry.seat || group.turn !== turn) {
      group = { key: i, seat: entry.seat, turn, entries: [] };
      groups.push(group);
    }
    const before = group.entries.at(-1);
    const step = march(events);
    const isMore = step && before && march(before.events.slice(-1))?.who === step.who && before.ply === i;
    if (isMore) {
      const text = step.to === null ? before.text : `${before.text} → ${step.to}`;
      group.entries[group.entries.length - 1] = { ...before, ply: i + 1, text, events: [...before.events, ...events] };
    } else if (lines.length) {
      const [text, ...more] = lines.length < LONG ? [lines.join(' · ')] : lines;
      group.entries.push({ ply: i + 1, text: text!, more, events });
    }
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
  mark?: ((events: readonly GameEvent[]) => string) | undefined;
  march?: March | undefined;
  shown: number | null;
  onJump: (ply: number) => void;
  /** The events of the line under the pointer or in focus; null when there is none. */
  onPoint: (events: readonly GameEvent[] | null) => void;
}) {
  const { log, nameOf, mark, march, shown, onJump, onPoint } = props;
  const say = useSay();
  const groups = useMemo(() => groupsOf(log, march), [log, march]);
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
            {group.entries.map(({ ply, text, more, events }) => (
              <div key={ply} className="entry">
                <button
                  type="button"
                  title={say('jumpHere')}
                  aria-current={(shown ?? log.length) === ply ? 'true' : undefined}
                  onClick={() => onJump(ply)}
                  onPointerEnter={() => onPoint(events)}
                  onPointerLeave={() => onPoint(null)}
                  onFocus={() => onPoint(events)}
                  onBlur={() => onPoint(null)}
                >
                  <span className="n">{ply}</span>
                  <span>{text}</span>
                  {mark?.(events) && <em aria-hidden="true">{mark(events)}</em>}
                </button>
                {more.length > 0 && (
                  <details>
                    <summary>{say('logMore', { count: more.length })}</summary>
                    <ol>
                      {more.map((line, n) => (
                        <li key={n}>{line}</li>
                      ))}
                    </ol>
                  </details>
                )}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
