/** Between two fights: the map, what a place offers, rewards compared with the deck. */
import { Check, LogOut, SkipForward } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useKeys } from '../../lib/keys';
import { sounds } from '../../sound';
import { type Say, useSay } from '../../text/language';
import { AdviceButton, AdviceLine, nextOf, useAdvice } from './Advice';
import { Card, CardFace } from './Card';
import { Avatar } from './Figures';
import { CardGrid } from './Hand';
import { Icon } from './Icons';
import {
  cardOf,
  encounterOf,
  kindOf,
  mapOf,
  monsterOf,
  positionOf,
  type StepChoice,
  type StepFacts,
  type StepProps,
} from './model';
import { RelicFace, Relics } from './Relics';
import { PlaceSign, RunMap } from './RunMap';
import type { Board, NextPlace } from './schema';
import { Thumb } from './Thumb';
import { Paints } from './Tiles';
import { words } from './words';
import './run.css';

/** Kinds of actions that are offered as cards, places or deals; others are buttons below them. */
const LARGE = new Set(['take', 'remove', 'upgrade', 'copy', 'claim', 'choose', 'go']);

export function Between(props: StepProps) {
  const { facts, board, seat, toAct, outcome, choices, act, advise, hinted, slots } = props;
  const say = useSay();
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => choose(null), [board.phase, board.place]);
  const [reason, setReason] = useState<string | null>(null);
  const advice = useAdvice(advise, positionOf(board), setReason);
  const advised = nextOf(advice);
  const large = choices.filter((choice) => LARGE.has(choice.action.kind));
  const plain = choices.filter((choice) => !LARGE.has(choice.action.kind));
  const picked = large.find((choice) => choice.notation === (hinted ?? chosen)) ?? null;
  /** The first press chooses, a second one on the same acts: nothing of this can be taken back. */
  const press = (choice: StepChoice) => {
    if (choice.notation === chosen) return act(choice);
    sounds.select();
    choose(choice.notation);
  };
  const [skipping] = plain;
  useKeys({
    Enter: () => picked && picked.notation === chosen && act(picked),
    s: () => skipping && act(skipping),
    Escape: () => choose(null),
    k: choices.length && !advice.isAsking ? advice.ask : undefined,
    ...Object.fromEntries(large.slice(0, 9).map((choice, i) => [String(i + 1), () => press(choice)])),
  });
  const status = choices.length
    ? (reason ?? say.of(words[`ask_${board.phase}` as 'ask_path']))
    : outcome
      ? say('gameOver')
      : seat === null
        ? say.of(words.watching)
        : say(toAct.includes(seat) ? 'sending' : 'waiting');
  const lane = picked?.action.kind === 'go' ? picked.action.lane : null;
  return (
    <div className="between-fights one-step">
      <svg width="0" height="0" className="sr" aria-hidden="true">
        <Paints />
      </svg>
      {slots.status(status, !choices.length)}
      <RunMap
        facts={facts}
        board={board}
        picked={lane}
        onPick={(to) => {
          const choice = choices.find(({ action }) => action.kind === 'go' && action.lane === to);
          if (choice) press(choice);
        }}
      />
      {!outcome && (
        <section className="card offer" aria-label={status}>
          <h2>
            <span className="what">{say.of(words[`title_${board.phase}` as 'title_path'])}</span>
            <span>{heading(facts, board, say)}</span>
            <span className="grow" />
            <Chips board={board} />
          </h2>
          <div className={`options ${board.phase}`}>
            {board.phase === 'path'
              ? board.run_map.next.map((place) => (
                  <Way
                    key={place.lane}
                    facts={facts}
                    place={place}
                    advised={advised}
                    {...optionFor(large, place, picked, press)}
                  />
                ))
              : large.map((choice, i) => (
                  <Option
                    key={choice.notation}
                    facts={facts}
                    board={board}
                    choice={choice}
                    digit={i < 9 ? String(i + 1) : undefined}
                    isPicked={picked === choice}
                    isAdvised={advised === choice.notation}
                    onPress={() => press(choice)}
                  />
                ))}
            {board.place && <Closed facts={facts} board={board} />}
          </div>
          <div className="acts">
            {plain.map((choice) => (
              <button
                key={choice.notation}
                type="button"
                className="btn"
                data-choose={choice.notation}
                onClick={() => act(choice)}
              >
                {choice.action.kind === 'leave' ? <LogOut aria-hidden="true" /> : <SkipForward aria-hidden="true" />}
                {choice.text}
                {choice === skipping && <kbd>S</kbd>}
              </button>
            ))}
            {choices.length > 0 && <AdviceButton advice={advice} />}
            <AdviceLine advice={advice} chosen={picked?.notation ?? null} />
            <button
              type="button"
              className="btn primary"
              data-act="confirm"
              aria-disabled={!picked || undefined}
              onClick={() => picked && act(picked)}
            >
              <Check aria-hidden="true" />
              {picked ? picked.text : say.of(words.chooseOne)}
              {picked && <kbd>Enter</kbd>}
            </button>
          </div>
        </section>
      )}
      <aside className="beside">
        {slots.result}
        <Relics facts={facts} board={board} />
        <section className="card deck">
          <h2>
            <span>{say.of(words.deck)}</span>
            <span>{board.deck.length}</span>
          </h2>
          <CardGrid facts={facts} cards={board.deck} />
        </section>
        {slots.log}
      </aside>
    </div>
  );
}

