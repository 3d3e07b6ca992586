import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language } from './text/language';
import { messages } from './text/messages';

export type Theme = 'system' | 'light' | 'dark';

/** The letters of names on pieces; `own` are those of the reader's language. */
export type NameLetters = 'own' | 'hangul' | 'hanja' | 'latin';

export type Settings = {
  theme: Theme;
  language: Language;
  sound: boolean;
  volume: number;
  reducedMotion: boolean;
  actionList: boolean;
  coordinates: boolean;
  nameLetters: NameLetters;
  /** Call by a notification of the browser while the tab is hidden. */
  notifications: boolean;
  /** Whisper tips in the first games. */
  tips: boolean;
  set: (change: Partial<Omit<Settings, 'set'>>) => void;
};

/** What the person at this browser prefers; kept in the browser. */
export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      theme: 'system',
      language: navigator.language.startsWith('ko') ? 'ko' : 'en',
      sound: true,
      volume: 0.6,
      reducedMotion: false,
      actionList: false,
      coordinates: true,
      nameLetters: 'own',
      notifications: false,
      tips: true,
      set,
    }),
    { name: 'noripan-settings' },
  ),
);

/** Write the preferences to the document, now and on each change. */
export function applySettings(): void {
  const apply = (settings: Settings) => {
    const root = document.documentElement;
    root.lang = settings.language;
    document.title = messages.brand[settings.language];
    if (settings.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    root.dataset.motion = settings.reducedMotion ? 'reduced' : '';
  };
  apply(useSettings.getState());
  useSettings.subscribe(apply);
}

/** Whether things should move: the system's wish or the setting. */
export function isStill(): boolean {
  return useSettings.getState().reducedMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
