import { useQueries, useQuery } from '@tanstack/react-query';
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  CircleX,
  Download,
  Pause,
  Play,
} from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useLit } from '../games/places';
import { seatName, turnName, useGame } from '../games/registry';
import { useKeys } from '../lib/keys';
import { api, Refused } from '../net/api';
import { Bar, useBarStatus } from '../parts/Bar';
import { DeadEnd } from '../parts/DeadEnd';
import { Log } from '../parts/Log';
import { PlayerStrip } from '../parts/PlayerStrip';
import { ResultCard } from '../parts/ResultCard';
import { RulesDrawer } from '../parts/RulesDrawer';
import { useSay } from '../text/language';
import { viewAt } from './Match';

const SPEEDS = [0.5, 1, 2, 4];
const idle = () => undefined;
const mute = () => Promise.resolve(null);
/** Instead of a seat in the address: what all sides knew together, or what a spectator did. */
const TRUTH = 'truth';
const NOBODY = 'none';

/** A finished match: step through it, share a position as `?ply=n`, check its seed. */
export default function ReplayScreen({ id }: { id: string }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const [search, setSearch] = useSearchParams();
  const seatParam = search.get('seat');
  const page = useQuery({ queryKey: ['match', id], queryFn: () => api.match(id), retry: 1 });
  // The truth is what all sides knew of their own.
  const isTruth = seatParam === TRUTH;
  // Whoever played one of the sides sees the match again from there.
  const [own = null, ...others] = page.data && page.data.record.seats.length > 1 ? page.data.your_seats : [];
  const asked = seatParam === null ? (others.length ? null : own) : Number(seatParam);
  const seat = isTruth || seatParam === NOBODY ? null : asked;
  const told = useQuery({
    queryKey: ['replay', id, seat, say.language],
    queryFn: () => api.replay(id, seat, say.language),
    enabled: seatParam !== null || page.isSuccess,
    retry: 1,
  });
  const { facts, module } = useGame(page.data?.record.game);
  const sides = useQueries({
    queries: (isTruth ? (facts?.seats ?? []) : []).map((_, one) => ({
      queryKey: ['replay', id, one, say.language],
      queryFn: () => api.replay(id, one, say.language),
      retry: 1,
    })),
  });
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [rules, setRules] = useState(false);
  const [barStatus, inBar] = useBarStatus();
  const [lit, pointAt] = useLit();

  const frames = told.data?.frames ?? [];
  const length = frames.length;
  const wanted = Number(search.get('ply') ?? length);
  const ply = Math.min(Math.max(Number.isFinite(wanted) ? Math.trunc(wanted) : length, 0), length);
  const go = useCallback(
    (to: number) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('ply', String(Math.min(Math.max(to, 0), length)));
          return next;
        },
        { replace: true },
      ),
    [setSearch, length],
  );
  useEffect(() => {
    if (!isPlaying) return;
    if (ply >= length) return setPlaying(false);
    const timer = setTimeout(() => go(ply + 1), 1100 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, ply, length, speed, go]);
  const toggle = () => {
    if (!isPlaying && ply >= length) go(0);
    setPlaying(!isPlaying);
  };
  useKeys({
    ArrowLeft: () => go(ply - 1),
    ArrowRight: () => go(ply + 1),
    Home: () => go(0),
    End: () => go(length),
    ' ': toggle,
    '?': () => setRules(true),
  });
  const at = useMemo(() => (told.data ? viewAt(told.data, ply) : null), [told.data, ply]);
  const toldBy = useMemo(
    () => (told.data?.frames ?? []).slice(0, ply).flatMap(({ events }) => events),
    [told.data, ply],
  );

  const error = page.error ?? told.error;
  if (error) {
    return (
      <DeadEnd title={say('replay')} text={error instanceof Refused ? say.of(error.problem.text) : say('offline')} />
    );
  }
  if (!facts || !module || !at || !page.data) return <Bar title={say('loading')} />;
  const known = sides.flatMap(({ data }) => (data ? [viewAt(data, ply).view.board] : []));
  const board = known.length === facts.seats.length && module.truth ? module.truth(known) : at.view.board;
  const names = page.data.record.seats.map(say.named);
  const checks = page.data.verification;
  const step = (label: string, icon: React.ReactNode, to: () => void, why: string | false) => (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={why || label}
      aria-disabled={why ? true : undefined}
      onClick={() => !why && to()}
    >
      {icon}
    </button>
  );
  const [isFirst, isLast] = [ply === 0 && say('isFirst'), ply === length && say('isLast')];
  const slots = {
    status: () =>
      inBar(
        <section className="card transport" aria-label={say('replay')}>
          <div className="keys">
            {step(say('toFirst'), <ChevronFirst />, () => go(0), isFirst)}
            {step(say('stepBack'), <ChevronLeft />, () => go(ply - 1), isFirst)}
            {step(
              say(isPlaying ? 'pause' : 'playOn'),
              isPlaying ? <Pause /> : <Play />,
              toggle,
              length === 0 && say('isFirst'),
            )}
            {step(say('stepOn'), <ChevronRight />, () => go(ply + 1), isLast)}
            {step(say('toLast'), <ChevronLast />, () => go(length), isLast)}
            <select
              className="input"
              style={{ width: 84 }}
              aria-label={say('speed')}
              value={speed}
              onChange={(event) => setSpeed(Number(event.target.value))}
            >
              {SPEEDS.map((one) => (
                <option key={one} value={one}>
                  {one}×
                </option>
              ))}
            </select>
          </div>
          <label className="row small grow">
            <span data-replay-ply={ply} style={{ whiteSpace: 'nowrap' }}>
              {ply}/{length}
            </span>
            <input
              type="range"
              min={0}
              max={length}
              value={ply}
              aria-label={say('position')}
              onChange={(event) => go(Number(event.target.value))}
            />
          </label>
        </section>,
      ),
    player: (index: number, meters?: React.ReactNode) => (
      <PlayerStrip
        seat={index}
        side={facts.seats[index]!}
        name={names[index] ?? ''}
        isTurn={at.view.to_act.includes(index)}
        isMe={false}
        isBot={false}
        isAlone={names.length === 1}
        person={null}
        clocks={null}
        meters={meters}
      />
    ),
    undo: null,
    log: (
      <>
        <Log
          log={frames}
          nameOf={(seat, turn) => turnName(facts, seat, turn, say)}
          mark={module.mark}
          march={module.march}
          shown={ply}
          onJump={go}
          onPoint={pointAt}
        />
        {page.data.has_secrets && (
          <section className="card">
            <h2>{say('eyesOf')}</h2>
            <div className="segments">
              {[null, ...facts.seats.keys(), ...(module.truth ? [TRUTH] : [])].map((one) => (
                <button
                  key={String(one)}
                  type="button"
                  className="btn"
                  aria-pressed={one === (isTruth ? TRUTH : seat)}
                  onClick={() => navigate(`/replay/${id}?ply=${ply}&seat=${one ?? NOBODY}`, { replace: true })}
                >
                  {one === null ? say('everyone') : typeof one === 'string' ? say('truth') : seatName(facts, one, say)}
                </button>
              ))}
            </div>
          </section>
        )}
        <section className="card">
          <h2>{say('verification')}</h2>
          {!checks && <p>{say('rulesGone')}</p>}
          <ul className="checks">
            {checks &&
              (
                [
                  ['commitment_fits_seed', 'checkSeed'],
                  ['actions_are_legal', 'checkActions'],
                  ['outcome_is_right', 'checkOutcome'],
                ] as const
              ).map(([field, key]) => (
                <li key={field} className={checks[field] ? '' : 'bad'}>
                  {checks[field] ? <CircleCheck aria-label={say('yes')} /> : <CircleX aria-label={say('no')} />}
                  {say(key)}
                </li>
              ))}
          </ul>
          <p style={{ marginTop: 8 }}>
            <code className="seed">{page.data.record.seed}</code>
          </p>
          <a
            className="btn"
            style={{ marginTop: 8 }}
            download={`${id}.json`}
            href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(page.data.record))}`}
          >
            <Download aria-hidden="true" />
            {say('downloadRecord')}
          </a>
        </section>
      </>
    ),
    result:
      ply === length ? (
        <ResultCard
          facts={facts}
          match={{ id, result: page.data.result, players: names, options: page.data.record.options, daily: null }}
          seat={null}
          hasReplay={false}
        />
      ) : null,
  };
  return (
    <div className="app">
      <Bar
        title={
          <>
            {say.of(facts.title)} <small className="roomy">{module.hanja}</small>
          </>
        }
        fact={module.fact(at.view.board, say)}
        onRules={() => setRules(true)}
        status={barStatus}
      />
      <main id="main" className="replay">
        <module.Table
          match={id}
          facts={facts}
          board={board}
          seat={seat}
          toAct={at.view.to_act}
          outcome={at.view.outcome}
          choices={[]}
          act={idle}
          commit={idle}
          foresee={idle}
          explain={mute}
          hinted={null}
          lit={lit}
          last={at.last}
          told={toldBy}
          names={names}
          slots={slots}
        />
      </main>
      {rules && <RulesDrawer facts={facts} onClose={() => setRules(false)} />}
    </div>
  );
}
