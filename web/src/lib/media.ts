import { useCallback, useSyncExternalStore } from 'react';

/** Windows that count as wide, where a board may lie sideways; `styles/table.css` asks the same. */
export const WIDE = '(min-aspect-ratio: 21/20)';
/** Windows too small for a tray below the board and buttons in it: phones, upright or on their side. */
export const SMALL =
  '(max-aspect-ratio: 21/20) and (max-width: 1179px), (max-width: 700px), (max-height: 480px) and (min-aspect-ratio: 21/20)';

/** Whether a media query holds, now and after each change. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
