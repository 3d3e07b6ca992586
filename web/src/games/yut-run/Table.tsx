import './messages';
import { Dices, Footprints } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Ghost } from '../../board/Board';
import type { Input } from '../../board/contract';
import { useInput } from '../../board/input';
import { useKeys } from '../../lib/keys';
import { TableLayout } from '../../parts/TableLayout';
import { sounds } from '../../sound';
import { type Say, useSay } from '../../text/language';
import { ofKind } from '../choices';
import { cornerOf, type Route, YutBoard } from './Board';
import { FINISH, nodeName, type Token, type YutFacts, type YutProps } from './model';
import { DiscColours, Discs, Sticks } from './Pieces';
import './yut.css';

const PHASES = ['throw', 'move', 'reward'] as const;

export default function YutTable(props: YutProps) {
  const { facts, board, choices, act, foresee, hinted, lit, last, slots, outcome } = props;
  const say = useSay();
  const [chosenToken, chooseToken] = useState<Token | null>(null);
  const [chosenStart, chooseStart] = useState<string | null>(null);

  const moves = ofKind(choices, 'move');
  const tokens = [...new Set(moves.map((choice) => choice.action.token))];
  const token = chosenToken && tokens.includes(chosenToken) ? chosenToken : (tokens[0] ?? null);
  const withToken = moves.filter((choice) => choice.action.token === token);
  const starts = useMemo(() => new Set(withToken.map((choice) => choice.action.start)), [withToken]);
  const start =
    chosenStart && starts.has(chosenStart) ? chosenStart : starts.size === 1 ? ([...starts][0] ?? null) : null;
  const ways = withToken.filter((choice) => choice.action.start === start);
  const thrown = last.find((event) => event.kind === 'thrown');
  const moved = last.find((event) => event.kind === 'moved');

  useEffect(() => {
    for (const choice of withToken) if (choice.preview === undefined) foresee(choice);
  }, [withToken, foresee]);
  useEffect(() => {
    chooseStart(null);
    if (last.some((event) => event.kind === 'thrown')) sounds.throwSticks();
    else if (last.some((event) => event.kind === 'finished')) sounds.turn();
    else if (last.some((event) => event.kind === 'moved')) sounds.place();
  }, [last]);

  const hint = moves.find((choice) => choice.notation === hinted);
  const routes: Route[] = (hint ? [hint] : ways)
    .filter((choice) => choice.preview)
    .map((choice) => {
      const { start: from, via, token: by } = choice.action;
      const to = choice.preview!.to;
      const steps = facts.results.find((result) => result.id === by)?.steps ?? 0;
      const label = routeLabel(facts, from, via, to, steps, say);
      return { notation: choice.notation, start: from, via, to, label };
    });
  const far = new Set(
    start ? [] : withToken.flatMap((choice) => (choice.preview ? [cornerOf(choice.preview.to)] : [])),
  );

  const go = (node: string) => {
    const among = start ? ways : withToken;
    const found = among.filter((choice) => choice.preview && cornerOf(choice.preview.to) === node);
    if (found.length === 1) act(found[0]!);
  };
  const select = (id: string | null) => {
    if (id) sounds.select();
    chooseStart(id);
  };
  const ends = new Set(routes.map((route) => cornerOf(route.to)));
  const input = useInput({
    onPress: (id) => {
      if (ends.has(id) || (far.has(id) && !starts.has(id))) go(id);
      else select(starts.has(id) && id !== start ? id : null);
    },
    canDrag: (id) => starts.has(id),
    onGrab: select,
    onDrop: (_, to) => to !== null && ends.has(to) && go(to),
  });
  const [throwing] = ofKind(choices, 'throw');
  const [starting] = ofKind(choices, 'start');
  const takes = ofKind(choices, 'take');

  const hand = handOf(board.hand);
  useKeys({
    t: () => throwing && act(throwing),
    m: () => starting && act(starting),
    h: () => starts.has('HOME') && chooseStart('HOME'),
    Escape: () => chooseStart(null),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((digit) => [
        String(digit),
        () => {
          if (takes[digit - 1]) act(takes[digit - 1]!);
          else if (hand[digit - 1]) chooseToken(hand[digit - 1]!.token);
        },
      ]),
    ),
  });

  const canPlay = choices.length > 0;
  const flat = board.sticks?.filter(Boolean).length ?? 0;
  const tokenName = (id: string) => tokenText(facts, id, say);

  return (
    <>
      <TableLayout
        name="yut-run"
        ratio={1}
        board={() => (
          <YutBoard
            facts={facts}
            board={board}
            movable={starts}
            selected={start}
            routes={routes}
            far={far}
            last={moved}
            lit={lit}
            input={input}
          />
        )}
        action={
          <section className="card action" aria-label={say('yourMove')}>
            {slots.status(statusOf(props, token ? tokenName(token) : '', start, say), !canPlay)}
            <ol className="steps" aria-label={say('steps')}>
              {PHASES.map((phase) => (
                <li
                  key={phase}
                  title={say(`rule_yut_${phase}`)}
                  aria-current={!outcome && board.phase === phase ? 'step' : undefined}
                >
                  {say(phase === 'throw' ? 'yutThrow' : phase === 'move' ? 'yutMove' : 'yutReward')}
                </li>
              ))}
            </ol>
            {takes.length > 0 ? (
              <>
                <h2 className="label row between">
                  <span>{say('yutReward')}</span>
                  <span>{say('yutTakeOne')}</span>
                </h2>
                <div className="relics">
                  {takes.map((choice) => {
                    const relic = facts.relics.find((one) => one.id === choice.action.relic);
                    return (
                      <button
                        key={choice.notation}
                        type="button"
                        className="relic"
                        data-relic={choice.action.relic}
                        title={say('rule_yut_reward')}
                        onClick={() => act(choice)}
                      >
                        <span className="art" aria-hidden="true">
                          {relic?.hanja}
                        </span>
                        <span>
                          <b>{relic?.[say.language]}</b>
                          {say('yutKeepsake')}
                        </span>
                      </button>
                    );
                  })}
                </div>
              </>
            ) : (
              <>
                <h2 className="label row between">
                  <span>{say('yutHand')}</span>
                  <span>
                    {tokens.length ? say('yutChooseToken') : say('yutThrowsLeft', { count: board.throws_left })}
                  </span>
                </h2>
                <div className="hand">
                  {hand.length === 0 && <span className="hand-empty">{say('yutHandEmpty')}</span>}
                  {hand.map(({ token: id, count }) => {
                    const usable = tokens.includes(id);
                    const name = tokenName(id);
                    const size = facts.results.find((result) => result.id === id)?.steps ?? 0;
                    return (
                      <button
                        key={id}
                        type="button"
                        className="chip"
                        aria-pressed={usable ? id === token : undefined}
                        aria-disabled={usable ? undefined : true}
                        title={usable ? say('rule_yut_token', { steps: size }) : say('yutStartFirst')}
                        onClick={() => usable && chooseToken(id)}
                      >
                        <b>
                          {name}
                          {count > 1 && <small> ×{count}</small>}
                        </b>{' '}
                        <small>{say('yutSteps', { steps: size })}</small>
                      </button>
                    );
                  })}
                </div>
              </>
            )}
            <div className="homes">
              <HomePieces
                label={say('yutHome')}
                count={board.home}
                can={starts.has('HOME')}
                selected={start === 'HOME'}
                input={input}
              />
              <span className="grow" />
              <span className="tag" title={say('rule_yut_finish')}>
                {say('yutFinished')} {board.finished}/{facts.pieces}
              </span>
            </div>
            <div className={`yut-acts${slots.undo ? ' two' : ''}`}>
              {slots.undo}
              {throwing ? (
                <button
                  type="button"
                  className="btn primary big"
                  data-act="throw"
                  title={`${say('rule_yut_throw')} (T)`}
                  onClick={() => act(throwing)}
                >
                  <Dices aria-hidden="true" />
                  {say('yutThrowButton')}
                </button>
              ) : starting ? (
                <button
                  type="button"
                  className="btn primary big"
                  data-act="start"
                  title={`${say('rule_yut_move')} (M)`}
                  onClick={() => act(starting)}
                >
                  <Footprints aria-hidden="true" />
                  {say('yutStartMoving')}
                </button>
              ) : (
                slots.undo && (
                  <button type="button" className="btn big" aria-disabled="true" title={say('rule_yut_move')}>
                    {whyNoThrow(props, say)}
                  </button>
                )
              )}
            </div>
          </section>
        }
        tray={
          <div className="throw">
            <Sticks
              flat={board.sticks ?? [true, false, true, false]}
              thrown={thrown}
              label={board.sticks ? say('yutSticks', { flat }) : say('yutSticksIdle')}
            />
            <div className="fell" title={say('rule_yut_sticks')}>
              <b>{board.thrown ? tokenName(board.thrown) : '·'}</b>
              <small>{board.sticks ? say('yutFlatRound', { flat, round: 4 - flat }) : say('yutNotThrown')}</small>
            </div>
          </div>
        }
        side={
          <>
            {slots.result}
            <section className="card">
              <h2>
                <span>{say('yutRelics')}</span>
                <span>{say('count', { count: board.relics.length })}</span>
              </h2>
              {board.relics.length === 0 && <p className="muted small">{say('yutNoRelics')}</p>}
              <div className="relics">
                {board.relics.map((id) => {
                  const relic = facts.relics.find((one) => one.id === id);
                  return (
                    <div key={id} className="relic" title={say('rule_yut_reward')}>
                      <span className="art" aria-hidden="true">
                        {relic?.hanja}
                      </span>
                      <span>
                        <b>{relic?.[say.language]}</b>
                        {say('yutKeepsake')}
                      </span>
                    </div>
                  );
                })}
              </div>
            </section>
            {slots.log}
          </>
        }
      />
      <Ghost input={input}>{(id) => id === 'HOME' && <LooseDisc />}</Ghost>
    </>
  );
}

