import { Token } from './Figures';
import type { SignName } from './Icons';
import { attackOf, monsterOf, type StepFacts, shapeSign } from './model';
import { BlockShield, GainTag, HealthBar, Intent, LossTag, OrderBadge, StatusDots } from './Signs';
import type { MonsterView, Player } from './schema';

/** What a unit loses by what is pointed at, and when the turn ends after it. */
export type Struck = { now: { hp: number; dies: boolean } | undefined; end: { hp: number; dies: boolean } | undefined };

const statusesOf = (unit: { poison: number; weak: number; stun?: number }) =>
  (
    [
      { name: 'poison', sign: 'drop', amount: unit.poison },
      { name: 'weak', sign: 'broken', amount: unit.weak },
      { name: 'stun', sign: 'skill', amount: unit.stun ?? 0 },
    ] satisfies { name: string; sign: SignName; amount: number }[]
  ).filter(({ amount }) => amount > 0);

type Gains = { readonly [what: string]: number };

export function Hero({ player, hit, gains }: { player: Player; hit: Struck; gains: Gains }) {
  const block = player.block + (gains.block ?? 0);
  return (
    <g className="unit">
      <circle className="halo" r="33" />
      <g transform="translate(0 -3)">
        <Token kind="player" />
      </g>
      <HealthBar hp={player.hp} max={player.max_hp} isHero />
      {block > 0 && <BlockShield block={block} isPreview={block !== player.block} />}
      {gains.heal && <GainTag text={`+${gains.heal}`} />}
      <StatusDots statuses={statusesOf(player)} />
      {hit.end && hit.end.hp > 0 && <LossTag {...hit.end} isNow={false} x={25} y={-26} />}
      {hit.now && hit.now.hp > 0 && <LossTag {...hit.now} isNow x={0} y={4} />}
    </g>
  );
}

export function Monster({ facts, monster, hit }: { facts: StepFacts; monster: MonsterView; hit: Struck }) {
  const attack = attackOf(facts, monster);
  return (
    <g className="unit">
      <g transform="translate(0 -3)">
        <Token kind={monster.kind} isBoss={monsterOf(facts, monster.kind).boss ?? false} />
      </g>
      <HealthBar hp={monster.hp} max={monster.max_hp} isHero={false} />
      <OrderBadge place={monster.place} />
      <StatusDots statuses={statusesOf(monster)} />
      <Intent sign={attack && shapeSign(attack)} damage={monster.threat?.damage ?? 0} />
      {hit.end && hit.end.hp > 0 && <LossTag {...hit.end} isNow={false} x={hit.end.dies ? 12 : 18} y={9} />}
      {hit.now && hit.now.hp > 0 && <LossTag {...hit.now} isNow x={-4} y={-8} />}
    </g>
  );
}
