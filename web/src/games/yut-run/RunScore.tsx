import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { copied } from '../../lib/copy';
import { api } from '../../net/api';
import type { CostlyChoice, MatchScore } from '../../net/schema';
import { notify } from '../../net/session';
import { useSay } from '../../text/language';
import { nodeName, roadOf, tokenName, type YutFacts, type YutProps } from './model';
import { SmallBoard } from './SmallBoard';

/** How good a run was apart from luck: what the dice were worth, what choices cost, and the costliest of them. */
export function RunScore({ match, facts, board }: Pick<YutProps, 'match' | 'facts' | 'board'>) {
  const say = useSay();
  const score = useQuery({
    queryKey: ['score', match],
    queryFn: () => api.score(match),
    retry: false,
    staleTime: Infinity,
  });
  const text = useRef<HTMLPreElement>(null);
  if (score.isPending) {
    return (
      <section className="card run-score" aria-label={say('yutScore')}>
        <h2>{say('yutScore')}</h2>
        <p className="muted">{say('yutCounting')}</p>
      </section>
    );
  }
  if (!score.data) return null;
  const { turns, par, dice, lost, costliest, hands } = score.data;
  const copy = async () =>
    notify(
      (await copied(text.current?.textContent ?? '', text.current))
        ? { ko: '긴 결과를 복사했습니다', en: 'the long result is copied' }
        : {
            ko: '복사가 막혀 있습니다. 고른 글을 직접 복사하세요',
            en: 'copying is not allowed here; copy the selected text',
          },
    );
  return (
    <section className="card run-score" aria-label={say('yutScore')} data-score="">
      <h2>{say('yutScore')}</h2>
      <div className="score-head">
        <span className="seal" aria-hidden="true">
          <b>{turns}</b>
          {say('yutTurnUnit')}
        </span>
        <div>
          <p className="score-line" data-score-line="">
            {say(board.mode === 'classic' ? 'yutScoreLine' : 'yutScoreLineRun', {
              turns,
              dice: dice.toFixed(1),
              lost: lost.toFixed(1),
            })}
          </p>
          {par !== null && <p data-par="">{parText(turns, par, board.mode, say)}</p>}
        </div>
      </div>
      {board.mode === 'classic' && <Bars score={score.data} />}
      <h3>{say(costliest.length ? 'yutCostliest' : 'yutNoLoss')}</h3>
      {costliest.length > 0 && (
        <ol className="costliest">
          {costliest.map((choice) => (
            <li key={choice.ply}>
              <Link href={`/replay/${match}?ply=${choice.ply}`} className="costly" data-costly={choice.ply}>
                <SmallBoard facts={facts} chosen={wayOf(facts, choice.way)} better={wayOf(facts, choice.better_way)} />
                <span>
                  <em>{say('yutCost', { cost: choice.cost.toFixed(1) })}</em>
                  <b>{say('yutTurnDid', { turn: choice.turn_number, did: words(facts, choice, say).did })}</b>
                  <small>{say('yutBetter', { better: words(facts, choice, say).better })}</small>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      <ol className="hands" aria-label={say('yutHands')}>
        {hands.map((hand, i) => (
          <li key={i}>
            {hand.map((token, n) => (
              <i key={n}>{tokenName(facts, token, say)}</i>
            ))}
            <small>{i + 1}</small>
          </li>
        ))}
      </ol>
      <details>
        <summary>{say('yutLong')}</summary>
        <pre ref={text} data-long="">
          {say.of(score.data.text)}
        </pre>
        <button type="button" className="btn" data-copy-long="" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {say('yutCopyLong')}
        </button>
      </details>
    </section>
  );
}

type Say = ReturnType<typeof useSay>;

function parText(turns: number, par: number, mode: string, say: Say): string {
  const key = turns < par ? 'yutUnderPar' : turns > par ? 'yutOverPar' : 'yutOnPar';
  return say(mode === 'run' ? `${key}Run` : key, { par, by: Math.abs(par - turns) });
}

const wayOf = (facts: YutFacts, way: CostlyChoice['way']) => (way ? roadOf(facts, way.start, way.via, way.to) : null);

/** What was done and what would have been better, moves with where they lead. */
function words(facts: YutFacts, choice: CostlyChoice, say: Say): { did: string; better: string } {
  const one = (said: CostlyChoice['said'], way: CostlyChoice['way']) =>
    way ? `${say.of(said)} → ${nodeName(facts, way.to, say)}` : say.of(said);
  return { did: one(choice.said, choice.way), better: one(choice.better_said, choice.better_way) };
}

/** The turns as a sum: what the dice were worth, and on top of it what was lost. */
function Bars({ score: { turns, par, dice, lost } }: { score: MatchScore }) {
  const say = useSay();
  const most = Math.max(turns, par ?? 0, 1);
  const share = (n: number) => `${(100 * Math.max(n, 0)) / most}%`;
  return (
    <div className="bars" aria-hidden="true">
      <span className="bar-dice" style={{ width: share(dice) }}>
        {say('yutDice')} {dice.toFixed(1)}
      </span>
      <span className="bar-lost" style={{ width: share(lost) }} />
      {par !== null && (
        <i style={{ left: share(par) }}>
          {say('yutPar')} {par}
        </i>
      )}
    </div>
  );
}
