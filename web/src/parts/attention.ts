/** Calling somebody back to the tab: its title, its icon, and a notification where the browser may show one. */
import { useEffect, useRef } from 'react';
import { useSettings } from '../settings';

const ICON = '/favicon.svg';
const CALLING_ICON = '/favicon-turn.svg';

/** The title of the tab; while something calls, the title begins with it and the icon wears a dot. */
export function useTitle(title: string, call: string | null): void {
  useEffect(() => {
    const before = document.title;
    document.title = call ? `● ${call} · ${title}` : title;
    document.querySelector('link[rel=icon]')?.setAttribute('href', call ? CALLING_ICON : ICON);
    return () => {
      document.title = before;
      document.querySelector('link[rel=icon]')?.setAttribute('href', ICON);
    };
  }, [title, call]);
}

/** Says it in a notification when it is new, the tab is hidden and the person wants that. */
export function useNotification(title: string, text: string | null): void {
  const isWanted = useSettings((settings) => settings.notifications);
  const told = useRef(text);
  useEffect(() => {
    const isNew = text !== null && text !== told.current;
    told.current = text;
    if (!isNew || !isWanted || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
    const notification = new Notification(title, { body: text, icon: ICON, tag: 'noripan' });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  }, [title, text, isWanted]);
}

export const canNotify = (): boolean => 'Notification' in window;

/** Ask the browser; tells whether it allows them. */
export const mayNotify = async (): Promise<boolean> =>
  canNotify() && (await Notification.requestPermission()) === 'granted';
