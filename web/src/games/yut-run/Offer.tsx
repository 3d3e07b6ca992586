import { Eye } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSay } from '../../text/language';
import { ofKind } from '../choices';
import { type Advice, costOf, isBest } from './hints';
import type { YutProps } from './model';
import { Discs } from './Pieces';
import { RelicArt } from './Relics';
import { StickArt } from './StickArt';
import type { Relic, Stick } from './schema';

type Props = Pick<YutProps, 'facts' | 'board' | 'choices' | 'act'> & { advice: Advice };

/** What a finish or a landing brings: relics or sticks to choose from, and why so many. */
export function Offer(props: Props) {
  const isReward = ofKind(props.choices, 'take').length > 0;
  const isFit = ofKind(props.choices, 'fit').length > 0;
  const [isAside, setAside] = useState(false);
  const say = useSay();
  if (!isReward && !isFit) return null;
  if (isAside) {
    return (
      <button type="button" className="btn primary offer-back" data-act="offer" onClick={() => setAside(false)}>
        {say(isReward ? 'yutBackToRelics' : 'yutBackToSticks')}
      </button>
    );
  }
  const aside = () => setAside(true);
  return isReward ? <Reward {...props} onAside={aside} /> : <Fitting {...props} onAside={aside} />;
}

type Opened = Props & { onAside: () => void };

function Reward({ facts, board, choices, act, advice, onAside }: Opened) {
  const say = useSay();
  const takes = ofKind(choices, 'take');
  const [chosen, choose] = useState<string | null>(null);
  // Where there is nothing to choose between, one press is enough.
  const isOnly = takes.length === 1;
  const taken = isOnly ? takes[0] : takes.find((choice) => choice.action.relic === chosen);
  const pieces = board.offer_pieces;
  const isClassic = board.mode === 'classic';
  const take = () => taken && act(taken);
  const pick = (id: string | undefined) => {
    const choice = takes.find((one) => one.action.relic === id);
    if (choice && isOnly) act(choice);
    else if (choice) choose(choice.action.relic);
  };
  return (
    <Box
      title={say('yutRewardTitle', { pieces })}
      text={say(isClassic ? 'yutKeepsakes' : 'yutWorksAtOnce')}
      why={<WhyRelics facts={facts} pieces={pieces} />}
      onDigit={(digit) => pick(board.offer[digit - 1])}
      onEnter={take}
      onAside={onAside}
      owned={<Owned board={board} />}
      note={!isClassic && pieces === 1 ? say('yutLoneStar') : ''}
      acts={
        <button
          type="button"
          className="btn primary big"
          data-act="take"
          aria-disabled={taken ? undefined : true}
          title={taken ? undefined : say('yutTakeOne')}
          onClick={take}
        >
          {taken ? say('yutTake', { relic: say.of(relicOf(facts, taken.action.relic)) }) : say('yutTakeOne')}
          <kbd aria-hidden="true">Enter</kbd>
        </button>
      }
    >
      {board.offer.map((id, i) => {
        const relic = relicOf(facts, id);
        const choice = takes.find((one) => one.action.relic === id);
        const hint = choice && advice.of(choice);
        return (
          <Card
            key={id}
            thing={relic}
            art={<RelicArt id={id} />}
            rule={isClassic ? say('yutKeepsake') : say.of(relic?.rule)}
            kind={say(relic?.great ? 'yutGreat' : 'yutRelic')}
            isGreat={relic?.great ?? false}
            price={hint && { text: costOf(hint, say), isBest: isBest(hint) }}
            digit={i + 1}
            data={{ 'data-relic': id }}
            isChosen={id === chosen}
            isOpen={choice !== undefined}
            onChoose={() => pick(id)}
          />
        );
      })}
    </Box>
  );
}

