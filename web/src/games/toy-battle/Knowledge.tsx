/** What one may look up: marks of the moment, special bases of this map, the turn limit when it is near. */
import { type Say, useSay } from '../../text/language';
import type { Mark } from './Board';
import type { LegendEntry } from './Legend';
import { mapOf, specialFacts, type ToyFacts } from './model';
import { BaseArt } from './Pieces';
import type { Board as BoardView } from './schema';
import { words } from './words';

const RINGS = ['free', 'own', 'cover', 'hit', 'source'] as const;
const RING_WORDS = {
  free: words.markFree,
  own: words.markOwn,
  cover: { ko: '상대 병정을 덮음', en: 'covers an enemy tile' },
  hit: words.markHit,
  source: words.markSource,
};
const SIGN_WORDS = {
  cut: { ko: '본부와 연결 안 됨', en: 'not connected' },
  weak: { ko: '힘이 모자람', en: 'too weak' },
  block: { ko: '내 본부에는 못 놓음', en: 'own headquarters' },
  limited: { ko: '정해진 번호만', en: 'listed kinds only' },
} as const;

/** The marks that are on the board now, and what they mean. */
export function legendOf(marks: ReadonlyMap<string, Mark>, board: BoardView, say: Say): LegendEntry[] {
  const all = [...marks.values()];
  const isCut = Object.entries(board.stacks).some(([at, stack]) => !board.chains[stack.at(-1)!.seat]!.includes(at));
  const rings = RINGS.filter((ring) => all.some(({ kind }) => kind === ring));
  const signs = (['cut', 'weak', 'limited'] as const).filter(
    (sign) => all.some((mark) => mark.sign === sign) || (sign === 'cut' && isCut),
  );
  return [
    ...rings.map((ring) => ({ key: ring, text: say.of(RING_WORDS[ring]), ring })),
    ...signs.map((sign) => ({ key: sign, text: say.of(all.length ? SIGN_WORDS[sign] : words.cutOff), sign })),
  ];
}

/** The special bases of this battlefield, and what they do. */
export function SpecialBases({ facts, board }: { facts: ToyFacts; board: BoardView }) {
  const say = useSay();
  const { battlefield } = mapOf(facts, board);
  const kinds = [...new Set(battlefield.base.map(({ special }) => special))].filter((special) => special !== 'plain');
  return (
    <section className="card specials">
      <h2>
        <span>{say.of(battlefield.name)}</span>
        <span>{say.of(words.target, { count: board.target })}</span>
      </h2>
      <p className="muted small story">{say.of(battlefield.story).trim()}</p>
      {kinds.length > 0 && (
        <ul aria-label={say.of(words.legend)}>
          {kinds.map((id) => {
            const special = specialFacts(facts, id)!;
            const where = battlefield.base.filter((base) => base.special === id);
            const limits = where
              .filter(({ kinds: listed }) => listed.length)
              .map((base) => `${base.id}: ${say.of(words.legendKinds, { kinds: base.kinds.join(', ') })}`);
            return (
              <li key={id}>
                <svg width="30" height="30" viewBox="-38 -38 76 80" aria-hidden="true">
                  <BaseArt special={id} />
                </svg>
                <span>
                  <b>
                    {say.of(special.name)} {where.map((base) => base.id).join(', ')}
                  </b>
                  <small>{[say.of(special.effect), ...limits].join(' · ')}</small>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
