import './messages';
import { Footprints, Lightbulb, Zap } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Ghost } from '../../board/Board';
import { useInput } from '../../board/input';
import { useKeys } from '../../lib/keys';
import { useMedia, WIDE } from '../../lib/media';
import { TableLayout } from '../../parts/TableLayout';
import { sounds } from '../../sound';
import { type Say, useSay } from '../../text/language';
import { ofKind } from '../choices';
import { cornerOf, type Route, YutBoard } from './Board';
import { Colours } from './Colours';
import { Flight } from './Flight';
import { Hand } from './Hand';
import { HintList } from './HintList';
import { costOf, isBest, useAdvice } from './hints';
import { Relics, Slots } from './Loadout';
import {
  FINISH,
  firedNodes,
  gainsOf,
  handOf,
  inWords,
  nodeName,
  type Token,
  tokenName,
  type YutChoice,
  type YutFacts,
  type YutProps,
} from './model';
import { Offer } from './Offer';
import { LooseDisc } from './Pieces';
import { RunScore } from './RunScore';
import { Strip } from './Strip';
import { type Swing, useFlick, useHabits, useHold, useThrows } from './throws';
import { Uses } from './Uses';
import './yut.css';
import './offer.css';

const NOTHING: readonly YutChoice[] = [];
/** Where thrown sticks come from: the tray beside the board, or below it. */
const FROM_BESIDE = [650, 330] as const;
const FROM_BELOW = [300, 660] as const;