/** What the phase is about, in a line; a place says it in its own words. */
function heading(facts: StepFacts, board: Board, say: Say): string {
  const place = board.place && facts.places.find(({ id }) => id === board.place!.place);
  if (place) return `${say.of(place)} · ${say.of({ ko: place.text_ko, en: place.text_en })}`;
  if (board.phase === 'reward') return say.of(words[`tempo_${board.tempo}`]);
  if (board.phase === 'path') return say.of(words.pathHelp);
  return '';
}

function Chips({ board }: { board: Board }) {
  const say = useSay();
  const { player, deck, turns_used: turns, encounters_won: won } = board;
  return (
    <>
      <span className="chip hp">
        <Icon name="heart" size={14} /> {player.hp}/{player.max_hp}
      </span>
      <span className="chip">{say.of(words.deckOf, { count: deck.length })}</span>
      <span className="chip">{say.of(words.wonIn, { won, turns })}</span>
    </>
  );
}

type Pick = { isPicked: boolean; onPress: () => void; digit?: string | undefined };

function Option({
  facts,
  board,
  choice,
  digit,
  isPicked,
  isAdvised,
  onPress,
}: Pick & { facts: StepFacts; board: Board; choice: StepChoice; isAdvised: boolean }) {
  const say = useSay();
  const { action } = choice;
  const frame = (className: string, children: ReactNode) => (
    <button
      type="button"
      className={`option ${className}${isPicked ? ' picked' : ''}${isAdvised ? ' advised' : ''}`}
      aria-pressed={isPicked}
      data-choose={choice.notation}
      onClick={onPress}
    >
      {children}
      {digit && <kbd>{digit}</kbd>}
    </button>
  );
  switch (action.kind) {
    case 'take':
    case 'remove':
    case 'copy': {
      const held = board.deck.filter((id) => id === action.card).length;
      return (
        <div className={`with-count${isAdvised ? ' advised' : ''}`}>
          <Card
            card={cardOf(facts, action.card)}
            digit={digit}
            look={isPicked ? 'picked' : undefined}
            aria-pressed={isPicked}
            data-choose={choice.notation}
            onClick={onPress}
          />
          <small>{say.of(words.inDeck, { count: held })}</small>
        </div>
      );
    }
    case 'upgrade': {
      const [card, better] = [cardOf(facts, action.card), cardOf(facts, `${action.card}+`)];
      return frame(
        'pair',
        [card, better].map((one) => (
          <span key={one.id} className={`step-card ${kindOf(one)}`}>
            <CardFace card={one} />
          </span>
        )),
      );
    }
    case 'claim':
      return frame('relic-option', <RelicFace facts={facts} id={action.relic} />);
    case 'choose': {
      const known = facts.places.flatMap((place) => place.option).find(({ id }) => id === action.choice);
      return frame(
        'deal',
        <>
          <b>{choice.text}</b>
          <span>{say.of(known?.texts[board.difficulty])}</span>
        </>,
      );
    }
    default:
      return frame('deal', <b>{choice.text}</b>);
  }
}

