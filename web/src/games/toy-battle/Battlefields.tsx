/** Choosing a battlefield: a card each, with its map, its story and how games end there. */
import { PencilRuler, X } from 'lucide-react';
import { Link } from 'wouter';
import { useSay } from '../../text/language';
import type { OptionProps } from '../contract';
import { shortName } from './Board';
import { Areas, Medals, Roads, RoomFrame } from './Ground';
import { FRAME, layoutOf, WIDE } from './geometry';
import { headquartersSeat, sceneOf } from './model';
import { BaseArt, Castle, ToyPaint } from './Pieces';
import type { GameSchema, MapFacts, Measured, Options } from './schema';
import { words } from './words';
import './toy.css';
import './board.css';
import './rooms.css';

const NOBODY: ReadonlyMap<number, number> = new Map();
const percent = (share: number): number => Math.round(share * 100);

/** The map as it lies before the first move. */
export function MapPicture({ map }: { map: MapFacts }) {
  const { battlefield } = map;
  const layout = layoutOf(map, WIDE, false);
  const regions = battlefield.region.map(({ around, medals }) => ({
    name: around.join('·'),
    medals,
    owner: null,
    one_short: null,
  }));
  const [width, height] = [WIDE.width + 2 * FRAME, WIDE.height + 2 * FRAME];
  return (
    <svg className="toy-board map-picture" viewBox={`${-FRAME} ${-FRAME} ${width} ${height}`} aria-hidden="true">
      <RoomFrame id={sceneOf(battlefield)} room={WIDE} />
      <Areas layout={layout} regions={regions} taken={NOBODY} />
      <Roads battlefield={battlefield} layout={layout} chains={[]} />
      <Medals layout={layout} regions={regions} taken={NOBODY} />
      {[...battlefield.base].map(({ id, special }) => (
        <g key={id} transform={`translate(${layout.at.get(id)!.join(' ')})`}>
          <BaseArt special={special} />
        </g>
      ))}
      {battlefield.headquarters.map(({ id }) => (
        <g key={id} transform={`translate(${layout.at.get(id)!.join(' ')}) scale(1.15)`}>
          <Castle seat={headquartersSeat(id)!} name={id} />
        </g>
      ))}
    </svg>
  );
}

/** Of the maps here, games are shorter on a third of them and longer on another. */
const [FAST, SLOW] = [23, 28];

export function BattlefieldField({
  facts,
  value,
  disabled,
  onChange,
  voters,
}: OptionProps<GameSchema, Options['battlefield']>) {
  const say = useSay();
  const { battlefields, specials } = facts;
  return (
    <fieldset className="battlefields">
      <legend>{say.of(words.battlefields)}</legend>
      <ToyPaint />
      <div className="map-cards">
        {battlefields.map((map) => {
          const { id, name, story, look, target, headquarters, base } = map.battlefield;
          const kinds = [...new Set(base.map(({ special }) => special))].filter((special) => special !== 'plain');
          return (
            <button
              key={id}
              type="button"
              className="map-card"
              data-battlefield={id}
              aria-pressed={id === value}
              aria-disabled={disabled}
              aria-description={say.of(look)}
              onClick={() => !disabled && onChange(id)}
            >
              <MapPicture map={map} />
              <b>{say.of(name)}</b>
              {voters?.[id] && (
                <span className="voters" data-votes={voters[id].length}>
                  {say.of(words.votes, { names: voters[id].map(say.named).join(', ') })}
                </span>
              )}
              <span className="story">{say.of(story).trim()}</span>
              <span className="tags">
                <em>{say.of(words.target, { count: target })}</em>
                {headquarters.length > 2 && (
                  <em>{say.of(words.headquartersCount, { count: headquarters.length / 2 })}</em>
                )}
                {kinds.map((kind) => (
                  <em key={kind}>{shortName({ specials }, kind, say)}</em>
                ))}
                {!kinds.length && <em>{say.of(words.plainMap)}</em>}
              </span>
              {map.measured && <Ends {...map.measured} />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Ends(measured: Measured) {
  const say = useSay();
  const { headquarters, medals, exhaustion, first_player, turns } = measured;
  const pace = say.of(turns < FAST ? words.paceFast : turns > SLOW ? words.paceSlow : words.paceMiddle);
  const shares = { headquarters: percent(headquarters), medals: percent(medals), exhaustion: percent(exhaustion) };
  return (
    <small>
      {say.of(words.pace, { pace, turns: Math.round(turns) })}
      <br />
      {say.of(words.ends, shares)} · {say.of(words.first, { share: percent(first_player) })}
    </small>
  );
}

/** A map of one's own, where there is one; otherwise the way to make it. */
export function MapField({ value: map, disabled, onChange }: OptionProps<GameSchema, Options['map']>) {
  const say = useSay();
  if (!map) {
    return (
      <Link className="btn" href="/editor">
        <PencilRuler aria-hidden="true" />
        {say.of(words.makeMap)}
      </Link>
    );
  }
  return (
    <p className="row">
      <b>{say.of(words.madeMap, { name: say.of(map.name) })}</b>
      <button type="button" className="btn" aria-disabled={disabled} onClick={() => !disabled && onChange(null)}>
        <X aria-hidden="true" />
        {say.of(words.dropMap)}
      </button>
    </p>
  );
}
