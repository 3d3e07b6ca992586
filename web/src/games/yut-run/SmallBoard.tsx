import { POINT_INSET, pointOf } from './Ground';
import type { YutFacts } from './model';

/** A small board for a list: what was chosen (broken), what was better (solid). */
export function SmallBoard(props: {
  facts: YutFacts;
  chosen: readonly string[] | null;
  better: readonly string[] | null;
}) {
  const { facts, chosen, better } = props;
  const at = (id: string) => pointOf(facts, id === 'HOME' ? 'O20' : id);
  const line = (road: readonly string[]) => road.map((id) => at(id).join()).join(' ');
  const end = (road: readonly string[]) => at(road.at(-1)!);
  const roads = facts.edges.filter(([from]) => from !== 'HOME');
  return (
    <svg className="small-board" viewBox={`0 0 ${2 * POINT_INSET + 460} ${2 * POINT_INSET + 460}`} aria-hidden="true">
      <rect x="8" y="8" width={2 * POINT_INSET + 444} height={2 * POINT_INSET + 444} rx="40" className="sm-paper" />
      <path className="sm-road" d={roads.map(([from, to]) => `M${at(from).join(' ')}L${at(to).join(' ')}`).join('')} />
      {facts.nodes
        .filter(({ id }) => id !== 'HOME')
        .map(({ id, branches }) => {
          const [x, y] = at(id);
          return (
            <circle
              key={id}
              cx={x}
              cy={y}
              r={branches.length || id === 'O15' || id === 'O20' ? 26 : 15}
              className="sm-dot"
            />
          );
        })}
      {chosen && <polyline points={line(chosen)} className="sm-chosen" />}
      {better && <polyline points={line(better)} className="sm-better" />}
      {chosen && <circle cx={end(chosen)[0]} cy={end(chosen)[1]} r="25" className="sm-chosen-end" />}
      {better && <circle cx={end(better)[0]} cy={end(better)[1]} r="25" className="sm-better-end" />}
    </svg>
  );
}