/** Deals that the place has but that cannot be made now. */
function Closed({ facts, board }: { facts: StepFacts; board: Board }) {
  const say = useSay();
  const closed = board.place!.choices.filter((id) => !board.place!.open.includes(id));
  const known = facts.places.flatMap((place) => place.option);
  return closed.map((id) => {
    const option = known.find((one) => one.id === id);
    return (
      <div key={id} className="option deal closed" aria-disabled="true">
        <b>{say.of(option)}</b>
        <span>{say.of(option?.texts[board.difficulty])}</span>
        <small>{say.of(words.notNow)}</small>
      </div>
    );
  });
}

function optionFor(
  choices: readonly StepChoice[],
  place: NextPlace,
  picked: StepChoice | null,
  press: (choice: StepChoice) => void,
) {
  const index = choices.findIndex(({ action }) => action.kind === 'go' && action.lane === place.lane);
  const choice = choices[index];
  return choice
    ? { choice, digit: String(index + 1), isPicked: picked === choice, onPress: () => press(choice) }
    : { choice: null, digit: undefined, isPicked: false, onPress: () => undefined };
}

/** A place of the next row: what it is, and where it is a fight, on which ground and against whom. */
function Way(props: Pick & { facts: StepFacts; place: NextPlace; choice: StepChoice | null; advised: string | null }) {
  const { facts, place, choice, advised, digit, isPicked, onPress } = props;
  const say = useSay();
  const encounter = place.encounter ? encounterOf(facts, place.encounter) : null;
  const map = encounter && mapOf(facts, encounter.map);
  const goal = encounter?.goal && facts.goals.find(({ id }) => id === encounter.goal!.kind);
  return (
    <button
      type="button"
      className={[
        'option way-card',
        place.kind,
        isPicked && 'picked',
        choice && choice.notation === advised && 'advised',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-pressed={isPicked}
      aria-disabled={!choice || undefined}
      data-choose={choice?.notation}
      onClick={onPress}
    >
      <span className="row">
        <PlaceSign kind={place.kind} size={30} />
        <span className="grow">
          <b>{encounter ? say.of(encounter) : say.of(words[`place_${place.kind}`])}</b>
          <small>
            {[
              say.of(words[`lane_${place.lane}`]),
              encounter && say.of(words[`place_${place.kind}`]),
              map && say.of(map),
              encounter && say.of(words.parOf, { par: encounter.par }),
              goal && say.of(goal.name),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        {digit && <kbd>{digit}</kbd>}
      </span>
      {encounter && (
        <>
          <Thumb facts={facts} map={encounter.map} monsters={encounter.monsters.length} />
          <span className="foes-there">
            {encounter.monsters.map((id, i) => (
              <span key={i}>
                <Avatar kind={id} isBoss={monsterOf(facts, id).boss ?? false} />
                <small>{say.of(monsterOf(facts, id))}</small>
              </span>
            ))}
          </span>
        </>
      )}
      {!encounter && (
        <span className="about">{say.of(words[`about_${place.kind as 'rest' | 'trade' | 'event'}`])}</span>
      )}
      {place.marks.map((id) => {
        const mark = facts.elites.find((one) => one.id === id);
        return (
          <span key={id} className="mark-line">
            <b>{say.of(mark)}</b> {say.of(mark?.text)}
          </span>
        );
      })}
      {!choice && <small className="closed-way">{say.of(words.noWay)}</small>}
    </button>
  );
}
