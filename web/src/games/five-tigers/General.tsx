import { Footprints, Moon, Star, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '../../text/language';
import { type General, glyphOf, type TigerFacts } from './model';
import { FaceColours, Piece } from './Piece';

export function Face({
  facts,
  general,
  dim,
}: {
  facts: TigerFacts;
  general: Pick<General, 'side' | 'id' | 'troops' | 'cap'>;
  dim?: boolean;
}) {
  return (
    <svg className="face" viewBox="-30 -30 60 62" aria-hidden="true">
      <defs>
        <FaceColours />
      </defs>
      <Piece
        face={{ side: general.side, glyph: glyphOf(facts, general.id), troops: general.troops, cap: general.cap }}
        dim={dim ?? false}
      />
    </svg>
  );
}

export function Unit({ facts, general }: { facts: TigerFacts; general: General }) {
  const say = useSay();
  const known = facts.generals.find((one) => one.id === general.id);
  const notes = [
    say('tigerTroops', { troops: general.troops, cap: general.cap }),
    general.locked_with ? say('tigerLocked') : '',
    general.resting ? say('tigerResting') : '',
    general.falls ? say('tigerLastLife') : '',
    ...general.done.map((deed) => say(`done_${deed}` as 'done_move')),
  ];
  return (
    <div className="unit">
      <Face facts={facts} general={general} />
      <div>
        <h2>
          {known?.[say.language]} <small>{known?.hanja}</small>
        </h2>
        <p className="muted small role">{notes.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="stats">
        <Stat
          icon={<Sun aria-hidden="true" color="var(--sun)" />}
          name={say('statSun')}
          rule={say('ruleSun')}
          value={general.sun}
        />
        <Stat
          icon={<Moon aria-hidden="true" color="var(--moon)" />}
          name={say('statMoon')}
          rule={say('ruleMoon')}
          value={general.moon}
        />
        <Stat
          icon={<Footprints aria-hidden="true" color="var(--accent)" />}
          name={say('statFeet')}
          rule={say('ruleFeet')}
          value={general.feet}
        />
        <Stat
          icon={<Star aria-hidden="true" color="var(--warn)" />}
          name={say('statStar')}
          rule={say('ruleStar')}
          value={general.star}
        />
      </div>
    </div>
  );
}

const Stat = ({ icon, name, rule, value }: { icon: ReactNode; name: string; rule: string; value: number }) => (
  <div className="stat" title={rule}>
    <span>
      {icon}
      {name}
    </span>
    <b>{value}</b>
  </div>
);