function Fitting({ facts, board, choices, act, advice, onAside }: Opened) {
  const say = useSay();
  const fits = ofKind(choices, 'fit');
  const [decline] = ofKind(choices, 'decline');
  const sticks = board.offer;
  const [stick, chooseStick] = useState<string | null>(null);
  const [slot, chooseSlot] = useState<number | null>(null);
  const fitted = fits.find((choice) => choice.action.stick === stick && choice.action.slot === slot);
  const fit = () => fitted && act(fitted);
  const bestOf = (id: string) =>
    advice.hints.find((hint) => fits.some((one) => one.action.stick === id && one.notation === hint.action));
  const declined = decline && advice.of(decline);
  const nameOf = (id: string | null) => (id ? say.of(stickOf(facts, id)) : say('yutOrdinary'));
  const wish = fitted ? 'yutFit' : stick ? 'yutChooseSlot' : 'yutChooseStick';
  return (
    <Box
      title={say('yutFitTitle', { count: sticks.length })}
      text={say('yutWorksNextThrow')}
      why={<WhySticks facts={facts} pieces={board.offer_pieces} />}
      onDigit={(digit) => {
        if (!stick) return sticks[digit - 1] && chooseStick(sticks[digit - 1]!);
        if (digit <= board.slots.length) chooseSlot(digit);
      }}
      onEnter={fit}
      onAside={onAside}
      owned={
        <fieldset className="fit-slots">
          <legend>{say('yutWhichSlot')}</legend>
          {board.slots.map((id, i) => {
            const choice = fits.find((one) => one.action.stick === stick && one.action.slot === i + 1);
            const hint = choice && advice.of(choice);
            return (
              <button
                key={i}
                type="button"
                className="fit-slot"
                data-slot={i + 1}
                data-fitting={i + 1}
                aria-pressed={slot === i + 1}
                onClick={() => chooseSlot(i + 1)}
              >
                <span className="slot-n">{i + 1}</span>
                <StickArt kind={id} />
                <span>{nameOf(id)}</span>
                {hint && <small>{costOf(hint, say)}</small>}
              </button>
            );
          })}
        </fieldset>
      }
      note={fitted ? say('yutGoneForGood', { stick: nameOf(board.slots[fitted.action.slot - 1] ?? null) }) : ''}
      acts={
        <>
          {decline && (
            <button type="button" className="btn big" data-act="decline" onClick={() => act(decline)}>
              {say('yutDecline')}
              {declined && <small>{costOf(declined, say)}</small>}
            </button>
          )}
          <button
            type="button"
            className="btn primary big"
            data-act="fit"
            aria-disabled={fitted ? undefined : true}
            title={fitted ? undefined : say(wish)}
            onClick={fit}
          >
            {say(wish, fitted ? { stick: nameOf(fitted.action.stick), slot: fitted.action.slot } : undefined)}
            <kbd aria-hidden="true">Enter</kbd>
          </button>
        </>
      }
    >
      {sticks.map((id, i) => {
        const one = stickOf(facts, id);
        const hint = bestOf(id);
        return (
          <Card
            key={id}
            thing={one}
            art={
              <>
                <StickArt kind={id} flat />
                <StickArt kind={id} flat={false} />
              </>
            }
            rule={say.of(one?.rule)}
            kind={say('yutOdds', { percent: Math.round((one?.flat ?? 0.5) * 100) })}
            isGreat={false}
            price={hint && { text: costOf(hint, say), isBest: isBest(hint) }}
            digit={i + 1}
            data={{ 'data-offered': id }}
            isChosen={id === stick}
            isOpen={fits.some((choice) => choice.action.stick === id)}
            onChoose={() => chooseStick(id)}
          />
        );
      })}
    </Box>
  );
}

const relicOf = (facts: YutProps['facts'], id: string): Relic | undefined => facts.relics.find((one) => one.id === id);
const stickOf = (facts: YutProps['facts'], id: string): Stick | undefined =>
  facts.special_sticks.find((one) => one.id === id);

/**
 * A dialog that cannot be closed without choosing, but laid aside to look at the board. The bar above it stays in use:
 * it says what to do, in a lesson too. So it is not modal, and the table below takes no part meanwhile.
 */
