import type { StillProps } from '../contract';
import { TigerBoard } from './Board';
import { SIDES } from './model';
import type { GameSchema } from './schema';
import './board.css';

const NOBODY: ReadonlySet<string> = new Set();
const NOTHING = new Map<number, never>();
const idle = () => undefined;

/** A position as it lies, for lists. */
export function TigerStill({ facts, board, seat }: StillProps<GameSchema>) {
  if (board.phase === 'army') return null;
  return (
    <TigerBoard
      facts={facts}
      board={board}
      side={seat === null ? null : SIDES[seat]!}
      turned
      selected={null}
      able={NOBODY}
      marks={NOTHING}
      preview={null}
      focus={null}
      last={[]}
      lit={[]}
      onPress={idle}
      onDrop={idle}
      onPoint={idle}
      onInspect={idle}
    />
  );
}
