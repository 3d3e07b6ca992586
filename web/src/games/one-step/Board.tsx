import { useMemo } from 'react';
import { Board, Over, Piece } from '../../board/Board';
import type { Input, Layout } from '../../board/contract';
import { Coordinates, Trail } from '../../board/marks';
import { useSay } from '../../text/language';
import { Token } from './Figures';
import type { Scene } from './film';
import { Ground, On } from './Ground';
import { FRAME, layoutOf, namesOf, TILE, watersOf } from './geometry';
import { blowsOn, endOf, HERO, lossOf, monsterOf, previewPrice, railsOf, type StepFacts } from './model';
import { LossTag, PriceTag, TrainPlate } from './Signs';
import type { Board as BoardView, Event, Preview } from './schema';
import { type Mark, TileSpot } from './TileSpot';
import { Paints } from './Tiles';
import { Hero, Monster } from './Units';
import { words } from './words';

type Props = {
  facts: StepFacts;
  board: BoardView;
  isWide: boolean;
  marks: ReadonlyMap<string, Mark>;
  /** A step or a move is being chosen. */
  isMoving: boolean;
  /** The tile pointed at. */
  pointed: string | null;
  /** What the choice pointed at would do. */
  preview: Preview | null;
  /** The scene of the turn's end that is being shown. */
  scene: Scene | null;
  /** The tiles walked over this turn, in order. */
  walked: readonly string[];
  last: readonly Event[];
  lit: readonly string[];
  input: Input;
};

const NONE = {};

export function StepBoard(props: Props) {
  const { facts, board, isWide, marks, isMoving, pointed, preview, scene, walked, last, lit, input } = props;
  const say = useSay();
  const layout = useMemo(() => layoutOf(facts, isWide), [facts, isWide]);
  const names = useMemo(() => (isWide ? namesOf(facts) : []), [facts, isWide]);
  const ground = JSON.stringify(board.ground);
  const { walls, rails, waters } = useMemo(
    () => ({
      walls: Object.keys(board.ground).filter((tile) => board.ground[tile] === 'wall'),
      rails: railsOf(board),
      waters: watersOf(facts, board, isWide),
    }),
    [facts, ground, isWide],
  );
  const { player, monsters } = board;
  const blows = blowsOn(facts, board);
  const prints = printsOf(walked, layout);
  const isolated = monsters.find((monster) => monster.at === pointed && !marks.has(monster.at));
  const after = preview?.at_turn_end ?? board.forecast;
  const hit = (place: number) => ({
    now: preview ? lossOf(preview.losses, place) : scene?.losses.find((loss) => loss.unit.place === place),
    end: scene ? undefined : lossOf(after, place),
  });
  const road = useMemo(() => roadOf(last), [last]);
  const end = preview && endOf(preview);
  const train = board.turns_to_train;

  return (
    <Board
      label={say.of(words.board, { columns: facts.columns, rows: facts.rows })}
      className={`step-grid${scene ? ` filming ${scene.stage}` : ''}`}
      layout={layout}
      frame={isWide ? FRAME.wide : FRAME.tall}
      first={player.at}
      input={input}
      lit={lit}
      ground={<Ground walls={walls} rails={rails} waters={waters} isWide={isWide} />}
    >
      <Paints />
      <Coordinates names={names} />
      {layout.places.map(({ id }) => (
        <TileSpot
          key={id}
          facts={facts}
          board={board}
          tile={id}
          mark={marks.get(id)}
          isFocused={pointed === id && marks.has(id)}
          isMoving={isMoving}
          blows={blows.get(id) ?? []}
          isIts={isolated ? (isolated.threat?.tiles.includes(id) ?? false) : undefined}
          prints={prints.get(id)}
        />
      ))}
      <Over>
        {walked.length > 1 && (
          <>
            <Trail through={walked} look="dotted" className="walked back" />
            <Trail through={walked} look="dotted" className="walked" />
          </>
        )}
        {scene?.tiles.map((tile) => (
          <On key={tile} tile={tile} className="struck">
            <rect x="-33" y="-33" width="66" height="66" rx="6" />
          </On>
        ))}
        {preview && preview.path.length > 0 && (
          <>
            <Trail through={[player.at, ...preview.path]} look="solid" className="way back" />
            <Trail through={[player.at, ...preview.path]} look="solid" className="way" />
          </>
        )}
        {preview && preview.carried.length > 0 && (
          <>
            <Trail
              through={[preview.path.at(-1) ?? player.at, ...preview.carried]}
              look="solid"
              className="carried back"
            />
            <Trail through={[preview.path.at(-1) ?? player.at, ...preview.carried]} look="dotted" className="carried" />
          </>
        )}
        {preview?.shifts.map(({ unit, tiles }) => {
          const from = monsters.find((monster) => monster.place === unit.place)?.at;
          return from && <Trail key={unit.place} through={[from, ...tiles]} look="dashed" className="shift" />;
        })}
        {isolated?.threat?.tiles.map((tile) => (
          <Trail key={tile} through={[isolated.at, tile]} look="dotted" className="aim-line" />
        ))}
        {monsters.map((monster) => (
          <Piece key={`monster ${monster.place}`} at={monster.at} className={scene?.by === monster.place && 'acting'}>
            <Monster facts={facts} monster={monster} hit={hit(monster.place)} />
          </Piece>
        ))}
        <Piece key="hero" at={player.at} road={road}>
          <Hero player={player} hit={hit(HERO)} gains={preview?.gains ?? NONE} />
        </Piece>
        {end && end !== player.at && (
          <On tile={end} className="ghost-unit">
            <g transform="translate(0 -6) scale(.8)">
              <Token kind="player" />
            </g>
          </On>
        )}
        {preview?.shifts.map(
          ({ unit, tiles }) =>
            tiles.length > 0 && (
              <On key={unit.place} tile={tiles.at(-1)!} className="ghost-unit">
                <g transform="translate(0 -6) scale(.8)">
                  <Token kind={unit.kind} isBoss={monsterOf(facts, unit.kind).boss ?? false} />
                </g>
              </On>
            ),
        )}
        {[...marks].map(([tile, { kind, preview: foretold }]) => {
          if (!foretold || kind === 'aim') return null;
          const { now, end: later, dies } = previewPrice(foretold);
          const hp = now + later;
          return (
            <On key={tile} tile={endOf(foretold) ?? tile}>
              <PriceTag
                cost={dies ? 'dead' : hp ? 'hurt' : 'safe'}
                text={dies ? say.of(words.falls) : hp ? `−${hp}` : say.of(words.safe)}
              />
            </On>
          );
        })}
        {scene?.losses
          .filter((loss) => !monsters.some((monster) => monster.place === loss.unit.place) && loss.unit.place !== HERO)
          .map((loss) => (
            <On key={loss.unit.place} tile={loss.at}>
              <LossTag hp={loss.hp} dies isNow x={0} y={0} />
            </On>
          ))}
        {board.goal?.wave && board.goal.wave_tile && (
          <On tile={board.goal.wave_tile} className="ghost-unit wave">
            <circle r="31" />
            <g transform="translate(0 -3) scale(.8)">
              <Token kind={board.goal.wave} />
            </g>
          </On>
        )}
        {train !== null && rails.length > 0 && (
          <g transform={trainPlace(rails, layout, new Set([player.at, ...monsters.map(({ at }) => at)]))}>
            <TrainPlate
              when={train === 0 ? say.of(words.trainNow) : say.of(words.trainIn, { turns: train })}
              what={say.of(words.trainDamage, { damage: facts.numbers.train_damage })}
              isNow={train === 0}
              isNext={train === 1}
            />
          </g>
        )}
      </Over>
    </Board>
  );
}

