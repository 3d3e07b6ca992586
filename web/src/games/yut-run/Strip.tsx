import type { Input } from '../../board/contract';
import { useSay } from '../../text/language';
import type { Advice } from './hints';
import type { YutProps } from './model';
import { LooseDisc } from './Pieces';
import type { Board } from './schema';

/** Cells of the ladder; a run that takes longer scrolls it on. */
const LADDER = 12;

type Props = Pick<YutProps, 'facts'> & {
  board: Board;
  advice: Advice;
  canLeave: boolean;
  isLeaving: boolean;
  input: Input;
};

/** Turns so far, the lap, the pieces at home and those that are in. */
export function Strip({ facts, board, advice, canLeave, isLeaving, input }: Props) {
  const say = useSay();
  const turn = board.turn_number;
  const first = Math.max(1, turn - LADDER + 3);
  const best = advice.hints[0];
  return (
    <div className="strip">
      <p className="turn-now">{say('turnNumber', { turn })}</p>
      <ol className="ladder" aria-hidden="true">
        {Array.from({ length: LADDER }, (_, i) => (
          <li key={i} className={first + i < turn ? 'done' : first + i === turn ? 'now' : ''}>
            {first + i === turn ? turn : ''}
          </li>
        ))}
      </ol>
      {board.laps > 1 && (
        <span className="tag lap" data-lap={board.lap} title={say('rule_yut_laps')}>
          {say('yutLap', { lap: board.lap, laps: board.laps })}
        </span>
      )}
      {best?.unit === 'turns' && (
        <span className="pace" title={say('rule_yut_pace')}>
          {say('yutPace', { turns: (turn + best.value).toFixed(1) })}
        </span>
      )}
      <span className="grow" />
      <span className="men" title={say('rule_yut_finish')}>
        {Array.from({ length: facts.pieces }, (_, i) => (
          <LooseDisc key={i} faint={i >= board.finished} />
        ))}
        <small>
          {say('yutFinished')} {board.finished}/{facts.pieces}
        </small>
      </span>
      <Home label={say('yutHome')} count={board.home} can={canLeave} selected={isLeaving} input={input} />
    </div>
  );
}

function Home(props: { label: string; count: number; can: boolean; selected: boolean; input: Input }) {
  const { label, count, can, selected, input } = props;
  const rule = useSay()('rule_yut_home');
  const body = (
    <>
      <LooseDisc selected={selected} faint={count === 0} />
      <span>
        {label} {count}
      </span>
    </>
  );
  if (!can) {
    return (
      <span className="home-btn" title={rule}>
        {body}
      </span>
    );
  }
  return (
    <button
      type="button"
      title={`${rule} (N)`}
      className="home-btn can"
      aria-pressed={selected}
      data-node="HOME"
      {...input.grip('HOME')}
    >
      {body}
    </button>
  );
}
