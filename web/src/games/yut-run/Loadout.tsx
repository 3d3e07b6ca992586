import { useId } from 'react';
import { useSay } from '../../text/language';
import { hasContent, isOnceATurn, thingOf, thisTurn, tokenName, type YutProps } from './model';
import { RelicArt } from './Relics';
import { StickArt } from './StickArt';
import type { Board } from './schema';

type Props = Pick<YutProps, 'facts' | 'told'> & { board: Board };

/** The four slots: each stick as it lies, its rule, and whether it can still be used in this turn. */
export function Slots({ facts, board, inAir, isHeld }: Props & { inAir: readonly boolean[]; isHeld: boolean }) {
  const say = useSay();
  return (
    <ol className={`slots${isHeld ? ' held' : ''}`} aria-label={say('yutSlots')}>
      {board.slots.map((id, i) => {
        const stick = id ? facts.special_sticks.find((one) => one.id === id) : undefined;
        const name = stick ? say.of(stick) : say('yutOrdinary');
        const rule = stick ? say.of(stick.rule) : say('yutOrdinaryRule');
        const isFlat = board.sticks?.[i];
        const face = isFlat === undefined || inAir[i] ? '' : say(isFlat ? 'yutFlat' : 'yutRound');
        const odds = say('yutOdds', { percent: Math.round((stick?.flat ?? facts.sticks.flat_probability) * 100) });
        return (
          <li key={i} className="slot" data-slot={i + 1} data-stick={id ?? 'ordinary'}>
            <Thing name={`${i + 1}. ${name}`} lines={[rule, odds, face, ...usesOf(facts, board, id, say)]}>
              <span className="well">
                <span className="slot-n" aria-hidden="true">
                  {i + 1}
                </span>
                {inAir[i] ? <span className="away" /> : <StickArt kind={id} flat={isFlat ?? true} />}
                {face && (
                  <span className={`face-sign${isFlat ? '' : ' round'}`} aria-hidden="true">
                    {face}
                    {isFlat && stick && (stick.counts ?? 1) > 1 ? ` ×${stick.counts}` : ''}
                  </span>
                )}
                {id && isOnceATurn(facts, id) && <Pip isLeft={board.unused.includes(id)} />}
              </span>
              <span className="thing-text" aria-hidden="true">
                <b>{name}</b>
                <small>{rule}</small>
              </span>
            </Thing>
          </li>
        );
      })}
    </ol>
  );
}

/** More relics than this stand without their rules. */
const MANY = 4;

/** The relics one owns; in classic mode they are keepsakes. */
export function Relics({ facts, board, told, isCompact }: Props & { isCompact: boolean }) {
  const say = useSay();
  const given = thisTurn(told).flatMap((event) => (event.kind === 'gained' ? [event] : []));
  return (
    <ul className={`relic-row${isCompact || board.relics.length > MANY ? ' many' : ''}`} aria-label={say('yutRelics')}>
      {board.relics.map((id) => {
        const relic = facts.relics.find((one) => one.id === id);
        const gifts = given.filter((event) => event.by === id).map((event) => tokenName(facts, event.token, say));
        const gift = gifts.length ? say('yutGave', { tokens: gifts.join(' ') }) : '';
        const rule = hasContent(board) ? say.of(relic?.rule) : say('yutKeepsake');
        return (
          <li key={id} className="niche" data-relic={id}>
            <Thing name={say.of(relic)} lines={[rule, gift, ...usesOf(facts, board, id, say)]}>
              <span className="well">
                <RelicArt id={id} />
                {relic?.great && (
                  <span className="star" aria-hidden="true">
                    ★
                  </span>
                )}
                {hasContent(board) && isOnceATurn(facts, id) && <Pip isLeft={board.unused.includes(id)} />}
              </span>
              <span className="thing-text" aria-hidden="true">
                <b>{say.of(relic)}</b>
                <small>{rule}</small>
                {gift && <em>{gift}</em>}
              </span>
            </Thing>
          </li>
        );
      })}
      {board.relics.length === 0 && <li className="niche none">{say('yutRelicPlace')}</li>}
    </ul>
  );
}

/** Full: it can still be used in this turn. */
const Pip = ({ isLeft }: { isLeft: boolean }) => (
  <span className={`use-pip${isLeft ? ' left' : ''}`} aria-hidden="true" />
);

function usesOf(facts: YutProps['facts'], board: Board, id: string | null, say: ReturnType<typeof useSay>): string[] {
  if (!id || !hasContent(board) || !isOnceATurn(facts, id)) return [];
  return [say(board.unused.includes(id) ? 'yutUseLeft' : 'yutUseSpent')];
}

/** A thing one owns: pressing it tells all of its rule, where there is no room for that. */
function Thing(props: { name: string; lines: readonly string[]; children: React.ReactNode }) {
  const { name, lines, children } = props;
  const id = useId();
  const told = lines.filter(Boolean);
  return (
    <>
      <button
        type="button"
        className="thing"
        popoverTarget={id}
        aria-describedby={id}
        title={[name, ...told].join('\n')}
      >
        <span className="sr">{name}</span>
        {children}
      </button>
      <div id={id} popover="auto" className="thing-rule">
        <b>{name}</b>
        {told.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
}

/** The name of a stick or a relic. */
export const thingName = (facts: YutProps['facts'], id: string, say: ReturnType<typeof useSay>): string =>
  say.of(thingOf(facts, id));
