import { Spot } from '../../board/Board';
import { type Say, useSay } from '../../text/language';
import { attackOf, monsterOf, previewPrice, type StepFacts, trainOn, unitName } from './model';
import { Blows } from './Signs';
import type { Board, Preview } from './schema';
import { CircleMark, Footprints, GoalSign, Lying } from './Tiles';
import { words } from './words';

/** What pressing a tile would do. */
export type Mark = { kind: 'step' | 'move' | 'aim'; preview: Preview | null | undefined };

type Props = {
  facts: StepFacts;
  board: Board;
  tile: string;
  mark: Mark | undefined;
  isFocused: boolean;
  /** A step or a move is being chosen: hazards wear a red border over their own design. */
  isMoving: boolean;
  /** What strikes here when the turn ends. */
  blows: readonly number[];
  /** The monster pointed at warns of this tile; undefined when none is pointed at. */
  isIts: boolean | undefined;
  /** Where the prints on an exhausted tile point; none where the player stands. */
  prints: number | undefined;
};

const Inset = ({ className, by, fill }: { className: string; by: number; fill?: string }) => (
  <rect className={className} x={by - 36} y={by - 36} width={72 - 2 * by} height={72 - 2 * by} rx="6" fill={fill} />
);

/** One tile: what lies on it, what will fall on it, and what a press would do. */
export function TileSpot(props: Props) {
  const { board, tile, mark, isFocused, isMoving, blows, isIts, prints } = props;
  const say = useSay();
  const lying = board.hazards[tile] ?? board.items[tile];
  const isHazard = tile in board.hazards;
  const isWarned = board.monsters.some((monster) => monster.threat?.tiles.includes(tile));
  const isExhausted = board.exhausted.includes(tile);
  const holder = board.monsters.find((monster) => monster.at === tile);
  const { goal } = board;
  const isGoal = !!goal && (goal.tiles.includes(tile) || goal.thrown.includes(tile));
  const hasTrain = trainOn(board).includes(tile);
  return (
    <Spot
      id={tile}
      data-tile={tile}
      label={labelOf(props, say)}
      tip={rulesOf(props, say)}
      states={[mark && (mark.kind === 'aim' && holder ? 'target' : 'legal')]}
      className={[isFocused && 'focused', isIts !== undefined && (isIts ? 'its' : 'not-its')].filter(Boolean).join(' ')}
      art={
        <>
          {goal && goal.kind !== 'survive' && isGoal && (
            <GoalSign kind={goal.kind} isDone={goal.thrown.includes(tile)} />
          )}
          {isWarned && <Inset className="warning" by={3.5} fill="url(#step-warning)" />}
          {hasTrain && <Inset className="warning train" by={3.5} />}
          {tile in board.items && <Inset className="item" by={3} />}
          {lying && <Lying id={lying} />}
          {isExhausted && (
            <g className="exhausted">
              <Inset className="grey" by={isWarned ? 8 : 2} fill="url(#step-exhausted)" />
              {prints !== undefined && <Footprints turn={prints} />}
            </g>
          )}
          {isHazard && isMoving && (
            <g className="hazard-border">
              <Inset className="red" by={4.5} />
              <path className="corners" d="M-35-22V-35H-22M22-35H35V-22M35 22V35H22M-22 35H-35V22" />
            </g>
          )}
        </>
      }
    >
      {mark && !holder && <CircleMark isOpen={!!lying} />}
      {blows.length > 0 && board.player.at !== tile && !holder && <Blows damages={blows} />}
    </Spot>
  );
}

/** All that a screen reader says of a tile. */
/** "18 (9 + 9)": the number on the tile, and what it is made of. */
const damageText = (blows: readonly number[]): string => {
  const sum = blows.reduce((all, blow) => all + blow, 0);
  return blows.length > 1 ? `${sum} (${blows.join(' + ')})` : String(sum);
};

function labelOf({ facts, board, tile, mark, blows }: Props, say: Say): string {
  const { player, ground, hazards, items } = board;
  const holder = board.monsters.find((monster) => monster.at === tile);
  const attack = holder && attackOf(facts, holder);
  const known = (all: readonly { id: string; ko: string; en: string }[], id: string | undefined) =>
    say.of(all.find((one) => one.id === id));
  const price = mark?.preview && previewPrice(mark.preview);
  const kind = ground[tile];
  return [
    tile,
    player.at === tile && say.of(words.youHere, { hp: player.hp, max: player.max_hp }),
    holder &&
      say.of(words.monsterHere, {
        place: holder.place,
        name: unitName(facts, holder.kind, say),
        hp: holder.hp,
        max: holder.max_hp,
      }),
    attack &&
      say.of(words.announces, {
        attack: say.of(attack),
        shape: say.of(attack.shape_text),
        damage: holder.threat!.damage,
      }),
    holder?.threat?.tiles.includes(player.at) && say.of(words.hitsYou),
    kind && say.of(facts.grounds.find((one) => one.id === kind)?.name),
    known(facts.hazards, hazards[tile]),
    known(facts.items, items[tile]),
    board.exhausted.includes(tile) && say.of(words.exhausted),
    board.goal?.tiles.includes(tile) && board.goal.kind !== 'survive' && say.of(words[`goal_tile_${board.goal.kind}`]),
    blows.length > 0 && say.of(words.warned, { damage: damageText(blows) }),
    mark && say.of(mark.kind === 'step' ? words.mayStep : mark.kind === 'move' ? words.mayMove : words.mayAim),
    price && (price.dies ? say.of(words.falls) : say.of(words.costs, { hp: price.now + price.end })),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The rules that matter on this tile now. */
function rulesOf({ facts, board, tile, blows }: Props, say: Say): string[] {
  const kind = board.ground[tile];
  const warners = board.monsters.filter((monster) => monster.threat?.tiles.includes(tile));
  const holder = board.monsters.find((monster) => monster.at === tile);
  return [
    ...warners.map(({ place, kind: who, threat }) => `${place} ${say.of(monsterOf(facts, who))} ${threat!.damage}`),
    blows.length ? say.of(words.ruleWarning) : '',
    tile in board.hazards ? say.of(words.ruleHazard) : '',
    tile in board.items ? say.of(words.ruleItem) : '',
    board.exhausted.includes(tile) ? say.of(words.ruleExhausted) : '',
    kind?.startsWith('stream') ? say.of(words.ruleStream) : '',
    kind === 'rail' ? say.of(words.ruleRail, { damage: facts.numbers.train_damage }) : '',
    holder?.poison ? `${say.of(words.poison)} ${holder.poison}: ${say.of(words.rule_poison)}` : '',
    holder?.weak
      ? `${say.of(words.weak)} ${holder.weak}: ${say.of(words.rule_weak, { loss: facts.numbers.weak_loss })}`
      : '',
    holder?.stun ? `${say.of(words.stun)} ${holder.stun}: ${say.of(words.rule_stun)}` : '',
  ];
}
