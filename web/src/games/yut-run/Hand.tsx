import { LockKeyhole } from 'lucide-react';
import { useSay } from '../../text/language';
import { handOf, stepsOf, type Token, thisTurn, tokenName, type YutProps } from './model';
import { RelicArt } from './Relics';
import type { Board } from './schema';

type Props = Pick<YutProps, 'facts' | 'told'> & {
  board: Board;
  tokens: readonly Token[];
  token: Token | null;
  onChoose: (token: Token) => void;
};

/** What was thrown and given and is still to be spent, as wooden tiles; the banked token lies apart. */
export function Hand({ facts, board, told, tokens, token, onChoose }: Props) {
  const say = useSay();
  const hand = handOf(board.hand);
  const gained = thisTurn(told).flatMap((event) => (event.kind === 'gained' ? [event] : []));
  return (
    <div className="hand" role="group" aria-label={say('yutHand')}>
      {hand.length === 0 && <span className="hand-empty">{say('yutHandEmpty')}</span>}
      {hand.map(({ token: id, count }, place) => {
        const isUsable = tokens.includes(id);
        const name = tokenName(facts, id, say);
        const steps = stepsOf(facts, id);
        const giver = gained.find((event) => event.token === id)?.by;
        const by = facts.relics.find((relic) => relic.id === giver);
        return (
          <button
            key={id}
            type="button"
            className={`chip${by ? ' given' : ''}`}
            data-token={id}
            aria-pressed={isUsable ? id === token : undefined}
            aria-disabled={isUsable ? undefined : true}
            title={isUsable ? say('rule_yut_token', { steps }) : say('yutStartFirst')}
            onClick={() => isUsable && onChoose(id)}
          >
            <b>
              {name}
              {count > 1 && <small> ×{count}</small>}
            </b>
            <span className="sr">
              {[', ', say('yutSteps', { steps }), by && `, ${say.of(by)}`].filter(Boolean).join('')}
            </span>
            <span className="dots" aria-hidden="true">
              {Array.from({ length: steps }, (_, i) => (
                <i key={i} />
              ))}
            </span>
            <kbd aria-hidden="true">{place + 1}</kbd>
            {by && <RelicArt id={by.id} className="giver" />}
          </button>
        );
      })}
      {board.banked && (
        <span className="chip banked" data-banked={board.banked} title={say('rule_yut_bank')}>
          <b>{tokenName(facts, board.banked, say)}</b>
          <LockKeyhole aria-hidden="true" />
          <span className="sr">{say('yutBanked')}</span>
        </span>
      )}
    </div>
  );
}
