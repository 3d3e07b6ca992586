import { useEffect, useMemo, useState } from 'react';
import { Ghost } from '../../board/Board';
import { useInput } from '../../board/input';
import { useKeys } from '../../lib/keys';
import { SMALL, useMedia, WIDE } from '../../lib/media';
import { TableLayout } from '../../parts/TableLayout';
import { isStill } from '../../settings';
import { sounds } from '../../sound';
import { useSay } from '../../text/language';
import { ofKind } from '../choices';
import { ActionCard } from './ActionCard';
import { nextOf, useAdvice } from './Advice';
import { StepBoard } from './Board';
import { CardFace } from './Card';
import type { Scene, Speed } from './film';
import { useWalked } from './film';
import { beside, LETTER_KEYS, layoutOf, ratioOf, STEP_KEYS } from './geometry';
import { Hand, indexOf, Mana, Piles } from './Hand';
import {
  cardOf,
  kindOf,
  positionOf,
  previewPrice,
  priceOf,
  type StepChoice,
  type StepFacts,
  type StepProps,
  unitName,
} from './model';
import { Relics } from './Relics';
import { Foes, HealthMeter, Statuses } from './Side';
import type { Event } from './schema';
import { goalText, Tempo } from './Tempo';
import type { Mark } from './TileSpot';
import { words } from './words';

export type Film = { scene: Scene | null; skip: () => void; speed: Speed; setSpeed: (speed: Speed) => void };

const UNLOCK_MS = 800;
const NOTHING: Record<string, string> = {};
/** Phones that are too short for the hand below the board: it stands beside it. */
const SHORT = '(max-height: 740px) and (max-width: 700px) and (max-aspect-ratio: 21/20)';