function Box(props: {
  title: string;
  text: string;
  why: ReactNode;
  owned: ReactNode;
  note: string;
  acts: ReactNode;
  children: ReactNode;
  onDigit: (digit: number) => void;
  onEnter: () => void;
  onAside: () => void;
}) {
  const { title, text, why, owned, note, acts, children, onDigit, onEnter, onAside } = props;
  const say = useSay();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const table = document.querySelector('.table.yut-run');
    if (dialog && !dialog.open) dialog.show?.();
    dialog?.focus();
    table?.setAttribute('inert', '');
    return () => {
      dialog?.close?.();
      table?.removeAttribute('inert');
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onAside();
    else if (event.key >= '1' && event.key <= '4') onDigit(Number(event.key));
    else if (event.key === 'Enter' && !(event.target as HTMLElement).closest('button:not([aria-pressed=true])'))
      onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div className="offer-scrim">
      <dialog ref={ref} className="offer-box" tabIndex={-1} aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <header>
          <div className="grow">
            <h2 id={titleId}>{title}</h2>
            <p>{text}</p>
          </div>
          {why}
          <button type="button" className="btn offer-aside" title={say('yutLookAtBoard')} onClick={onAside}>
            <Eye aria-hidden="true" />
            <span>{say('yutLookAtBoard')}</span>
          </button>
        </header>
        <div className="offer-cards">{children}</div>
        <footer>
          {owned}
          {note && <p className="offer-note">{note}</p>}
          <div className="offer-acts">{acts}</div>
        </footer>
      </dialog>
    </div>
  );
}

function Card(props: {
  thing: Relic | Stick | undefined;
  art: ReactNode;
  rule: string;
  kind: string;
  isGreat: boolean;
  price: { text: string; isBest: boolean } | undefined;
  digit: number;
  data: Record<string, string>;
  isChosen: boolean;
  /** May it be taken? A lesson teaches one of them. */
  isOpen: boolean;
  onChoose: () => void;
}) {
  const { thing, art, rule, kind, isGreat, price, digit, data, isChosen, isOpen, onChoose } = props;
  const say = useSay();
  return (
    <button
      type="button"
      className={`gcard${isGreat ? ' great' : ''}`}
      aria-pressed={isChosen}
      aria-disabled={isOpen ? undefined : true}
      title={rule}
      {...data}
      onClick={() => isOpen && onChoose()}
    >
      {price && <span className={`price${price.isBest ? ' best' : ''}`}>{price.text}</span>}
      <span className="gcard-art">{art}</span>
      <b>{say.of(thing)}</b>
      <span className="gcard-rule">{rule}</span>
      <small>
        {isGreat && '★ '}
        {kind}
      </small>
      <kbd aria-hidden="true">{digit}</kbd>
    </button>
  );
}

/** One box for each number of pieces and of candidates; the case at hand stands out. */
function Why({
  cases,
  now,
  label,
}: {
  cases: readonly (readonly [string, number, number])[];
  now: number;
  label: string;
}) {
  return (
    <ul className="why-n" aria-label={label}>
      {cases.map(([text, pieces, count], i) => (
        <li key={text} aria-current={i === now ? 'true' : undefined}>
          <svg viewBox="-26 -34 52 56" aria-hidden="true">
            <Discs count={pieces} />
          </svg>
          <span aria-hidden="true">→</span>
          <span className="backs" aria-hidden="true">
            {Array.from({ length: count }, (_, n) => (
              <i key={n} />
            ))}
          </span>
          <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}

function WhyRelics({ facts, pieces }: { facts: YutProps['facts']; pieces: number }) {
  const say = useSay();
  const cases = Object.entries(facts.offer_size)
    .filter(([k]) => Number(k) < facts.pieces)
    .map(([k, count]) => [say('yutWhy', { pieces: k, count }), Number(k), count] as const);
  return <Why cases={cases} now={Math.min(pieces, facts.pieces - 1) - 1} label={say('yutWhyRelics')} />;
}

function WhySticks({ facts, pieces }: { facts: YutProps['facts']; pieces: number }) {
  const say = useSay();
  const cases = [
    [say('yutWhyLone', { count: facts.stick_offer_size['1'] ?? 0 }), 1, facts.stick_offer_size['1'] ?? 0],
    [say('yutWhyStack', { count: facts.stick_offer_size['2'] ?? 0 }), 2, facts.stick_offer_size['2'] ?? 0],
  ] as const;
  return <Why cases={cases} now={pieces > 1 ? 1 : 0} label={say('yutWhySticks')} />;
}

/** What one has, in small. */
function Owned({ board }: Pick<Props, 'board'>) {
  const say = useSay();
  const sticks = board.slots.filter((id): id is string => id !== null);
  if (!sticks.length && !board.relics.length) return <span className="grow" />;
  return (
    <div className="owned">
      {say('yutOwned')}
      {sticks.map((id) => (
        <StickArt key={id} kind={id} />
      ))}
      {board.relics.map((id) => (
        <RelicArt key={id} id={id} />
      ))}
    </div>
  );
}
