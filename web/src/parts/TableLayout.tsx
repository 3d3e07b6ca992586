import { type CSSProperties, createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useMedia, WIDE } from '../lib/media';
import '../styles/table.css';

/** From this ratio on, what one holds fits below the board on a desk. */
const BROAD = 1.2;
/** Up to this ratio, a board held upright leaves room beside it on a phone. */
const SLENDER = 0.75;

/** What the screen puts above the action card of whatever table it shows. */
export const AboveAction = createContext<ReactNode>(null);

type Props = {
  /** The class of the table, beside `table`. */
  name: string;
  /** Width by height of the board; two of them where it lies sideways in wide windows and stands in others. */
  ratio: number | { wide: number; tall: number };
  /** The board, filling what it is put into; told whether it lies sideways. */
  board: (turned: boolean) => ReactNode;
  /** The strips of the players, one's own last. */
  players?: readonly ReactNode[];
  /** One compact card: what is chosen, what can be done with it, what would come of it. */
  action?: ReactNode;
  /** What one holds, on wood. */
  tray?: ReactNode;
  /** Beside a slender board on a phone, between the players, instead of below it. */
  isTrayBeside?: boolean;
  /** All that may lie below the fold of a phone: what one knows, the log, the result. */
  side?: ReactNode;
};

/** The frame that every table stands in: the board takes the window, everything else stands around it. */
export function TableLayout(props: Props) {
  const { name, ratio, board, players = [], action, tray, isTrayBeside = false, side } = props;
  const above = useContext(AboveAction);
  const isWide = useMedia(WIDE);
  const turned = typeof ratio === 'object' && isWide;
  const used = typeof ratio === 'number' ? ratio : turned ? ratio.wide : ratio.tall;
  const [space, height] = useHeight();
  const style = {
    '--ratio': used,
    ...(height === null ? {} : { '--board-w': `${height * used}px` }),
  } as CSSProperties;
  const classes = [
    'table',
    name,
    used >= BROAD && 'broad',
    used <= SLENDER && 'slender',
    isTrayBeside && 'tray-beside',
    players.length === 0 && 'alone',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} style={style}>
      <div className="table-space" ref={space}>
        <div className="table-board">{board(turned)}</div>
      </div>
      <div className="table-beside">
        {players.map((player, i) => (
          <div key={i} className={`table-player${i === players.length - 1 ? ' own' : ''}`}>
            {player}
          </div>
        ))}
        {(above || action) && (
          <div className="table-action">
            {above}
            {action}
          </div>
        )}
        {side && <div className="table-side">{side}</div>}
      </div>
      {tray && <div className="table-tray">{tray}</div>}
    </div>
  );
}

/** The height that an element was given; the widths around it follow from it. */
function useHeight(): [measured: (element: HTMLElement | null) => void, height: number | null] {
  const [height, setHeight] = useState<number | null>(null);
  const observer = useRef<ResizeObserver | null>(null);
  const measured = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    observer.current = null;
    if (!element) return;
    const measure = () => setHeight(element.clientHeight || null);
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
    measure();
  }, []);
  return [measured, height];
}
