import { useQuery } from '@tanstack/react-query';
import { Check, ChevronLeft, GraduationCap, Home, Play, SkipForward } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Choice, GameModule } from '../games/contract';
import { type Lesson, lessonOf, lessonsOf, momentsOf, useProgress } from '../games/lessons';
import { useLit } from '../games/places';
import { seatName, useGame } from '../games/registry';
import { patched } from '../lib/patch';
import { Refused } from '../net/api';
import { quickStart } from '../net/quick';
import type { GameFacts } from '../net/schema';
import { notify } from '../net/session';
import { Bar, useBarStatus } from '../parts/Bar';
import { DeadEnd } from '../parts/DeadEnd';
import { Log } from '../parts/Log';
import { PlayerStrip } from '../parts/PlayerStrip';
import { Status } from '../parts/Status';
import { useSay } from '../text/language';

const idle = () => undefined;
const FOREVER = { staleTime: Number.POSITIVE_INFINITY };

/** The lessons of a game, with a check mark on those that were followed to the end. */
export function LessonsScreen({ game }: { game: string }) {
  const say = useSay();
  const { facts } = useGame(game);
  const lessons = useQuery({ queryKey: ['lessons', game], queryFn: () => lessonsOf(game), ...FOREVER, retry: false });
  const done = useProgress((progress) => progress.at);
  if (lessons.isError) return <NoLesson />;
  if (!lessons.data || !facts) return <Bar title={say('loading')} />;
  return (
    <div className="app">
      <Bar title={say('lessonOf', { game: say.of(facts.title) })} />
      <main id="main" className="page narrow">
        <ol className="lessons">
          {lessons.data.map((lesson, n) => {
            const isDone = done[`${game}/${lesson.id}`] === 'done';
            return (
              <li key={lesson.id}>
                <Link href={`/learn/${game}/${lesson.id}`} className="card lesson-card">
                  <span className="number" aria-hidden="true">
                    {isDone ? <Check /> : n + 1}
                  </span>
                  <span className="grow">
                    <b>{say.of(lesson.title)}</b>
                    <small>{say.of(lesson.after)}</small>
                  </span>
                  <small>
                    {say('seconds', { seconds: lesson.seconds })}
                    {isDone && <span className="sr"> · {say('lessonDone')}</span>}
                  </small>
                </Link>
              </li>
            );
          })}
        </ol>
        <PlayNow facts={facts} />
      </main>
    </div>
  );
}

/** A lesson: a recorded match in which only the taught action is enabled, one rule a step. */
export default function LearnScreen({ game, id }: { game: string; id: string }) {
  const { facts, module } = useGame(game);
  const say = useSay();
  const lesson = useQuery({
    queryKey: ['lesson', game, id],
    queryFn: () => lessonOf(game, id),
    ...FOREVER,
    retry: false,
  });
  if (lesson.isError) return <NoLesson />;
  if (!lesson.data || !facts || !module) return <Bar title={say('loading')} />;
  return <Lessons facts={facts} module={module} lesson={lesson.data} />;
}