export function Battle(props: StepProps & { film: Film }) {
  const {
    facts,
    board,
    seat,
    toAct,
    choices,
    act: send,
    foresee,
    explain,
    hinted,
    lit,
    last,
    slots,
    outcome,
    takeBack,
    advise,
    film,
  } = props;
  const { scene } = film;
  const say = useSay();
  const isWide = useMedia(WIDE);
  const isSmall = useMedia(SMALL);
  const isShort = useMedia(SHORT);
  const isTouch = useMedia('(hover: none)');
  const [held, hold] = useState<number | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [armed, arm] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const walked = useWalked(board, last);
  const advice = useAdvice(advise, positionOf(board), setReason);
  const act = (choice: StepChoice) => {
    advice.did(choice.notation);
    send(choice);
  };
  const isUnlocking = useUnlocking(last);

  const canPlay = choices.length > 0;
  const steps = ofKind(choices, 'step');
  const plays = ofKind(choices, 'play');
  const [ending] = ofKind(choices, 'end');
  const playable = useMemo(() => new Set(ofKind(choices, 'play').map((choice) => choice.action.card)), [choices]);
  const pointedCard = pointed === null ? null : indexOf(pointed);
  const lookedAt = pointedCard === null ? null : (board.hand[pointedCard] ?? null);
  const heldId = held === null ? null : (board.hand[held] ?? null);
  const shownId = heldId ?? (board.locked ? null : lookedAt);
  const heldCard = heldId ? cardOf(facts, heldId) : null;

  // What the step or the card can do, by the tile that is pressed for it.
  const offered: StepChoice[] = board.locked ? steps : plays.filter((choice) => choice.action.card === shownId);
  const marks = new Map<string, Mark>();
  for (const choice of offered) {
    const tile = tileOf(choice);
    if (tile) marks.set(tile, { kind: markKind(facts, choice), preview: choice.preview });
  }
  const direct = offered.find((choice) => tileOf(choice) === null);
  const choiceAt = (tile: string) => offered.find((choice) => tileOf(choice) === tile);
  const advised = choices.find((choice) => choice.notation === nextOf(advice));
  const byNotation = (notation: string | null) => choices.find((choice) => choice.notation === notation);
  const focused = (pointed && choiceAt(pointed)) || byNotation(hinted) || byNotation(armed) || direct;
  const asked = offered.map((choice) => choice.notation).join();
  useEffect(() => {
    for (const choice of offered) if (choice.preview === undefined) foresee(choice);
  }, [asked, foresee]);
  useEffect(() => {
    if (focused && focused.preview === undefined) foresee(focused);
  }, [focused, foresee]);
  const preview = focused?.preview ?? null;
  const price = preview && focused?.action.kind !== 'end' ? previewPrice(preview) : priceOf([], board.forecast);

  // Something happened, so what was being done is over.
  useEffect(() => {
    hold(null);
    arm(null);
    setReason(null);
    playSounds(last);
  }, [last]);

  const tell = async (action: StepChoice['action']) => {
    sounds.refuse();
    setReason(await explain(action));
  };
  const hand = (index: number | null) => {
    if (index !== null) sounds.select();
    setReason(null);
    arm(null);
    hold(index);
  };
  /** Acts; but asks again where it kills at once, and on a touch screen where it costs HP: a finger cannot hover. */
  const commit = (choice: StepChoice) => {
    const cost = choice.preview && previewPrice(choice.preview);
    const dies = choice.preview?.losses.some((loss) => loss.dies && loss.unit.place === 0);
    if (cost && armed !== choice.notation && (dies || (isTouch && cost.now + cost.end > 0 && tileOf(choice)))) {
      arm(choice.notation);
      return;
    }
    act(choice);
  };
  const pressTile = (tile: string) => {
    setReason(null);
    const choice = choiceAt(tile);
    if (choice && (board.locked || heldId)) return commit(choice);
    if (heldId && direct) return commit(direct);
    if (!canPlay || tile === board.player.at) return;
    if (heldId) void tell({ kind: 'play', card: heldId, at: tile });
    else if (board.locked) void tell({ kind: 'step', to: tile });
  };
  const pressCard = (index: number) => {
    const id = board.hand[index];
    if (!id || !canPlay) return;
    if (held === index) return direct ? commit(direct) : hand(null);
    if (playable.has(id)) return hand(index);
    void tell({ kind: 'play', card: id });
  };
  const whyNot = useWhyNot(explain, last, canPlay && !board.locked && !playable.has(lookedAt ?? '') ? lookedAt : null);
  const input = useInput({
    onPress: (id) => {
      const index = indexOf(id);
      if (index === null) pressTile(id);
      else pressCard(index);
    },
    canDrag: (id) => {
      const index = indexOf(id);
      return index !== null && playable.has(board.hand[index] ?? '');
    },
    onGrab: (id) => hand(indexOf(id)),
    // Dragged out, a card waits for the click on a marked tile; on such a tile it is played, back on wood it is put back.
    onDrop: (_, to) => {
      if (to === null) return;
      if (indexOf(to) !== null) return hand(null);
      const choice = choiceAt(to) ?? direct;
      if (choice) commit(choice);
    },
    onInspect: point,
    onPoint: point,
  });

  const isDeadly = priceOf([], board.forecast).dies;
  const end = () => {
    if (!ending) return void (canPlay && tell({ kind: 'end' }));
    if (isDeadly && armed !== 'end') {
      arm('end');
      setReason(say.of(words.endAsk));
      return;
    }
    act(ending);
  };
  const layout = useMemo(() => layoutOf(facts, isWide), [facts, isWide]);
  const stepTo = (key: string) => {
    const to = board.locked && beside(layout, board.player.at, STEP_KEYS[key]!);
    const choice = to && steps.find((one) => one.action.to === to);
    if (choice) commit(choice);
    else if (to) void tell({ kind: 'step', to });
  };
  /** The next marked tile gets the focus: arrow keys walk on from there. */
  const seek = () => {
    const tiles = [...marks.keys()];
    const next = tiles[(tiles.indexOf(pointed ?? '') + 1) % tiles.length];
    document.querySelector<SVGElement>(`.step-grid [data-tile='${next}']`)?.focus();
  };
  const arrows = Object.fromEntries(
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'm'].map((key) => [key, marks.size ? seek : undefined]),
  );
  useKeys({
    e: end,
    k: canPlay && !advice.isAsking ? advice.ask : undefined,
    Escape: () => hand(null),
    ...arrows,
    ...Object.fromEntries(Object.keys(STEP_KEYS).map((key) => [`Numpad${key}`, () => stepTo(key)])),
    ...Object.fromEntries(Object.entries(LETTER_KEYS).map(([letter, key]) => [letter, () => stepTo(key)])),
    ...Object.fromEntries(board.hand.slice(0, 10).map((_, i) => [String((i + 1) % 10), () => pressCard(i)])),
  });
  const rewind = useRewind(board.locked || !canPlay, takeBack);

  const boxedIn = last.find((event) => event.kind === 'boxed-in');
  const status = () => {
    if (scene) return filmText(facts, scene, say);
    if (outcome) return say('gameOver');
    if (!canPlay) return seat === null ? say.of(words.watching) : say(toAct.includes(seat) ? 'sending' : 'waiting');
    const asked = armed && focused && { tile: tileOf(focused) ?? '', hp: price.now + price.end };
    if (board.locked) {
      const more = reason ?? (asked && say.of(words.tapToStep, asked));
      return [say.of(words.stepToAct), more].filter(Boolean).join(' · ');
    }
    if (reason) return reason;
    if (asked) return say.of(words.tapAgain, asked);
    if (heldCard) {
      const text = direct ? words.playAgain : kindOf(heldCard) === 'move' ? words.chooseMove : words.chooseTarget;
      return say.of(text, { card: say.of(heldCard) });
    }
    if (boxedIn) return say.of(words.boxedIn, { hp: boxedIn.hp });
    return say.of(playable.size ? words.playCards : words.noMoreCards);
  };
  const isMoving = canPlay && (board.locked || offered.some((choice) => markKind(facts, choice) === 'move'));
  const action = (
    <ActionCard
      board={board}
      price={price}
      card={heldCard}
      advice={
        // A plan that reckoned with other cards cannot go on.
        canPlay ? { ...advice, known: advised ? advice.known : null, chosen: focused?.notation ?? null } : null
      }
      goal={isSmall && board.goal ? goalText(facts, board, say) : null}
      film={scene ? { ...film, text: filmText(facts, scene, say) } : null}
      onPutBack={() => hand(null)}
      onPlay={heldCard && direct ? () => commit(direct) : undefined}
      turn={
        seat === null || outcome
          ? null
          : { canEnd: !!ending, isArmed: armed === 'end', isDeadly, end, undo: slots.undo, rewind }
      }
    />
  );
  const meters = (
    <>
      <HealthMeter player={board.player} price={price} />
      <Statuses facts={facts} player={board.player} />
      {isSmall && <Mana mana={board.player.mana} full={facts.numbers.mana} />}
    </>
  );
  const strip = slots.player(0, meters);
  const isRoomy = !isWide && !isShort;
  const piles = (
    <div className="piles">
      <Piles facts={facts} board={board} names={['drawPile', 'discards', 'spent']} />
    </div>
  );
  return (
    <>
      <TableLayout
        name="one-step"
        ratio={{ wide: ratioOf(facts, true), tall: ratioOf(facts, false) }}
        board={(turned) => (
          <StepBoard
            facts={facts}
            board={board}
            isWide={turned}
            marks={marks}
            isMoving={isMoving}
            pointed={pointed}
            preview={preview}
            scene={scene}
            walked={walked}
            last={scene ? [] : last}
            lit={advised ? [...lit, tileOf(advised) ?? board.player.at] : lit}
            input={input}
          />
        )}
        players={isSmall && isRoomy ? [piles, strip] : [strip]}
        isTrayBeside={isShort}
        action={
          <>
            {slots.status(status(), !canPlay && !scene)}
            {!outcome && action}
          </>
        }
        tray={
          <div className="kept">
            {!isSmall && (
              <div className="kept-left">
                <Mana mana={board.player.mana} full={facts.numbers.mana} />
                <Piles facts={facts} board={board} names={['drawPile']} />
              </div>
            )}
            <Hand
              facts={facts}
              board={board}
              playable={playable}
              held={held}
              whyNot={canPlay ? (id) => whyNot[id] ?? say.of(words.unplayable) : () => null}
              input={input}
              isUnlocking={isUnlocking && !scene}
            />
            {!isSmall && (
              <div className="kept-right">
                <Piles facts={facts} board={board} names={['discards', 'spent']} />
              </div>
            )}
          </div>
        }
        side={
          <>
            {slots.result}
            <Tempo facts={facts} board={board} />
            <Foes facts={facts} board={board} point={point} />
            {isSmall && !isRoomy && piles}
            <Relics facts={facts} board={board} />
            {slots.log}
          </>
        }
      />
      <Ghost input={input}>
        {(id) => {
          const card = board.hand[indexOf(id) ?? -1];
          return (
            card && (
              <span className={`step-card ${kindOf(cardOf(facts, card))}`}>
                <CardFace card={cardOf(facts, card)} isShort />
              </span>
            )
          );
        }}
      </Ghost>
    </>
  );
}

