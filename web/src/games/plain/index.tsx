import { useSay } from '../../text/language';
import type { GameModule, TableProps } from '../contract';

/** A table for a game without a board of its own: whose turn it is, and the list of actions below. */
function PlainTable({ slots, choices, facts, outcome }: TableProps) {
  const say = useSay();
  return (
    <div className="stage">
      <div className="board-col">
        {slots.status(outcome ? say('gameOver') : say(choices.length ? 'chooseAction' : 'waiting'), !choices.length)}
        {facts.seats.map((_, seat) => (
          <div key={seat}>{slots.player(seat)}</div>
        ))}
        <p className="empty">{say('noBoardYet')}</p>
      </div>
      <div className="side">
        {slots.result}
        {slots.undo}
        {slots.log}
      </div>
    </div>
  );
}

export default {
  Table: PlainTable,
  fact: () => '',
} satisfies GameModule;