function Lessons({ facts, module, lesson }: { facts: GameFacts; module: GameModule; lesson: Lesson }) {
  const say = useSay();
  const { keep, at: kept } = useProgress();
  const moments = useMemo(() => momentsOf(lesson, say.language, patched), [lesson, say.language]);
  const [at, setAt] = useState(() => {
    const before = kept[`${facts.name}/${lesson.id}`];
    return typeof before === 'number' && before < moments.length ? before : 0;
  });
  const [wrong, setWrong] = useState(0);
  const [lit, pointAt] = useLit();
  const [barStatus, inBar] = useBarStatus();
  const { next, view, last, log, caption, step: number } = moments[at]!;
  const step = lesson.steps[number];
  const press = next && 'press' in next ? next.press : null;
  const isDone = next === null;
  const go = (to: number) => {
    setWrong(0);
    setAt(to);
  };

  useEffect(() => keep(facts.name, lesson.id, isDone ? 'done' : at), [at, isDone, keep, facts.name, lesson.id]);
  useEffect(() => {
    if (!next || !('wait' in next)) return;
    const timer = setTimeout(() => setAt((n) => n + 1), next.wait);
    return () => clearTimeout(timer);
  }, [next]);
  // After two wrong presses or a while, the coach insists.
  useEffect(() => {
    if (!press) return;
    const timer = setTimeout(() => setWrong(2), 8000);
    return () => clearTimeout(timer);
  }, [press]);
  // The coach points at what is taught.
  useEffect(() => {
    if (!step || isDone) return;
    const mark = () => {
      step.targets.forEach((selector, n) => {
        document.querySelector(`main ${selector}`)?.setAttribute('data-coach', String(n + 1));
      });
    };
    const timer = setInterval(mark, 120); // what it points at may appear only when a piece is chosen
    return () => {
      clearInterval(timer);
      for (const element of document.querySelectorAll('[data-coach]')) element.removeAttribute('data-coach');
    };
  }, [step, isDone]);

  const choices = useMemo(
    (): Choice[] => (press ? [{ ...press.choice, text: press.choice.text[say.language] }] : []),
    [press, say],
  );
  const back = moments.findIndex((moment) => moment.step === Math.max(0, number - 1));
  const forward = moments.findIndex((moment) => moment.step > number);
  const nameOf = (seat: number) => (facts.seats.length > 1 ? seatName(facts, seat, say) : say('lesson'));
  const words = isDone ? lesson.end : caption ? caption : step!.text;
  const slots = {
    status: (text: string, isWaiting?: boolean) =>
      inBar(
        <>
          <section className={`card coach${wrong > 1 ? ' insists' : ''}`} aria-live="polite" data-step={at}>
            <div className="row between">
              <span className="dots" aria-hidden="true">
                {lesson.steps.map((one, i) => (
                  <i key={one.text.en} className={i <= number ? 'on' : ''} />
                ))}
              </span>
              {!isDone && <PlayNow facts={facts} lesson={lesson} label="skipLesson" isQuiet />}
              <span className="label">
                {say('stepOf', { step: Math.min(number + 1, lesson.steps.length), steps: lesson.steps.length })}
              </span>
            </div>
            <div className="row">
              <button
                type="button"
                className="icon-btn"
                disabled={number === 0}
                aria-label={say('stepBack')}
                title={say('stepBack')}
                onClick={() => go(back)}
              >
                <ChevronLeft aria-hidden="true" />
              </button>
              <p className="grow">{say.of(words)}</p>
              {!isDone && (
                <button
                  type="button"
                  className="icon-btn"
                  data-act="show-me"
                  aria-label={say('showMe')}
                  title={say('showMe')}
                  onClick={() => go(press ? at + 1 : forward)}
                >
                  <SkipForward aria-hidden="true" />
                </button>
              )}
            </div>
            {isDone && <LessonEnd facts={facts} lesson={lesson} />}
          </section>
          <div className="sr">
            <Status text={isDone ? say('lessonDone') : text} isWaiting={isWaiting ?? false} lines={log.at(-1)?.lines} />
          </div>
        </>,
      ),
    player: (index: number, meters?: React.ReactNode) => (
      <PlayerStrip
        seat={index}
        side={facts.seats[index]!}
        name={index === lesson.seat ? say('you') : say('opponent')}
        isTurn={view.to_act.includes(index)}
        isMe={false}
        isBot={false}
        isAlone={facts.seats.length === 1}
        person={null}
        clocks={null}
        meters={meters}
      />
    ),
    undo: null,
    log: (
      <Log
        log={log}
        nameOf={nameOf}
        mark={module.mark}
        march={module.march}
        shown={null}
        onJump={idle}
        onPoint={pointAt}
      />
    ),
    result: null,
  };
  return (
    <div className="app">
      <Bar
        title={say('lessonOf', { game: say.of(facts.title) })}
        fact={module.fact(view.board, say)}
        status={barStatus}
      />
      <main id="main" className={`lesson${wrong > 1 ? ' insists' : ''}`}>
        <module.Table
          match={`lesson ${lesson.id}`}
          facts={facts}
          board={view.board}
          seat={lesson.seat}
          toAct={view.to_act}
          outcome={view.outcome}
          choices={choices}
          act={() => go(at + 1)}
          commit={idle}
          foresee={idle}
          explain={() => {
            setWrong((n) => n + 1);
            return Promise.resolve(null);
          }}
          hinted={null}
          lit={lit}
          last={last}
          told={log.flatMap(({ events }) => events)}
          names={facts.seats.map((seat) => say.of(seat))}
          slots={slots}
        />
      </main>
    </div>
  );
}

/** The ways on from a lesson: a game against the weakest bot, the next lesson, home. */
function LessonEnd({ facts, lesson }: { facts: GameFacts; lesson: Lesson }) {
  const say = useSay();
  const titles = useQuery({ queryKey: ['lessons', facts.name], queryFn: () => lessonsOf(facts.name), ...FOREVER });
  const all = titles.data ?? [];
  const following = all[all.findIndex((one) => one.id === lesson.id) + 1];
  return (
    <div className="row ends">
      <PlayNow facts={facts} lesson={lesson} isGoingOn />
      {following && (
        <Link href={`/learn/${facts.name}/${following.id}`} className="btn">
          <GraduationCap aria-hidden="true" />
          {say('nextLesson')}
        </Link>
      )}
      <Link href="/" className="btn">
        <Home aria-hidden="true" />
        {say('toHome')}
      </Link>
    </div>
  );
}

/** A game against the weakest bot, with the lesson's options; `isGoingOn` from where the lesson ended. */
function PlayNow(props: {
  facts: GameFacts;
  lesson?: Lesson;
  label?: 'skipLesson';
  isQuiet?: boolean;
  isGoingOn?: boolean;
}) {
  const { facts, lesson, label, isQuiet, isGoingOn = false } = props;
  const say = useSay();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const isAlone = facts.seats.length === 1;
  const play = async () => {
    setBusy(true);
    const company = isAlone ? ({ kind: 'alone' } as const) : ({ kind: 'bot', level: 1 } as const);
    const from = isGoingOn && lesson?.opening ? { seat: lesson.seat, opening: lesson.opening } : null;
    try {
      navigate(`/room/${await quickStart(facts, lesson?.options ?? {}, company, { from })}`);
    } catch (error) {
      if (error instanceof Refused) notify(error.problem.text);
      setBusy(false);
    }
  };
  return (
    <button type="button" className={isQuiet ? 'link' : 'btn primary'} disabled={busy} onClick={() => void play()}>
      {!isQuiet && <Play aria-hidden="true" />}
      {say(label ?? (isGoingOn && lesson?.opening ? 'playOnward' : isAlone ? 'playRun' : 'playEasyBot'))}
    </button>
  );
}

function NoLesson() {
  const say = useSay();
  return <DeadEnd title={say('lesson')} text={say('noTutorial')} />;
}
