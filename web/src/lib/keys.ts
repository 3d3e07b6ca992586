import { useEffect, useRef } from 'react';

/** Keys of the whole screen; not while someone types or a dialog is open. */
export function useKeys(keys: Record<string, (() => unknown) | undefined>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest('input, textarea, select, dialog[open]')) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      // The keys of the number pad have names of their own: Numpad7 is a direction where 7 is a card.
      const handler = latest.current[event.code] ?? latest.current[key];
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
