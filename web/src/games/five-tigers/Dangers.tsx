/** Threats at rest: from whom, over which edge, and what all of them together would cost; and who could knock. */
import type { Layout, Pt } from './geometry';
import type { Threat, TigerBoardView } from './model';

type Props = {
  layout: Layout;
  board: TigerBoardView;
  dangers: readonly Threat[];
  stand: (tile: number) => Pt;
  /** Does the edge between two tiles already carry the sign of an attack? */
  hasSign: (a: number, b: number) => boolean;
};

export function Dangers({ layout, board, dangers, stand, hasSign }: Props) {
  const general = (name: string) => board.generals.find((one) => one.name === name);
  const threatened = [...new Set(dangers.map(({ on }) => on))];
  return (
    <>
      {dangers.map(({ by, on, line }) => {
        const [from, to] = [general(by)?.at, general(on)?.at];
        if (from == null || to == null || hasSign(from, to)) return null;
        const rail = layout.rails.find((one) => (one.a === from && one.b === to) || (one.a === to && one.b === from));
        const [p, q] = [stand(from), stand(to)];
        if (!rail) return null;
        const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
        return (
          <path
            key={`${by}${on}`}
            className={`threat-way ${line}`}
            d="M-6-6.5 6 0-6 6.5-3 0Z"
            transform={`translate(${rail.mid[0]} ${rail.mid[1]}) rotate(${turn})`}
          />
        );
      })}
      {threatened.map((name) => {
        const one = general(name);
        if (one?.at == null) return null;
        const on = dangers.filter((threat) => threat.on === name);
        const loss = on.reduce((sum, threat) => sum + threat.loss, 0);
        const isDeadly = on.some(({ falls }) => falls) || loss >= one.troops;
        const [x, y] = stand(one.at);
        return (
          <g key={name} className={`threat-m${isDeadly ? ' deadly' : ''}`} transform={`translate(${x + 18} ${y - 18})`}>
            <rect x="-12" y="-8" width="24" height="16" rx="8" />
            <text textAnchor="middle" y="4">
              −{loss}
            </text>
            {isDeadly && <path d="M-9 12.5 9 12.5" />}
          </g>
        );
      })}
      {board.knockers.map((name) => {
        const at = general(name)?.at;
        if (at == null) return null;
        const [x, y] = stand(at);
        return (
          <g key={name} className="may-knock" transform={`translate(${x} ${y - 27})`}>
            <circle r="8" />
            <circle className="o" cy="1" r="3.6" />
            <circle className="k" cy="-3.4" r="1.4" />
          </g>
        );
      })}
    </>
  );
}
