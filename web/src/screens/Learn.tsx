import { useQuery } from '@tanstack/react-query';
import { Home, SkipForward } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Choice, Happening } from '../games/contract';
import { loadModule, seatName } from '../games/registry';
import { type Patch, patched } from '../lib/patch';
import type { View } from '../net/room';
import type { LogEntry } from '../net/schema';
import { Bar } from '../parts/Bar';
import { Log } from '../parts/Log';
import { PlayerStrip } from '../parts/PlayerStrip';
import { Status } from '../parts/Status';
import { useSay } from '../text/language';

const idle = () => undefined;
const mute = () => Promise.resolve(null);

/** A lesson: a recorded match in which only the taught action is enabled, one rule a step. */
export default function LearnScreen({ game }: { game: string }) {
  const say = useSay();
  const lesson = useQuery({
    queryKey: ['lesson', game],
    queryFn: async () => {
      const module = await loadModule(game);
      return { module, tutorial: await module.tutorial() };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [at, setAt] = useState(0);
  const steps = lesson.data?.tutorial.steps;
  const step = steps?.[at];
  const views = useMemo(() => {
    const first = lesson.data?.tutorial.view as View | undefined;
    if (!first || !steps) return [];
    const all = [first];
    for (const one of steps) all.push(patched(all.at(-1)!, one.patch as Patch));
    return all;
  }, [lesson.data, steps]);

  useEffect(() => {
    if (!step?.auto) return;
    const timer = setTimeout(() => setAt((n) => n + 1), 1700);
    return () => clearTimeout(timer);
  }, [step]);
  // The coach points at what is taught.
  useEffect(() => {
    if (!step?.target || step.auto) return;
    const timer = setTimeout(() => {
      document.querySelector(step.target!)?.setAttribute('data-coach', '');
    }, 60);
    return () => {
      clearTimeout(timer);
      for (const element of document.querySelectorAll('[data-coach]')) element.removeAttribute('data-coach');
    };
  }, [step]);

  const choices = useMemo(
    (): Choice[] =>
      step && !step.auto
        ? [
            {
              notation: step.choice.notation,
              action: step.choice.action,
              text: step.choice.text[say.language],
              preview: step.choice.preview,
            },
          ]
        : [],
    [step, say],
  );
  const last = useMemo((): Happening[] => (at && steps ? (steps[at - 1]?.events ?? []) : []), [at, steps]);
  const log = useMemo(
    () =>
      (steps ?? [])
        .slice(0, at)
        .map((one): LogEntry => ({ seat: one.seat, events: one.events, lines: one.lines[say.language] })),
    [steps, at, say],
  );
  const view = views[at];
  if (lesson.isError) return <Bar title={say('noTutorial')} />;
  if (!lesson.data || !view || !steps) return <Bar title={say('loading')} />;
  const { module, tutorial } = lesson.data;
  const { facts } = tutorial;
  const isDone = at >= steps.length;
  const nameOf = (seat: number) => (facts.seats.length > 1 ? seatName(facts, seat, say) : say('lesson'));
  const slots = {
    status: (text: string, isWaiting?: boolean) => (
      <>
        <section className="card coach" aria-live="polite" data-step={at}>
          <div className="row between">
            <span className="dots" aria-hidden="true">
              {steps.map((_, i) => (
                <i key={i} className={i <= at ? 'on' : ''} />
              ))}
            </span>
            <span className="label">
              {say('stepOf', { step: Math.min(at + 1, steps.length), steps: steps.length })}
            </span>
          </div>
          <div className="row" style={{ marginTop: 6 }}>
            <p className="grow">{say.of(isDone ? tutorial.end : step!.text)}</p>
            {isDone ? (
              <Link href="/" className="btn primary">
                <Home aria-hidden="true" />
                {say('toHome')}
              </Link>
            ) : (
              <button
                type="button"
                className="icon-btn"
                data-act="show-me"
                aria-label={say('showMe')}
                title={say('showMe')}
                onClick={() => setAt(at + 1)}
              >
                <SkipForward aria-hidden="true" />
              </button>
            )}
          </div>
        </section>
        <div className="sr">
          <Status
            text={isDone ? say('lessonDone') : text}
            isWaiting={isWaiting ?? false}
            lines={log.at(-1)?.lines as readonly string[] | undefined}
          />
        </div>
      </>
    ),
    player: (index: number, meters?: React.ReactNode) => (
      <PlayerStrip
        seat={index}
        sideName={seatName(facts, index, say)}
        name={index === (steps[0]?.seat ?? 0) ? say('you') : say('opponent')}
        isTurn={view.to_act.includes(index)}
        isMe={false}
        isBot={false}
        person={null}
        clocks={null}
        meters={meters}
      />
    ),
    undo: null,
    log: <Log log={log} nameOf={nameOf} mark={module.mark} shown={null} onJump={idle} />,
    result: null,
  };
  return (
    <div className="app">
      <Bar title={say('lessonOf', { game: say.of(facts.title) })} fact={module.fact(view.board as never, say)} />
      <main id="main" className="lesson">
        <module.Table
          facts={facts}
          board={view.board}
          seat={steps[0]?.seat ?? 0}
          toAct={view.to_act}
          outcome={view.outcome ?? null}
          choices={choices}
          act={() => setAt(at + 1)}
          foresee={idle}
          explain={mute}
          hinted={null}
          last={last}
          names={facts.seats.map((seat) => say.of(seat))}
          slots={slots}
        />
      </main>
    </div>
  );
}
