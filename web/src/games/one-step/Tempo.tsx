import { type Say, useSay } from '../../text/language';
import { encounterOf, mapOf, monsterOf, type StepFacts } from './model';
import type { Board } from './schema';
import { words } from './words';

/** Where one is in the run, and how the turns of this fight run: par, then hurry. */
export function Tempo({ facts, board }: { facts: StepFacts; board: Board }) {
  const say = useSay();
  const { turn_number: turn, par, hurry_turn: hurry, hurry_loss: loss } = board;
  const losses = board.hurry_losses.map((hp) => `−${hp}`).join(', ');
  const last = Math.max(hurry + 2, turn);
  return (
    <section className="card tempo" title={say.of(words.rulePar, { par, hurry, losses })}>
      <h2>
        <span>
          {say.of(encounterOf(facts, board.encounter))} · {say.of(mapOf(facts, board.map))}
        </span>
        <span>{say.of(words.par, { turn, par })}</span>
      </h2>
      <p className="goal" data-goal={board.goal?.kind ?? 'kill'}>
        <b>{say.of(words.goal)}</b> {goalText(facts, board, say)}
      </p>
      <div className="turns" aria-hidden="true">
        {Array.from({ length: last }, (_, i) => (
          <i
            key={i}
            className={[
              i + 1 <= par ? 'quick' : i + 1 < hurry ? '' : 'late',
              i + 1 === turn && 'now',
              i + 1 < turn && 'past',
            ]
              .filter(Boolean)
              .join(' ')}
          />
        ))}
      </div>
      <p className="muted small">
        {loss > 0 ? (
          <b className="danger">{say.of(words.hurry, { hp: loss })}</b>
        ) : (
          say.of(words.hurryFrom, { turn: hurry, losses })
        )}
      </p>
    </section>
  );
}

/** What wins the fight besides killing all, how it stands, and what the end of the turn does to it. */
export function goalText(facts: StepFacts, board: Board, say: Say): string {
  const { goal, goal_at_turn_end: end } = board;
  if (!goal) return say.of(words.goal_kill);
  const { kind, turns, tiles, left, wave } = goal;
  const next = {
    turns: goal.wave_in ?? 0,
    tile: goal.wave_tile ?? '',
    monster: say.of(wave && monsterOf(facts, wave)),
  };
  return [
    say.of(words[`goal_${kind}`], { turns, left, tiles: tiles.join(', ') }),
    wave && say.of(goal.wave_in ? words.wave : words.waveNow, next),
    end && say.of(words[`goal_${end}`]),
  ]
    .filter(Boolean)
    .join(' · ');
}