/** The way the hero went by the last action, for the piece to walk along. */
const roadOf = (last: readonly Event[]): string[] | undefined => {
  const moves = last.flatMap((event) =>
    event.kind === 'stepped' || (event.kind === 'carried' && event.unit.place === HERO) ? [event] : [],
  );
  return moves.length ? [moves[0]!.start, ...moves.map(({ to }) => to)] : undefined;
};

/** Prints on each tile walked over point to the next one. */
function printsOf(walked: readonly string[], layout: Layout): Map<string, number> {
  const at = new Map(layout.places.map((place) => [place.id, place]));
  return new Map(
    walked.slice(0, -1).map((tile, i) => {
      const [from, to] = [at.get(tile)!, at.get(walked[i + 1]!)!];
      return [tile, (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90];
    }),
  );
}

/** The train's plate hangs on the frame at an end of the line, at the one where nobody stands. */
function trainPlace(rails: readonly string[], layout: Layout, taken: ReadonlySet<string>): string {
  const places = layout.places.filter(({ id }) => rails.includes(id));
  const ends = places.filter(({ x, y }) => x < TILE || y < TILE || x > layout.width - TILE || y > layout.height - TILE);
  const { x, y } = ends.findLast(({ id }) => !taken.has(id)) ?? ends.at(-1) ?? places[0]!;
  const isAcross = places.some((other) => other.y === y && Math.abs(other.x - x) === TILE);
  return isAcross
    ? `translate(${x + (x < layout.width / 2 ? -24 : 24)} ${y + 10})`
    : `translate(${x} ${y + (y < layout.height / 2 ? -26 : 26)})`;
}
