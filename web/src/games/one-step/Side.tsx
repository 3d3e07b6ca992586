/** What one knows, on paper: the player's state, the monsters in their order, tempo. */
import { useSay } from '../../text/language';
import { Avatar } from './Figures';
import { Icon, type SignName } from './Icons';
import { attackOf, monsterOf, type Price, type StepFacts, shapeSign } from './model';
import type { Board, Player } from './schema';
import { words } from './words';

/** HP as a bar; the part that the turn's end takes is hatched. */
export function HealthMeter({ player, price }: { player: Player; price: Price }) {
  const say = useSay();
  const { hp, max_hp: max } = player;
  const left = Math.max(0, hp - price.now - price.end);
  return (
    <span
      className="hp-meter"
      role="meter"
      aria-label={say.of(words.hp)}
      aria-valuenow={hp}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <i className="left" style={{ '--part': left / max } as React.CSSProperties} />
      <i className="cut" style={{ '--from': left / max, '--part': (hp - left) / max } as React.CSSProperties} />
      <span className="num">
        <Icon name="heart" size={14} /> {hp}
        <small>/{max}</small>
      </span>
    </span>
  );
}

type Fact = { name: string; sign: SignName; text: string; amount: number | string; rule: string };

/** Block, statuses and steps of the player, each with its rule. */
export function Statuses({ facts, player }: { facts: StepFacts; player: Player }) {
  const say = useSay();
  const shown: Fact[] = [
    { name: 'block', sign: 'block', text: say.of(words.block), amount: player.block, rule: say.of(words.rule_block) },
    {
      name: 'poison',
      sign: 'drop',
      text: say.of(words.poison),
      amount: player.poison,
      rule: say.of(words.rule_poison),
    },
    {
      name: 'weak',
      sign: 'broken',
      text: say.of(words.weak),
      amount: player.weak,
      rule: say.of(words.rule_weak, { loss: facts.numbers.weak_loss }),
    },
    ...(player.anchored
      ? [
          {
            name: 'anchored',
            sign: 'lock' as const,
            text: say.of(words.anchored),
            amount: ' ',
            rule: say.of(words.rule_anchored),
          },
        ]
      : []),
    { name: 'steps', sign: 'move', text: say.of(words.steps), amount: player.steps, rule: say.of(words.ruleExhausted) },
  ];
  return shown
    .filter(({ name, amount }) => name === 'block' || amount)
    .map(({ name, sign, text, amount, rule }) => (
      <span key={name} className={`status-fact ${name}`} title={`${text} ${amount}: ${rule}`}>
        <Icon name={sign} size={17} />
        <span className="name">{text}</span> <b>{amount}</b>
      </span>
    ));
}

/** The monsters in the order in which they act: HP, what is announced, whom it hits. */
export function Foes({
  facts,
  board,
  point,
}: {
  facts: StepFacts;
  board: Board;
  point: (tile: string | null) => void;
}) {
  const say = useSay();
  return (
    <section className="card foes">
      <h2 title={say.of(words.ruleOrder)}>
        <span>{say.of(words.order)}</span>
        <span>{board.monsters.length}</span>
      </h2>
      <ul>
        {board.monsters.map((monster) => {
          const attack = attackOf(facts, monster);
          const known = monsterOf(facts, monster.kind);
          return (
            <li
              key={monster.place}
              className="foe"
              onPointerEnter={() => point(monster.at)}
              onPointerLeave={() => point(null)}
            >
              <span className="face">
                <Avatar kind={monster.kind} isBoss={known.boss ?? false} />
                <b className="place">{monster.place}</b>
              </span>
              <span className="grow">
                <span className="row">
                  <b>{say.of(known)}</b>
                  {(monster.phase === 'changing' || monster.phase === 'second') && (
                    <small>{say.of(words[`phase_${monster.phase}`])}</small>
                  )}
                  <span className="mini" aria-hidden="true">
                    <i style={{ width: `${(100 * monster.hp) / monster.max_hp}%` }} />
                  </span>
                  <small>
                    {monster.hp}/{monster.max_hp}
                  </small>
                </span>
                <span className="row announced">
                  {attack ? (
                    <>
                      <span className="shape">
                        <Icon name={shapeSign(attack)} size={13} />
                      </span>
                      {say.of(attack)} <em>{monster.threat!.damage}</em>
                      <small>{say.of(attack.shape_text)}</small>
                    </>
                  ) : (
                    <small>{say.of(words.silent)}</small>
                  )}
                  {monster.threat?.tiles.includes(board.player.at) && (
                    <span className="hits">{say.of(words.hitsYou)}</span>
                  )}
                </span>
                <span className="row ailing">
                  {(['armor', 'poison', 'weak', 'stun'] as const)
                    .filter((name) => monster[name] > 0)
                    .map((name) => (
                      <small key={name} title={say.of(words[`rule_${name}`], { loss: facts.numbers.weak_loss })}>
                        {say.of(words[name])} {monster[name]}
                      </small>
                    ))}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** THE number: what ending the turn costs, now or after what is pointed at. */
export function Forecast({ player, price }: { player: Player; price: Price }) {
  const say = useSay();
  const lost = price.now + price.end;
  return (
    <p className={`forecast${price.dies ? ' dies' : lost ? ' hurts' : ''}`} data-forecast={lost} aria-live="off">
      <span>{say.of(words.ifEnded)}</span>
      <b>{price.dies ? say.of(words.falls) : lost ? `−${lost}` : '0'}</b>
      <span className="to">
        {[
          price.now > 0 && say.of(words.now, { hp: price.now }),
          price.blocked > 0 && say.of(words.blocked, { blocked: price.blocked }),
          lost > 0 ? say.of(words.hpTo, { from: player.hp, to: Math.max(0, player.hp - lost) }) : say.of(words.safe),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}
