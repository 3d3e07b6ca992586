/** The attack in focus in numbers: who meets whom over which line, and what it costs either of them. */
import { type Say, useSay } from '../../text/language';
import { Face } from './General';
import { SignIcon } from './Ground';
import type { TigerFacts } from './model';
import type { Board, General, Preview, Threat } from './schema';
import { words } from './words';

export type Fight = { own: General; enemy: General; threat: Threat; preview: Preview };

const LINES = { sun: 'statSun', moon: 'statMoon', frontline: 'lineFront' } as const;

/** The fight that an attack on a tile would be; null where no general stands there or nothing is known yet. */
export function fightOn(board: Board, own: General, tile: number, preview: Preview | null | undefined): Fight | null {
  const enemy = board.generals.find((one) => one.at === tile);
  const threat = board.threats.find((one) => one.by === own.name && one.on === enemy?.name);
  return enemy && threat && preview ? { own, enemy, threat, preview } : null;
}

/** "달 2 : 2". */
const lineText = ({ threat }: Fight, say: Say) =>
  [say(LINES[threat.line]), threat.strength == null ? '' : `${threat.strength} : ${threat.against}`].join(' ').trim();

/** "동률, 둘 다 −1". */
function resultText({ own, enemy, threat, preview }: Fight, say: Say): string {
  const [mine, theirs] = [preview.losses[own.name] ?? 0, preview.losses[enemy.name] ?? 0];
  const losses =
    mine && mine === theirs
      ? say.of(words.bothLose, { loss: mine })
      : [theirs && say.of(words.enemyLoses, { loss: theirs }), mine && say.of(words.ownLoses, { loss: mine })]
          .filter(Boolean)
          .join(' · ') || say.of(words.nobodyLoses);
  const isTie = threat.strength != null && threat.strength === threat.against;
  return isTie ? `${say.of(words.tie)}, ${losses}` : losses;
}

/** "달 2 : 2 동률, 둘 다 −1". */
export const fightText = (fight: Fight, say: Say): string => `${lineText(fight, say)} ${resultText(fight, say)}`;

export function Duel({ facts, fight }: { facts: TigerFacts; fight: Fight }) {
  const say = useSay();
  const { own, enemy, threat, preview } = fight;
  return (
    <div className="duel-card" aria-live="polite">
      <Side {...{ facts, preview }} general={own} />
      <div className="middle">
        <span className="line">
          <SignIcon of={threat.line} size={18} />
          {lineText(fight, say)}
        </span>
        <em>{resultText(fight, say)}</em>
      </div>
      <Side {...{ facts, preview }} general={enemy} />
    </div>
  );
}

function Side({ facts, general, preview }: { facts: TigerFacts; general: General; preview: Preview }) {
  const say = useSay();
  const { troops, id, name } = general;
  const loss = preview.losses[name] ?? 0;
  return (
    <div className="fighter">
      <Face general={general} />
      <span>
        {facts.generals.find((one) => one.id === id)?.[say.language]}
        <b className={loss ? 'loses' : ''}>
          {loss ? `${troops} → ${troops - loss}` : say.of(words.unchanged, { troops })}
        </b>
      </span>
    </div>
  );
}
