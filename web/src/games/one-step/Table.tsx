import { useState } from 'react';
import { Battle } from './Battle';
import { Between } from './Between';
import { type Speed, useFilm } from './film';
import type { StepProps } from './model';
import './board.css';
import './cards.css';
import './panel.css';

/** The phases in which the battlefield is seen. */
export const BATTLE: ReadonlySet<string> = new Set(['step', 'main', 'over']);

export default function StepTable(props: StepProps) {
  const [speed, setSpeed] = useState<Speed>(1);
  const film = useFilm(props.board, props.last, speed);
  const { scene } = film;
  if (scene || BATTLE.has(props.board.phase)) {
    const shown = scene ? { ...props, board: scene.board, choices: [] } : props;
    return <Battle {...shown} film={{ ...film, speed, setSpeed }} />;
  }
  return <Between {...props} />;
}