const tileOf = (choice: StepChoice): string | null => {
  const { action } = choice;
  if (action.kind === 'step') return action.to;
  return action.kind === 'play' ? (action.at ?? null) : null;
};

const markKind = (facts: StepFacts, { action }: StepChoice): Mark['kind'] =>
  action.kind === 'step'
    ? 'step'
    : action.kind === 'play' && kindOf(cardOf(facts, action.card)) === 'move'
      ? 'move'
      : 'aim';

/** What a scene of the turn's end shows, in a line. */
function filmText(facts: StepFacts, { stage, kind, attack }: Scene, say: ReturnType<typeof useSay>): string {
  const monster = facts.monsters.find((one) => one.id === kind);
  return say.of(words[`film_${stage}`], {
    unit: kind ? unitName(facts, kind, say) : '',
    attack: say.of(attack === null ? null : monster?.attacks[attack]),
  });
}

/** Whether the chain is just falling off. */
function useUnlocking(last: readonly Event[]): boolean {
  const [of, start] = useState<readonly Event[] | null>(null);
  const isNow = last.some((event) => event.kind === 'unlocked');
  useEffect(() => {
    if (!isNow || isStill()) return;
    start(last);
    const timer = setTimeout(() => start(null), UNLOCK_MS);
    return () => clearTimeout(timer);
  }, [last, isNow]);
  return of === last;
}

