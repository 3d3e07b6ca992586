import { useSay } from '../../text/language';
import { Medal, MedalColours } from './Figure';
import { SignIcon } from './Ground';
import type { TigerFacts } from './model';
import type { General } from './schema';

/** A medal outside of the board. */
export const Face = ({ general }: { general: { side: 'a' | 'b'; id: string } }) => (
  <svg className="face" viewBox="-22.5 -22.5 45 47" aria-hidden="true">
    <defs>
      <MedalColours />
    </defs>
    <Medal side={general.side} id={general.id} />
  </svg>
);

export function Unit({ facts, general }: { facts: TigerFacts; general: General }) {
  const say = useSay();
  const known = facts.generals.find((one) => one.id === general.id);
  const notes = [
    say('tigerTroops', { troops: general.troops, cap: general.cap }),
    general.at === null ? '' : say('tigerTile', { id: general.at }),
    general.locked_with ? say('tigerLocked') : '',
    general.resting ? say('tigerResting') : '',
    general.falls ? say('tigerLastLife') : '',
    ...general.done.map((deed) => say(`done_${deed}`)),
  ];
  return (
    <div className="unit">
      <Face general={general} />
      <div>
        <h2>
          {known?.[say.language]} <small>{known?.hanja}</small>
        </h2>
        <p className="muted small role">{notes.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="stats">
        {STATS.map(([stat, name, rule]) => (
          <span key={stat} className="stat" title={say(rule)}>
            <SignIcon of={stat} size={17} />
            {say(name)} <b>{general[stat]}</b>
          </span>
        ))}
      </div>
    </div>
  );
}

const STATS = [
  ['sun', 'statSun', 'ruleSun'],
  ['moon', 'statMoon', 'ruleMoon'],
  ['feet', 'statFeet', 'ruleFeet'],
  ['star', 'statStar', 'ruleStar'],
] as const;
