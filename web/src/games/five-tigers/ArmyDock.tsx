/** The army so far: the purse, five places with troops and tactics, and the button that hands it all in. */
import { Check, Minus, Plus, Wand2, X } from 'lucide-react';
import { useSay } from '../../text/language';
import { general, type Member, priceOf, type Roll } from './draft';
import { Face } from './General';
import { type SideName, type TigerFacts, tacticOf } from './model';

type Props = {
  facts: TigerFacts;
  side: SideName;
  roll: Roll;
  place: number;
  /** The most that the next general may cost. */
  most: number;
  left: { generals: number; tactics: number };
  isWhole: boolean;
  choose: (place: number) => void;
  setTroops: (place: number, troops: number) => void;
  /** Null where the generals are not the player's choice. */
  drop: ((place: number) => void) | null;
  fill: () => void;
  ready: () => void;
};

export function ArmyDock(props: Props) {
  const { facts, roll, place, most, left, isWhole, choose, fill, ready } = props;
  const say = useSay();
  const money = facts.budget - priceOf(facts, roll);
  return (
    <section className="army-dock own-army" aria-label={say('armyOwn')}>
      <p className="purse">
        <small>{say('armyMoney')}</small> <b data-money={money}>{money}</b> <span>/ {facts.budget}</span>
        <span className="purse-bar" aria-hidden="true">
          <i style={{ width: `${(100 * money) / facts.budget}%` }} />
        </span>
      </p>
      <ol className="places">
        {roll.map((one, i) => (
          <li key={i} className={i === place ? 'now' : ''}>
            {one ? (
              <Place {...props} member={one} at={i} />
            ) : (
              <button
                type="button"
                className="free-place"
                aria-pressed={i === place}
                data-place={i}
                onClick={() => choose(i)}
              >
                <Plus aria-hidden="true" />
                <b>{say('armyPlace', { number: i + 1 })}</b>
                <small>{say('armyUpTo', { price: Math.max(0, most) })}</small>
              </button>
            )}
          </li>
        ))}
      </ol>
      <div className="army-acts">
        <button
          type="button"
          className="btn"
          title={say('armyHelpRule')}
          data-act="help-army"
          disabled={isWhole}
          onClick={fill}
        >
          <Wand2 aria-hidden="true" />
          {say('armyHelp')}
        </button>
        <button
          type="button"
          className="btn primary"
          title={say('armyReadyRule')}
          data-act="ready-army"
          aria-disabled={!isWhole || undefined}
          onClick={ready}
        >
          <Check aria-hidden="true" />
          <span>
            {say('armyReadyButton')}
            {!isWhole && <small>{say('armyLeftShort', left)}</small>}
          </span>
        </button>
      </div>
    </section>
  );
}

function Place({ facts, side, place, choose, setTroops, drop, member, at }: Props & { member: Member; at: number }) {
  const say = useSay();
  const { [say.language]: name, hanja, cap, price } = general(facts, member.id);
  const tactics = Array.from({ length: facts.tactics_per_general }, (_, i) => member.tactics[i]);
  const said = member.tactics.map((id) => tacticOf(facts, id)?.[say.language]).join(', ');
  return (
    <div className="place">
      <button
        type="button"
        className="place-choose"
        aria-pressed={at === place}
        data-place={at}
        title={said || say('armyNoTactics')}
        onClick={() => choose(at)}
      >
        <Face general={{ side, id: member.id }} />
        <span className="place-name">
          <b>{name}</b> <small lang="zh-Hant">{hanja}</small>
          <span className="place-price">{say('armyPrice', { price })}</span>
        </span>
        <span className="chips">
          {tactics.map((id, i) => {
            const tactic = id ? tacticOf(facts, id) : undefined;
            return tactic ? (
              <i key={i} className={`chip ${tactic.place}`}>
                {tactic[say.language]}
              </i>
            ) : (
              <i key={i} className="chip free" aria-hidden="true">
                +
              </i>
            );
          })}
        </span>
      </button>
      <Stepper {...{ name, cap }} troops={member.troops} setTroops={(troops) => setTroops(at, troops)} />
      {drop && (
        <button
          type="button"
          className="drop"
          aria-label={say('armyDrop', { name })}
          data-drop={member.id}
          onClick={() => drop(at)}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

type StepperProps = { name: string; troops: number; cap: number; setTroops: (troops: number) => void };

/** How many troops a general leads. */
export function Stepper({ name, troops, cap, setTroops }: StepperProps) {
  const say = useSay();
  return (
    <span className="stepper" role="group" aria-label={say('armyTroops', { name })}>
      <button
        type="button"
        aria-label={say('armyFewer', { name })}
        disabled={troops <= 1}
        onClick={() => setTroops(troops - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <span>
        <b>{troops}</b>
        <small>/{cap}</small>
      </span>
      <button
        type="button"
        aria-label={say('armyMore', { name })}
        disabled={troops >= cap}
        onClick={() => setTroops(troops + 1)}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
