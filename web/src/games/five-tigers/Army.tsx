/** Army building: five generals, their order, troops and tactics, in any order; in secret, both sides at once. */
import { useState } from 'react';
import { sounds } from '../../sound';
import { useSay } from '../../text/language';
import { ArmyDock } from './ArmyDock';
import { actionsOf, filled, general, missing, mostFor, type Roll, useDraft } from './draft';
import { Kit } from './Kit';
import { SIDES, type TigerProps } from './model';
import { Roster } from './Roster';
import './army.css';

export function Army(props: TigerProps) {
  const { seat, board, choices } = props;
  if (seat === null || board.ready[seat] || !choices.length) return <Waiting {...props} />;
  return <Workshop key={`${props.match}/${seat}`} {...props} seat={seat} />;
}

function Waiting({ seat, slots }: TigerProps) {
  const say = useSay();
  const text = say(seat === null ? 'armyWatch' : 'armyWait');
  return (
    <div className="stage">
      <div className="board-col">
        {slots.status(text, true)}
        <p className="empty">{text}</p>
      </div>
      <div className="side">
        {slots.player(0)}
        {slots.player(1)}
        {slots.log}
      </div>
    </div>
  );
}

/** The two halves of the workshop, of which a phone shows one at a time. */
type Half = 'generals' | 'tactics';

function Workshop({ facts, board, seat, match, draft, commit, slots }: TigerProps & { seat: number }) {
  const say = useSay();
  const side = SIDES[seat]!;
  const own = board.generals.filter((one) => one.side === side);
  // The generals are the rules' choice, the tactics are not; those picked from the list of actions are one's own.
  const isGiven = own.length > 0 && !draft?.actions.some(({ kind }) => kind === 'pick');
  const [roll, setRoll] = useDraft(match, seat, facts.tigers.length, own);
  const [place, setPlace] = useState(0);
  const [half, setHalf] = useState<Half>(isGiven ? 'tactics' : 'generals');
  const [reason, setReason] = useState<string | null>(null);
  const left = missing(facts, roll);
  const isWhole = !left.generals && !left.tactics;
  const member = roll[place] ?? null;
  const nameOf = (id: string) => general(facts, id)[say.language];

  const change = (next: Roll) => {
    setReason(null);
    setRoll(next);
  };
  const put = (at: number, one: Roll[number]) => change(roll.map((other, i) => (i === at ? one : other)));
  const choose = (at: number) => {
    setReason(null);
    setPlace(at);
    setHalf(roll[at] ? 'tactics' : 'generals');
  };
  const pick = (id: string) => {
    const at = roll[place] ? roll.indexOf(null) : place;
    const next = roll.map((one, i) => (i === at ? { id, troops: general(facts, id).cap, tactics: [] } : one));
    change(next);
    sounds.place();
    const free = next.indexOf(null);
    setPlace(free < 0 ? at : free);
    if (free < 0) setHalf('tactics');
  };
  const setTroops = (at: number, troops: number) => roll[at] && put(at, { ...roll[at], troops });
  const drop = (at: number) => {
    put(at, null);
    setPlace(at);
    setHalf('generals');
  };
  const load = (next: Roll) => {
    change(next);
    setPlace(0);
    setHalf('tactics');
  };
  const shift = (by: number) => {
    const next = [...roll];
    [next[place], next[place + by]] = [next[place + by]!, next[place]!];
    change(next);
    setPlace(place + by);
  };
  const toggle = (tactic: string) => {
    if (!member) return;
    const has = member.tactics.includes(tactic);
    const tactics = has ? member.tactics.filter((one) => one !== tactic) : [...member.tactics, tactic];
    put(place, { ...member, tactics });
    // A full general hands over to the next one that lacks something.
    if (tactics.length < facts.tactics_per_general) return;
    const lacks = (i: number) => (roll[i]?.tactics.length ?? 0) < facts.tactics_per_general;
    const next = [...roll.keys()].map((i) => (place + 1 + i) % roll.length).find((i) => i !== place && lacks(i));
    if (next !== undefined && roll[next]) setPlace(next);
  };
  const ready = () => {
    if (!isWhole) return setReason(say('armyLeft', left));
    commit(actionsOf(facts, roll, isGiven));
  };

  const status = left.generals
    ? say('armyPick', { count: roll.length - left.generals, of: roll.length })
    : member && member.tactics.length < facts.tactics_per_general
      ? say('armyEquip', {
          name: nameOf(member.id),
          count: member.tactics.length,
          of: facts.tactics_per_general,
        })
      : isWhole
        ? say('armyReady')
        : say('armyLeft', left);
  return (
    <div className="workshop" data-half={half}>
      {slots.status(reason ?? status)}
      <div className="halves" role="group" aria-label={say('armyOwn')}>
        {(['generals', 'tactics'] as const).map((one) => (
          <button key={one} type="button" className="btn" aria-pressed={half === one} onClick={() => setHalf(one)}>
            {say(one === 'generals' ? 'armyGenerals' : 'armyTactics')}
          </button>
        ))}
      </div>
      <Roster
        {...{ facts, side, roll, isGiven, load, pick }}
        most={mostFor(facts, roll)}
        choose={choose}
        tell={setReason}
      />
      <div className="workshop-side">
        <Kit
          {...{ facts, roll, place, member, toggle, shift }}
          canShift={!isGiven}
          setTroops={(troops) => setTroops(place, troops)}
          drop={isGiven ? null : () => drop(place)}
          tell={setReason}
        />
        {slots.player(0)}
        {slots.player(1)}
        {slots.log}
      </div>
      <ArmyDock
        {...{ facts, side, roll, place, left, isWhole, choose, ready }}
        most={mostFor(facts, roll)}
        {...{ setTroops }}
        drop={isGiven ? null : drop}
        fill={() => change(filled(facts, roll))}
      />
    </div>
  );
}
