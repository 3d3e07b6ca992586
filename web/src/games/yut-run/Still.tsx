import { useInput } from '../../board/input';
import type { StillProps } from '../contract';
import { YutBoard } from './Board';
import type { GameSchema } from './schema';
import './yut.css';

const NOWHERE: ReadonlySet<string> = new Set();

/** A position as it lies, for lists. */
export function YutStill({ facts, board }: StillProps<GameSchema>) {
  const input = useInput({ onPress: () => undefined });
  return (
    <YutBoard
      facts={facts}
      board={board}
      movable={NOWHERE}
      selected={null}
      routes={[]}
      far={NOWHERE}
      fired={[]}
      last={undefined}
      lit={[]}
      input={input}
    />
  );
}
