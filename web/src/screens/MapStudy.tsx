/** How a map plays: a thousand games of equal bots on the server, beside the bounds of the rules page. */
import { FlaskConical, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ToyFacts } from '../games/toy-battle/model';
import { api, Refused } from '../net/api';
import type { Study, StudyFigure } from '../net/schema';
import { notify } from '../net/session';
import { useSay } from '../text/language';
import { editorWords as words } from './editorWords';

const PAUSE_MS = 1000;
const percent = (share: number): number => Math.round(share * 100);

type Props = {
  game: string;
  facts: ToyFacts;
  /** The map as the server reads it. */
  content: string;
  isReady: boolean;
};

export function MapStudy({ game, facts, content, isReady }: Props) {
  const say = useSay();
  const [study, setStudy] = useState<(Study & { of: string }) | null>(null);
  const isRunning = study?.state === 'running';

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      const now = await api.study().catch(() => null);
      if (now) setStudy((last) => last && { ...now, of: last.of });
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  const refuse = (error: unknown) => error instanceof Refused && notify(error.problem.text);
  const begin = async () => {
    if (!isReady || isRunning) return;
    await api
      .beginStudy(game, content)
      .then((begun) => setStudy({ ...begun, of: content }))
      .catch(refuse);
  };
  const cancel = async () => {
    await api
      .cancelStudy()
      .then((ended) => setStudy((last) => last && { ...ended, of: last.of }))
      .catch(refuse);
  };
  const figures = new Map((study?.figures ?? []).map((figure) => [figure.name, figure]));
  const turns = figures.get('turns')?.value?.mean;
  return (
    <section className="card map-study" data-study={study?.state ?? 'none'}>
      <h2>
        <span>{say.of(words.study)}</span>
        <span>{stateText(study, content, say)}</span>
      </h2>
      <ul>
        {facts.bounds.map(({ name, title, low, high }) => (
          <Bounded key={name} title={say.of(title)} low={low} high={high} figure={figures.get(name)} />
        ))}
      </ul>
      {turns !== null && turns !== undefined && (
        <p className="muted small">{say.of(words.studyTurns, { turns: turns.toFixed(1) })}</p>
      )}
      {isRunning ? (
        <>
          <progress
            aria-label={say.of(words.study)}
            value={study.total ? study.done : undefined}
            max={study.total || 1}
          />
          <button type="button" className="btn" data-act="cancel-study" onClick={() => void cancel()}>
            <X aria-hidden="true" />
            {say.of(words.studyCancel)}
          </button>
        </>
      ) : (
        <button type="button" className="btn" data-act="study" aria-disabled={!isReady} onClick={() => void begin()}>
          <FlaskConical aria-hidden="true" />
          {say.of(words.studyBegin)}
        </button>
      )}
    </section>
  );
}

function stateText(study: (Study & { of: string }) | null, content: string, say: ReturnType<typeof useSay>): string {
  if (!study || study.state === 'cancelled') return say.of(words.studyNone);
  if (study.state === 'failed') return say.of(words.studyFailed);
  if (study.state === 'running')
    return study.total
      ? say.of(words.studyRunning, { done: study.done, total: study.total })
      : say.of(words.studyPreparing);
  return say.of(study.of === content ? words.studyDone : words.studyOld, { total: study.total });
}

/** A figure on a scale of shares, with the band that it should lie in. */
function Bounded({
  title,
  low,
  high,
  figure,
}: {
  title: string;
  low: number;
  high: number;
  figure: StudyFigure | undefined;
}) {
  const say = useSay();
  const value = figure?.value?.value ?? null;
  const isIn = value !== null && value >= low && value <= high;
  const band = say.of(words.studyBand, { low: percent(low), high: percent(high) });
  return (
    <li>
      <span>{title}</span>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect className="scale" y="2" width="100" height="8" rx="3" />
        <rect className="band" x={low * 100} y="2" width={(high - low) * 100} height="8" />
        {value !== null && <rect className={isIn ? 'mark' : 'mark out'} x={value * 100 - 1} width="2" height="12" />}
      </svg>
      <span>
        {value !== null && (
          <b className={isIn ? '' : 'out'}>
            {percent(value)} % {isIn ? '✓' : '✗'}
            <span className="sr">{say.of(isIn ? words.studyIn : words.studyOut)}</span>{' '}
          </b>
        )}
        <small>{band}</small>
      </span>
    </li>
  );
}