/** A disc outside of the board. */
const LooseDisc = (look: { selected?: boolean; ghost?: boolean }) => (
  <svg className="disc" viewBox="-24 -24 48 48" aria-hidden="true">
    <defs>
      <DiscColours />
    </defs>
    <Discs {...look} />
  </svg>
);

function HomePieces(props: { label: string; count: number; can: boolean; selected: boolean; input: Input }) {
  const { label, count, can, selected, input } = props;
  const body = (
    <>
      {label}
      <LooseDisc selected={selected} ghost={count === 0} />× {count}
    </>
  );
  const rule = useSay()('rule_yut_home');
  if (!can)
    return (
      <span className="home-btn" title={rule}>
        {body}
      </span>
    );
  return (
    <button
      type="button"
      title={rule}
      className="home-btn can"
      aria-pressed={selected}
      data-node="HOME"
      {...input.grip('HOME')}
    >
      {body}
    </button>
  );
}

const handOf = (hand: readonly Token[]) =>
  [...new Set(hand)].map((token) => ({ token, count: hand.filter((other) => other === token).length }));

function tokenText(facts: YutFacts, id: string, say: Say): string {
  const result = facts.results.find((one) => one.id === id);
  return say.language === 'ko' ? (result?.ko ?? id) : id;
}

function routeLabel(
  facts: YutFacts,
  start: string,
  via: string | null | undefined,
  to: string,
  steps: number,
  say: Say,
): string {
  if (to === FINISH) return say('yutFinish');
  const branches = facts.nodes.find((node) => node.id === start)?.branches ?? [];
  if (!via || branches.length < 2) return say('yutSteps', { steps });
  const isFirst = branches.indexOf(via) === 0;
  if (start === 'C') return say(isFirst ? 'yutLongWay' : 'yutStraightWay');
  return say(isFirst ? 'yutOuterRoad' : 'yutShortcut');
}

function whyNoThrow({ board, choices }: YutProps, say: Say): string {
  if (!choices.length) return say('sending');
  return say(board.phase === 'reward' ? 'yutTakeFirst' : 'yutUseTokens');
}

function statusOf(
  { facts, board, seat, choices, outcome }: YutProps,
  token: string,
  start: string | null,
  say: Say,
): string {
  if (outcome) return outcome.winner === null ? say('gameOver') : say('yutDone', { turns: board.turn_number });
  if (!choices.length) return say(seat === null ? 'youWatch' : 'sending');
  if (board.phase === 'reward') return say('yutSayReward');
  if (board.phase === 'throw') {
    return board.throws_left > 0 ? say('yutSayThrow', { count: board.throws_left }) : say('yutSayStart');
  }
  if (!start) return say('yutSayPiece', { token });
  return say('yutSayGo', { token, node: nodeName(facts, start, say) });
}
