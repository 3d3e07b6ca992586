/** The tactics of the general in hand: two columns, how many copies the army has, and what the one in focus does. */
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { useSay } from '../../text/language';
import { Stepper } from './ArmyDock';
import { copiesOf, general, type Member, type Roll } from './draft';
import { type TigerFacts, tacticOf } from './model';
import type { TacticFacts } from './schema';

type Props = {
  facts: TigerFacts;
  roll: Roll;
  place: number;
  member: Member | null;
  canShift: boolean;
  toggle: (tactic: string) => void;
  /** Exchange the general with its neighbour in army order. */
  shift: (by: number) => void;
  /** Both are here for a finger: the dock of a phone has no room for them. */
  setTroops: (troops: number) => void;
  drop: (() => void) | null;
  tell: (reason: string) => void;
};

export function Kit({ facts, roll, place, member, canShift, toggle, shift, setTroops, drop, tell }: Props) {
  const say = useSay();
  const [looked, look] = useState<string | null>(null);
  const has = (tactic: string) => !!member?.tactics.includes(tactic);
  const why = ({ id, ...tactic }: TacticFacts): string | null => {
    if (!member) return say('armyNobody');
    if (has(id)) return null;
    if (member.tactics.length >= facts.tactics_per_general) return say('armySlotsFull');
    return copiesOf(roll, id) < facts.copies_per_army
      ? null
      : say('armyCopies', { tactic: tactic[say.language], copies: facts.copies_per_army });
  };
  const shown = looked ? tacticOf(facts, looked) : undefined;
  const name = member ? general(facts, member.id)[say.language] : '';
  return (
    <section className="card kit" aria-label={say('armyTactics')}>
      <h2>
        <span>{member ? say('armyTacticsOf', { name }) : say('armyTactics')}</span>
        {member && canShift && (
          <span className="shifts">
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className="btn icon"
                disabled={place + by < 0 || place + by >= roll.length}
                aria-label={say(by < 0 ? 'armyEarlier' : 'armyLater', { name })}
                title={say(by < 0 ? 'armyEarlier' : 'armyLater', { name })}
                onClick={() => shift(by)}
              >
                {by < 0 ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
              </button>
            ))}
          </span>
        )}
        <span>
          {member?.tactics.length ?? 0}/{facts.tactics_per_general}
        </span>
      </h2>
      {member && (
        <div className="in-hand">
          <Stepper {...{ name, setTroops }} troops={member.troops} cap={general(facts, member.id).cap} />
          {drop && (
            <button type="button" className="drop" data-drop={member.id} onClick={drop}>
              <X size={18} aria-hidden="true" /> {say('armyDrop', { name })}
            </button>
          )}
        </div>
      )}
      <p className="kit-text">
        {shown && <b>{shown[say.language]}</b>}{' '}
        {shown ? (say.language === 'ko' ? shown.text_ko : shown.text_en) : say('armyLookAt')}
      </p>
      <div className="kit-columns">
        {(['field', 'office'] as const).map((where) => (
          <div key={where}>
            <h3>{say(where === 'field' ? 'tigerField' : 'tigerOffice')}</h3>
            {facts.tactics
              .filter((tactic) => tactic.place === where)
              .map((tactic) => {
                const reason = why(tactic);
                const copies = copiesOf(roll, tactic.id);
                const effect = say.language === 'ko' ? tactic.text_ko : tactic.text_en;
                return (
                  <button
                    key={tactic.id}
                    type="button"
                    className={`tactic ${tactic.place}`}
                    data-tactic={tactic.id}
                    aria-pressed={has(tactic.id)}
                    aria-disabled={reason !== null || undefined}
                    title={reason ? `${reason}\n${effect}` : effect}
                    onPointerEnter={() => look(tactic.id)}
                    onFocus={() => look(tactic.id)}
                    onClick={() => (reason ? tell(reason) : toggle(tactic.id))}
                  >
                    <span className="sign" aria-hidden="true">
                      {tactic.hanja}
                    </span>
                    <b>{tactic[say.language]}</b>
                    <span className="copies" aria-hidden="true">
                      {Array.from({ length: facts.copies_per_army }, (_, i) => (
                        <i key={i} className={i < copies ? 'full' : ''} />
                      ))}
                    </span>
                    <span className="sr">{say('armyCopiesUsed', { count: copies, of: facts.copies_per_army })}</span>
                  </button>
                );
              })}
          </div>
        ))}
      </div>
    </section>
  );
}
