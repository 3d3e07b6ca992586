/** All generals to choose from, sorted and filtered; above them, armies that are ready. */
import { Plus, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSay } from '../../text/language';
import { priceOf, type Roll, rollOf, useSavedArmies } from './draft';
import { Face } from './General';
import { SignIcon } from './Ground';
import type { SideName, TigerFacts } from './model';
import type { GeneralFacts } from './schema';

const SORTS = ['price', 'sun', 'moon', 'feet', 'star', 'name'] as const;
type Sort = (typeof SORTS)[number];
const STATS = ['sun', 'moon', 'feet', 'star'] as const;

type Props = {
  facts: TigerFacts;
  side: SideName;
  roll: Roll;
  /** The most that the next general may cost. */
  most: number;
  /** The generals are not the player's choice: only their tactics are. */
  isGiven: boolean;
  pick: (general: string) => void;
  choose: (place: number) => void;
  load: (roll: Roll) => void;
  tell: (reason: string) => void;
};

export function Roster({ facts, side, roll, most, isGiven, pick, choose, load, tell }: Props) {
  const say = useSay();
  const [sort, setSort] = useState<Sort>('price');
  const [isUp, setUp] = useState(false);
  const [isWithin, setWithin] = useState(false);
  const placeOf = (id: string) => roll.findIndex((one) => one?.id === id);
  const isOut = ({ id, price }: GeneralFacts) => placeOf(id) < 0 && (isGiven || !roll.includes(null) || price > most);
  const names: Record<Sort, string> = {
    price: say('armySortPrice'),
    sun: say('statSun'),
    moon: say('statMoon'),
    feet: say('statFeet'),
    star: say('statStar'),
    name: say('armySortName'),
  };
  const byName = (a: GeneralFacts, b: GeneralFacts) => a[say.language].localeCompare(b[say.language], say.language);
  const ordered = [...facts.generals].sort((a, b) => {
    const least = sort === 'name' ? byName(a, b) : a[sort] - b[sort] || b.price - a.price;
    return isUp ? least : -least;
  });
  const shown = ordered.filter((one) => !isWithin || !isOut(one));
  const sortBy = (next: Sort) => {
    setUp(next === sort ? !isUp : next === 'name');
    setSort(next);
  };
  const why = (one: GeneralFacts) =>
    isGiven
      ? say('armyGiven')
      : roll.includes(null)
        ? say('armyTooDearFor', { price: one.price, most: Math.max(0, most) })
        : say('armyFull');
  return (
    <section className="card roster" aria-label={say('armyGenerals')}>
      <ReadyArmies {...{ facts, side, roll, isGiven, load }} />
      <div className="sorts">
        <span className="sort-row" role="group" aria-label={say('armySort')}>
          {SORTS.map((one) => (
            <button key={one} type="button" aria-pressed={one === sort} data-sort={one} onClick={() => sortBy(one)}>
              {names[one]}
              {one === sort && <span aria-hidden="true"> {isUp ? '↑' : '↓'}</span>}
            </button>
          ))}
        </span>
        <label className="within">
          <input type="checkbox" checked={isWithin} onChange={(event) => setWithin(event.target.checked)} />
          {say('armyWithin')}
        </label>
        <span className="muted small">
          {say('armyCount', { all: facts.generals.length, within: facts.generals.filter((one) => !isOut(one)).length })}
        </span>
      </div>
      <div className="recruits">
        {shown.map((one) => {
          const place = placeOf(one.id);
          const off = isOut(one);
          return (
            <button
              key={one.id}
              type="button"
              className={`recruit${place >= 0 ? ' in' : ''}${off ? ' dear' : ''}`}
              aria-disabled={off || undefined}
              data-pick={one.id}
              title={place >= 0 ? say('armyPicked', { order: place + 1 }) : off ? why(one) : say('armyPickRule')}
              onClick={() => (place >= 0 ? choose(place) : off ? tell(why(one)) : pick(one.id))}
            >
              <Face general={{ side, id: one.id }} />
              <span className="recruit-name">
                <b>{one[say.language]}</b> <small lang="zh-Hant">{one.hanja}</small>
              </span>
              <span className="price">
                <span className="sr">{say('armySortPrice')} </span>
                {one.price}
              </span>
              <span className="numbers">
                {STATS.map((stat) => (
                  <span key={stat}>
                    <SignIcon of={stat} size={14} />
                    <span className="sr">{names[stat]} </span>
                    {one[stat]}
                  </span>
                ))}
              </span>
              {place >= 0 && (
                <span className="order">
                  <span className="sr">{say('armyPicked', { order: place + 1 })}</span>
                  <span aria-hidden="true">{place + 1}</span>
                </span>
              )}
              {off && <span className="sr">{why(one)}</span>}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Recommended armies, and those that this device has saved. */
function ReadyArmies({
  facts,
  side,
  roll,
  isGiven,
  load,
}: Pick<Props, 'facts' | 'side' | 'roll' | 'isGiven' | 'load'>) {
  const say = useSay();
  const [saved, setSaved] = useSavedArmies();
  const fits = (other: Roll) =>
    priceOf(facts, other) <= facts.budget && (!isGiven || other.every((one, i) => one?.id === roll[i]?.id));
  const recommended = facts.armies.map((army) => ({ name: army[say.language], roll: rollOf(facts, army), army }));
  const save = () => {
    const number = 1 + Math.max(0, ...saved.map(({ name }) => Number(/\d+$/.exec(name)?.[0] ?? 0)));
    setSaved([...saved, { name: say('armyMine', { number }), roll }]);
  };
  return (
    <div className="presets">
      <span className="label">{say('armyRecommended')}</span>
      {recommended
        .filter((one) => fits(one.roll))
        .map((one) => (
          <Preset
            key={one.army.id}
            {...{ facts, side, name: one.name, roll: one.roll, load }}
            title={say('armyScore', { score: Math.round(100 * one.army.score) })}
          />
        ))}
      <span className="label">{say('armySaved')}</span>
      {saved
        .filter((one) => fits(one.roll))
        .map((one) => (
          <span key={one.name} className="saved">
            <Preset {...{ facts, side, name: one.name, roll: one.roll, load }} />
            <button
              type="button"
              className="btn icon"
              aria-label={say('armyForget', { name: one.name })}
              onClick={() => setSaved(saved.filter((other) => other !== one))}
            >
              <Trash2 size={16} aria-hidden="true" />
            </button>
          </span>
        ))}
      <button
        type="button"
        className="preset add"
        data-act="save-army"
        disabled={roll.every((one) => !one)}
        onClick={save}
      >
        <Save size={16} aria-hidden="true" /> {say('armySave')}
      </button>
    </div>
  );
}

type PresetProps = {
  facts: TigerFacts;
  side: SideName;
  name: string;
  roll: Roll;
  title?: string;
  load: (roll: Roll) => void;
};

const Preset = ({ facts, side, name, roll, title, load }: PresetProps) => (
  <button type="button" className="preset" data-army={name} title={title} onClick={() => load(roll)}>
    <span>
      <b>{name}</b> <small>{priceOf(facts, roll)}</small>
    </span>
    <span className="tinies">
      {roll.map((one, i) =>
        one ? <Face key={i} general={{ side, id: one.id }} /> : <Plus key={i} aria-hidden="true" />,
      )}
    </span>
  </button>
);
