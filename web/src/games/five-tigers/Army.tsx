import { Check, Wand2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSay } from '../../text/language';
import { ofKind } from '../choices';
import { TacticButton } from './Deeds';
import { Face } from './General';
import { SIDES, type TigerFacts, type TigerProps, tacticOf } from './model';

const ARMY_SIZE = 5;

/** Army building: pick five generals, set their troops, equip three tactics each; in secret, both sides at once. */
export function Army({ facts, board, seat, choices, act, explain, slots }: TigerProps) {
  const say = useSay();
  const [isHelping, setHelping] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => setReason(null), [choices]);
  const side = seat === null ? null : SIDES[seat]!;
  const army = board.generals.filter((general) => general.side === side);
  const [picks, equips, troops] = [ofKind(choices, 'pick'), ofKind(choices, 'equip'), ofKind(choices, 'troops')];
  const [ready] = ofKind(choices, 'ready');
  const current = equips[0]?.action.general ?? '';
  const general = army.find((one) => one.id === current);
  const isReady = seat !== null && board.ready[seat];

  // "The rest for me": one legal choice after the other, at random.
  useEffect(() => {
    if (!isHelping) return;
    const among = picks.length ? picks : equips;
    if (among.length) act(among[Math.floor(Math.random() * among.length)]!);
    else if (choices.length) setHelping(false);
  }, [isHelping, picks, equips, choices, act]);

  const status = !choices.length
    ? say(seat === null ? 'armyWatch' : 'armyWait')
    : picks.length
      ? say('armyPick', { count: army.length + 1, of: ARMY_SIZE })
      : equips.length
        ? say('armyEquip', {
            name: nameOf(facts, current, say.language),
            count: (general?.slots.length ?? 0) + 1,
            of: facts.tactics_per_general,
          })
        : say('armyReady');
  return (
    <div className="stage arming">
      <div className="board-col">
        {slots.status(reason ?? status, !choices.length)}
        {seat === null || isReady ? (
          <p className="empty">{say(seat === null ? 'armyWatch' : 'armyWait')}</p>
        ) : army.length < ARMY_SIZE ? (
          <section className="card">
            <h2>
              <span>{say('armyGenerals')}</span>
              <span>{say('armyBudget', { left: board.budget_left ?? 0, budget: facts.budget })}</span>
            </h2>
            <div className="budget" title={say('armyPickRule')} aria-hidden="true" style={{ marginBottom: 12 }}>
              <i style={{ width: `${(100 * (board.budget_left ?? 0)) / facts.budget}%` }} />
            </div>
            <div className="army-grid">
              {facts.generals.map((one) => {
                const pick = picks.find((choice) => choice.action.general === one.id);
                const order = army.findIndex((general) => general.id === one.id) + 1;
                const why = order ? say('armyPicked', { order }) : say('armyTooDear');
                return (
                  <button
                    key={one.id}
                    type="button"
                    className={`recruit${order ? ' in' : ''}`}
                    aria-disabled={pick ? undefined : true}
                    title={pick ? say('armyPickRule') : why}
                    data-pick={one.id}
                    onClick={() => (pick ? act(pick) : setReason(why))}
                  >
                    <Face general={{ side: side ?? 'b', id: one.id }} />
                    <span>
                      <b>{one[say.language]}</b>
                      <span className="numbers">
                        {say('armyStats', { sun: one.sun, moon: one.moon, feet: one.feet, star: one.star })}
                        <br />
                        {say('armyPrice', { price: one.price })}
                      </span>
                      {!pick && <span className="sr">{why}</span>}
                    </span>
                    {order > 0 && <span className="order">{order}</span>}
                  </button>
                );
              })}
            </div>
          </section>
        ) : (
          <>
            {troops.length > 0 && (
              <section className="card">
                <h2>{say('armyTroops', { name: nameOf(facts, current, say.language) })}</h2>
                <div className="troop-counts">
                  {troops.map((choice) => (
                    <button
                      key={choice.notation}
                      type="button"
                      className="btn"
                      title={choice.text}
                      onClick={() => act(choice)}
                    >
                      {choice.action.troops}
                    </button>
                  ))}
                </div>
                <p className="muted small" style={{ marginTop: 8 }}>
                  {say('armyTroopsHint', { cap: general?.cap ?? 0 })}
                </p>
              </section>
            )}
            {equips.length > 0 &&
              (['field', 'office'] as const).map((place) => (
                <section key={place} className="card">
                  <h2>{say(place === 'field' ? 'tigerFieldLong' : 'tigerOfficeLong')}</h2>
                  <div className="kit-grid">
                    {facts.tactics
                      .filter((tactic) => tactic.place === place)
                      .map((tactic) => {
                        const equip = equips.find((choice) => choice.action.tactic === tactic.id);
                        return (
                          <TacticButton
                            key={tactic.id}
                            tactic={tactic}
                            can={!!equip}
                            whyNot={async () =>
                              (await explain({ kind: 'equip', general: current, tactic: tactic.id })) ??
                              say('tigerNotNow')
                            }
                            tell={setReason}
                            onPress={() => equip && act(equip)}
                          />
                        );
                      })}
                  </div>
                </section>
              ))}
          </>
        )}
      </div>
      <div className="side">
        {[0, 1].map((index) => (
          <div key={index}>{slots.player(index)}</div>
        ))}
        {seat !== null && (
          <section className="card own-army">
            <h2 className="label">{say('armyOwn')}</h2>
            <ol>
              {Array.from({ length: ARMY_SIZE }, (_, i) => {
                const one = army[i];
                const tactics = one?.slots.map(({ tactic }) => tacticOf(facts, tactic)?.[say.language]).join(', ');
                return (
                  <li key={i} className={one ? (one.id === current ? 'now' : '') : 'free'} title={tactics || undefined}>
                    {one ? <Face general={one} /> : <i aria-hidden="true" />}
                    <span>
                      <b>{one ? nameOf(facts, one.id, say.language) : say('armyFree')}</b>
                      {one && <small>{tactics || say('armyNoTactics')}</small>}
                    </span>
                  </li>
                );
              })}
            </ol>
            {!isReady && (
              <div className="acts">
                {ready ? (
                  <button
                    type="button"
                    className="btn primary"
                    title={say('armyReadyRule')}
                    data-act="ready-army"
                    onClick={() => act(ready)}
                  >
                    <Check aria-hidden="true" />
                    {say('armyReadyButton')}
                  </button>
                ) : (
                  <button
                    type="button"
                    className="btn"
                    title={say('armyHelpRule')}
                    data-act="help-army"
                    onClick={() => setHelping(true)}
                  >
                    <Wand2 aria-hidden="true" />
                    {say('armyHelp')}
                  </button>
                )}
                {slots.undo}
              </div>
            )}
          </section>
        )}
        {slots.log}
      </div>
    </div>
  );
}

const nameOf = (facts: TigerFacts, id: string, language: 'ko' | 'en') =>
  facts.generals.find((one) => one.id === id)?.[language] ?? id;
