import { Battle } from './Battle';
import { Bridging } from './Bridging';
import { Deployment } from './Deployment';
import type { WarProps } from './model';
import './war.css';
import './panel.css';

export default function WarTable(props: WarProps) {
  if (props.board.phase === 'bridges') return <Bridging {...props} />;
  if (props.board.phase === 'deployment') return <Deployment {...props} />;
  return <Battle {...props} />;
}