/** Why cards cannot be played, in the server's words: asked for when one is looked at, forgotten when anything happens. */
function useWhyNot(explain: StepProps['explain'], last: readonly Event[], card: string | null): Record<string, string> {
  const [known, know] = useState<{ after: readonly Event[]; whys: Record<string, string> }>({ after: last, whys: {} });
  const whys = known.after === last ? known.whys : NOTHING;
  const isKnown = card === null || card in whys;
  useEffect(() => {
    if (isKnown) return;
    let isOld = false;
    void explain({ kind: 'play', card }).then(
      (why) => why && !isOld && know({ after: last, whys: { ...whys, [card]: why } }),
    );
    return () => {
      isOld = true;
    };
  }, [explain, last, whys, card, isKnown]);
  return whys;
}

/** Takes back action after action until the turn stands at its beginning, or no further. */
function useRewind(isThere: boolean, takeBack: (() => void) | undefined): (() => void) | undefined {
  const [isOn, turn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    if (isThere || !takeBack) turn(false);
    else takeBack();
  }, [isOn, isThere, takeBack]);
  return takeBack && !isThere ? () => turn(true) : undefined;
}

function playSounds(last: readonly Event[]): void {
  const kinds = new Set(last.map((event) => event.kind));
  if (kinds.has('encounter-won')) sounds.turn();
  else if (kinds.has('hit')) sounds.hit();
  else if (kinds.has('stepped') || kinds.has('played')) sounds.place();
}
