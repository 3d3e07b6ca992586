/** The moment of a fight: under a second, and any press skips it. Only the attacker sees a face turn over. */
import { useEffect, useState } from 'react';
import { useBoard } from '../../board/Board';
import { isStill } from '../../settings';
import { useSay } from '../../text/language';
import { faceOf, type Kind, kindsOf, printed, type SideName, type WarFacts } from './model';
import type { Attacked, Event, Struck } from './schema';
import { Token, type TokenLook } from './Token';
import { words } from './words';

const MOMENT_MS = 900;

const fightIn = (last: readonly Event[]): Attacked | Struck | undefined =>
  last.find((event) => event.kind === 'attacked' || event.kind === 'struck');

/** The fight to show, until its time is over or someone presses anything. */
export function useFight(last: readonly Event[]): Attacked | Struck | null {
  const [fight, setFight] = useState<Attacked | Struck | null>(null);
  useEffect(() => {
    const found = fightIn(last);
    if (!found || isStill()) return setFight(null);
    setFight(found);
    const stop = () => setFight(null);
    const timer = setTimeout(stop, MOMENT_MS);
    window.addEventListener('pointerdown', stop);
    window.addEventListener('keydown', stop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', stop);
      window.removeEventListener('keydown', stop);
    };
  }, [last]);
  return fight;
}

export function FightScene({
  facts,
  fight,
  viewer,
}: {
  facts: WarFacts;
  fight: Attacked | Struck;
  viewer: SideName | null;
}) {
  const say = useSay();
  const { layout } = useBoard();
  const isStrike = fight.kind === 'struck';
  const attacker: SideName = isStrike ? 'hanbuk' : fight.side;
  const defender: SideName = attacker === 'hannam' ? 'hanbuk' : 'hannam';
  const look = (side: SideName, kind: Kind | null): TokenLook => {
    const unit = kind && printed(facts, side, kind);
    return {
      side,
      kind,
      name: kind ? faceOf(facts, side, kind, say) : '',
      attack: unit ? unit.attack : null,
      defence: unit ? unit.defence : null,
      kinds: kindsOf(facts, side).map(({ id }) => id),
    };
  };
  const result = isStrike ? 'won' : fight.result;
  const [attackerFalls, defenderFalls] = [isStrike || result !== 'won', result !== 'lost'];
  const outcome = viewer === defender ? { won: words.lost, tied: words.tied, lost: words.won }[result] : words[result];
  const scale = layout.width / 592;
  return (
    <g className="fight" transform={`translate(${layout.width / 2} ${layout.height / 2}) scale(${scale * 1.7})`}>
      <rect className="veil" x="-190" y="-62" width="380" height="124" rx="16" />
      <g transform="translate(-62 0)">
        <g className={`from-left${attackerFalls ? ' falls' : ''}`}>
          <Token look={look(attacker, isStrike ? 'missile' : fight.unit_kind)} />
        </g>
      </g>
      <g transform="translate(62 0)">
        <g className={`from-right${defenderFalls ? ' falls' : ''}`}>
          <g className={viewer === attacker ? 'turns' : undefined}>
            <Token look={look(defender, fight.met_kind)} />
          </g>
        </g>
      </g>
      <path className="dust" d="M-16 14q-8-9 2-16-3-12 10-11 6-10 14 0 12 0 8 12 9 8-1 15-6 8-14 2-10 7-19-2Z" />
      <text className={`outcome ${result}`} y="50">
        {say.of(outcome)}
      </text>
    </g>
  );
}