export default function YutTable(props: YutProps) {
  const { facts, board: told, act, foresee, hinted, lit, last, slots, outcome } = props;
  const say = useSay();
  const [chosenToken, chooseToken] = useState<Token | null>(null);
  const [chosenStart, chooseStart] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [unclear, setUnclear] = useState<string | null>(null);
  const throws = useThrows(told, last);
  const { isFlying, flight, shown: board } = throws;
  const choices = isFlying ? NOTHING : props.choices;
  const advice = useAdvice({ ...props, choices });
  const { quick, set: setHabit } = useHabits();
  const isWide = useMedia(WIDE);

  const moves = ofKind(choices, 'move');
  const tokens = [...new Set(moves.map((choice) => choice.action.token))];
  const token = chosenToken && tokens.includes(chosenToken) ? chosenToken : (tokens[0] ?? null);
  const withToken = moves.filter((choice) => choice.action.token === token);
  const starts = useMemo(() => new Set(withToken.map((choice) => choice.action.start)), [withToken]);
  const start =
    chosenStart && starts.has(chosenStart) ? chosenStart : starts.size === 1 ? ([...starts][0] ?? null) : null;
  const ways = withToken.filter((choice) => choice.action.start === start);
  const moved = last.find((event) => event.kind === 'moved');

  useEffect(() => {
    const wanted = advice.isOn ? moves : withToken;
    for (const choice of wanted) if (choice.preview === undefined) foresee(choice);
  }, [advice.isOn, moves, withToken, foresee]);
  useEffect(() => {
    chooseStart(null);
    setUnclear(null);
    point(null);
    if (last.some((event) => event.kind === 'finished')) sounds.turn();
    else if (last.some((event) => event.kind === 'moved')) sounds.place();
  }, [last]);
  // Whoever has seen enough of a flight ends it by pressing anything.
  useEffect(() => {
    if (!isFlying) return;
    const skip = (event: Event) => !(event as KeyboardEvent).repeat && throws.land();
    window.addEventListener('pointerdown', skip);
    window.addEventListener('keydown', skip);
    return () => {
      window.removeEventListener('pointerdown', skip);
      window.removeEventListener('keydown', skip);
    };
  }, [isFlying, throws.land]);

  const focused = moves.find((choice) => choice.notation === (pointed ?? hinted));
  const routes: Route[] = (focused ? [focused] : ways)
    .filter((choice) => choice.preview)
    .map((choice) => {
      const { start: from, via } = choice.action;
      const { to } = choice.preview!;
      const hint = advice.of(choice);
      return {
        notation: choice.notation,
        start: from,
        via,
        to,
        label: routeLabel(facts, from, via, to, say),
        cost: hint ? costOf(hint, say) : '',
        isBest: hint ? isBest(hint) : false,
        gains: gainsOf(facts, choice.preview!, say),
        loss: hint?.loss ?? 0,
      };
    })
    .sort((a, b) => a.loss - b.loss);
  const far = new Set(
    start ? [] : withToken.flatMap((choice) => (choice.preview ? [cornerOf(choice.preview.to)] : [])),
  );

  const among = focused ? [focused] : start ? ways : withToken; // what is shown is what a press plays
  const leading = (node: string | null) =>
    among.filter((choice) => choice.preview && cornerOf(choice.preview.to) === node);
  const go = (node: string) => {
    const found = leading(node);
    const isOneEnd = new Set(found.map((choice) => `${choice.action.start} ${choice.preview!.to}`)).size === 1;
    if (isOneEnd) act(found[0]!);
    else if (found.length) setUnclear(node);
  };
  const select = (id: string | null) => {
    if (id) sounds.select();
    setUnclear(null);
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
  const toss = (swing: Swing) => {
    if (!throwing) return;
    throws.swing(swing);
    act(throwing);
  };
  const hold = useHold(throwing ? toss : null);
  const flick = useFlick(throwing !== undefined, toss);

  const hand = handOf(board.hand);
  useKeys({
    t: hold.begin,
    m: () => starting && act(starting),
    n: () => starts.has('HOME') && chooseStart('HOME'),
    h: () => advice.isOffered && advice.toggle(),
    q: () => setHabit({ quick: !quick }),
    Escape: () => select(null),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((digit) => [
        String(digit),
        () => hand[digit - 1] && tokens.length > 0 && chooseToken(hand[digit - 1]!.token),
      ]),
    ),
  });

  const inAir = board.slots.map((_, i) => flight?.flies[i] ?? false);
  const flat = board.sticks?.filter(Boolean).length ?? 0;
  const unclearWays = leading(unclear);

  return (
    <>
      <Colours />
      <TableLayout
        name={`yut-run${isFlying ? ' flying' : ''}`}
        ratio={1}
        board={() => (
          <YutBoard
            facts={facts}
            board={board}
            movable={starts}
            selected={start}
            routes={routes}
            far={far}
            fired={firedNodes(props.told)}
            last={moved}
            lit={lit}
            input={input}
          >
            {flight && (
              <Flight
                flight={flight}
                from={isWide ? FROM_BESIDE : FROM_BELOW}
                isLanded={!isFlying}
                onLanded={throws.land}
              />
            )}
            {flight && !isFlying && (
              <text className="fell-word" x="300" y="322">
                {tokenName(facts, flight.event.token, say)}
              </text>
            )}
          </YutBoard>
        )}
        tray={
          <div className={`yut-tray${outcome ? ' over' : ''}`}>
            {slots.status(isFlying ? say('yutSayFlying') : statusOf(props, board, token, start, say), !choices.length)}
            <Strip
              facts={facts}
              board={board}
              advice={advice}
              canLeave={starts.has('HOME')}
              isLeaving={start === 'HOME'}
              input={input}
            />
            <div className={`holds${throwing ? ' can-flick' : ''}`} {...flick}>
              <p className="tray-label">
                <span>{say('yutSticksLabel')}</span>
                <span className="fell" title={say('rule_yut_sticks')}>
                  {isFlying ? (
                    say('yutInAir')
                  ) : board.thrown ? (
                    <b>{tokenName(facts, board.thrown, say)}</b>
                  ) : (
                    say('yutNotThrown')
                  )}
                  {board.sticks && <small> {say('yutFlatRound', { flat, round: board.sticks.length - flat })}</small>}
                </span>
              </p>
              <Slots facts={facts} board={board} told={props.told} inAir={inAir} isHeld={hold.isHeld} />
            </div>
            <div className="relic-part">
              <p className="tray-label">
                <span>{say('yutRelics')}</span>
                <span>{say('yutNoRelics')}</span>
              </p>
              <Relics facts={facts} board={board} told={props.told} isCompact={outcome !== null} />
            </div>
            {unclearWays.length > 1 ? (
              <div className="uses" role="group" aria-label={say('yutWhichWay')}>
                {unclearWays.map((choice) => (
                  <button
                    key={choice.notation}
                    type="button"
                    className="use"
                    data-way={choice.notation}
                    onClick={() => act(choice)}
                  >
                    {inWords(facts, choice, say)}
                  </button>
                ))}
              </div>
            ) : outcome ? null : (
              <Uses facts={facts} board={board} choices={choices} act={act} explain={props.explain} advice={advice} />
            )}
            <div className="hand-row" hidden={!!outcome}>
              <Hand
                facts={facts}
                board={board}
                told={isFlying ? [] : props.told}
                tokens={tokens}
                token={token}
                onChoose={(id) => {
                  setUnclear(null);
                  chooseToken(id);
                }}
              />
              <div className="yut-acts">
                <button
                  type="button"
                  className="btn tool"
                  aria-pressed={quick}
                  aria-label={say('yutQuick')}
                  title={`${say('rule_yut_quick')} (Q)`}
                  data-act="quick"
                  onClick={() => setHabit({ quick: !quick })}
                >
                  <Zap aria-hidden="true" />
                </button>
                {slots.undo}
                {advice.isOffered && (
                  <button
                    type="button"
                    className="btn tool hint"
                    aria-pressed={advice.isOn}
                    title={`${say('rule_yut_hint')} (H)`}
                    data-act="hint"
                    onClick={advice.toggle}
                  >
                    <Lightbulb aria-hidden="true" />
                    <span>{say('yutHint')}</span>
                  </button>
                )}
                {throwing ? (
                  <button
                    type="button"
                    className="btn primary big"
                    data-act="throw"
                    title={`${say('rule_yut_throw')} (T)`}
                    onPointerDown={hold.begin}
                    onPointerLeave={hold.drop}
                    onPointerCancel={hold.drop}
                    onClick={() => {
                      if (hold.isHeld) hold.end();
                      else toss({ power: 0.35, lean: 0 });
                    }}
                  >
                    <ThrownSticks />
                    {say('yutThrowButton')}
                    <kbd aria-hidden="true">T</kbd>
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
                    <kbd aria-hidden="true">M</kbd>
                  </button>
                ) : (
                  !outcome && (
                    <button type="button" className="btn big" aria-disabled="true" title={say('rule_yut_move')}>
                      {whyNoThrow(props, isFlying, say)}
                    </button>
                  )
                )}
              </div>
            </div>
          </div>
        }
        side={
          <>
            {slots.result}
            {slots.result && outcome?.reason === 'cleared' && (
              <RunScore match={props.match} facts={facts} board={board} />
            )}
            <HintList facts={facts} choices={choices} act={act} advice={advice} onPoint={point} />
            {slots.log}
          </>
        }
      />
      <Offer key={board.offer.join()} facts={facts} board={board} choices={choices} act={act} advice={advice} />
      <Ghost input={input}>{(id) => id === 'HOME' && <LooseDisc />}</Ghost>
    </>
  );
}

