import { useSay } from '../../text/language';
import { Icon, type SignName } from './Icons';
import type { StepFacts } from './model';
import type { Board, Power } from './schema';
import { words } from './words';

/** The sign of what a relic does first. */
const SIGNS: Partial<Record<Power['do'], SignName>> = {
  block: 'block',
  heal: 'heart',
  mana: 'drop',
  draw: 'skill',
  burn: 'attack',
  stun: 'skill',
  rails: 'train',
  stream: 'drop',
  collision: 'charge',
  ward: 'move',
  cloak: 'block',
  mirror: 'diagonal',
  patience: 'skill',
  par: 'skill',
  'train-half': 'train',
  offer: 'star8',
};

export function RelicFace({ facts, id }: { facts: StepFacts; id: string }) {
  const say = useSay();
  const relic = facts.relics.find((one) => one.id === id)!;
  return (
    <span className={`relic-face ${relic.rank}`}>
      <span className="seal">
        <Icon name={SIGNS[relic.powers[0]!.do] ?? 'star8'} size={22} />
      </span>
      <span>
        <b>{say.of(relic)}</b>
        <span className="what">{say.of(relic.text)}</span>
      </span>
    </span>
  );
}

/** The relics that last for the run. */
export function Relics({ facts, board }: { facts: StepFacts; board: Board }) {
  const say = useSay();
  if (!board.relics.length) return null;
  return (
    <section className="card relics">
      <h2>
        <span>{say.of(words.relics)}</span>
        <span>{board.relics.length}</span>
      </h2>
      {board.relics.map((id) => (
        <RelicFace key={id} facts={facts} id={id} />
      ))}
    </section>
  );
}