/** Two sticks in the air. */
const ThrownSticks = () => (
  <svg viewBox="-14 -14 28 28" aria-hidden="true">
    <rect x="-10" y="-9" width="6" height="20" rx="3" transform="rotate(-14)" fill="currentColor" />
    <rect x="-1" y="-12" width="6" height="20" rx="3" transform="rotate(8)" fill="currentColor" />
    <path d="M10-10 13-6M11 0H14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);

function routeLabel(facts: YutFacts, start: string, via: string | null | undefined, to: string, say: Say): string {
  if (to === FINISH) return say('yutFinish');
  const branches = facts.nodes.find((node) => node.id === start)?.branches ?? [];
  if (!via || branches.length < 2) return nodeName(facts, to, say);
  const isFirst = branches.indexOf(via) === 0;
  if (start === 'C') return say(isFirst ? 'yutLongWay' : 'yutStraightWay');
  return say(isFirst ? 'yutOuterRoad' : 'yutShortcut');
}

function whyNoThrow({ board, choices }: YutProps, isFlying: boolean, say: Say): string {
  if (isFlying) return say('yutFalling');
  if (!choices.length) return say('sending');
  return say(board.phase === 'reward' ? 'yutTakeFirst' : board.phase === 'fit' ? 'yutFitFirst' : 'yutUseTokens');
}

function statusOf(
  { facts, seat, choices, outcome }: YutProps,
  board: YutProps['board'],
  token: Token | null,
  start: string | null,
  say: Say,
): string {
  if (outcome) return outcome.winner === null ? say('gameOver') : say('yutDone', { turns: board.turn_number });
  if (!choices.length) return say(seat === null ? 'youWatch' : 'sending');
  if (board.phase === 'reward') return say('yutSayReward');
  if (board.phase === 'fit') return say('yutSayFit');
  if (board.phase === 'throw') {
    return board.throws_left > 0 ? say('yutSayThrow', { count: board.throws_left }) : say('yutSayStart');
  }
  const name = token ? tokenName(facts, token, say) : '';
  if (!start) return say('yutSayPiece', { token: name });
  return say('yutSayGo', { token: name, node: nodeName(facts, start, say) });
}
