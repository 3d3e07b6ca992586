import { useState } from 'react';
import { api, Refused } from '../net/api';
import { notify, useSession } from '../net/session';
import { type NameLetters, type Theme, useSettings } from '../settings';
import { sounds } from '../sound';
import { type Language, useSay } from '../text/language';
import { canNotify, mayNotify } from './attention';
import { Dialog } from './Dialog';
import { Segments, Switch } from './Fields';

const THEMES: Theme[] = ['system', 'light', 'dark'];
const NOT_ALLOWED = {
  ko: '브라우저가 알림을 막고 있습니다. 주소창 옆 설정에서 풀 수 있습니다',
  en: 'the browser blocks notifications; its settings beside the address can allow them',
};
const LETTERS: NameLetters[] = ['own', 'hangul', 'hanja', 'latin'];
/** Languages by their own names, in full and where there is little room. */
export const LANGUAGES: [Language, string, string][] = [
  ['ko', '한국어', '한'],
  ['en', 'English', 'EN'],
];

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const {
    theme,
    language,
    sound,
    volume,
    reducedMotion,
    actionList,
    coordinates,
    nameLetters,
    notifications,
    tips,
    set,
  } = useSettings();
  return (
    <Dialog title={say('settings')} onClose={onClose}>
      <div className="stack" style={{ gap: 18 }}>
        <NameField />
        <Segments
          label={say('language')}
          value={language}
          options={LANGUAGES.map(([value, name]) => ({ value, name }))}
          onChange={(value) => set({ language: value })}
        />
        <Segments
          label={say('theme')}
          value={theme}
          options={THEMES.map((value) => ({
            value,
            name: say(value === 'system' ? 'themeSystem' : value === 'light' ? 'themeLight' : 'themeDark'),
          }))}
          onChange={(value) => set({ theme: value })}
        />
        <Segments
          label={say('nameLetters')}
          value={nameLetters}
          options={LETTERS.map((value) => ({ value, name: say(`letters_${value}`) }))}
          onChange={(value) => set({ nameLetters: value })}
        />
        <div>
          <Switch label={say('sound')} checked={sound} onChange={(checked) => set({ sound: checked })} />
          <label className="field">
            <span>{say('volume')}</span>
            <input
              type="range"
              min="0"
              max="1"
              step="0.05"
              value={volume}
              disabled={!sound}
              onChange={(event) => set({ volume: Number(event.target.value) })}
              onPointerUp={() => sounds.place()}
            />
          </label>
          {canNotify() && (
            <Switch
              label={say('notifications')}
              checked={notifications}
              onChange={(checked) =>
                checked
                  ? void mayNotify().then((isAllowed) => {
                      set({ notifications: isAllowed });
                      if (!isAllowed) notify(NOT_ALLOWED);
                    })
                  : set({ notifications: false })
              }
            />
          )}
          <Switch label={say('tips')} checked={tips} onChange={(checked) => set({ tips: checked })} />
          <Switch
            label={say('coordinates')}
            checked={coordinates}
            onChange={(checked) => set({ coordinates: checked })}
          />
          <Switch
            label={say('reducedMotion')}
            checked={reducedMotion}
            onChange={(checked) => set({ reducedMotion: checked })}
          />
          <Switch
            label={say('showActionList')}
            checked={actionList}
            onChange={(checked) => set({ actionList: checked })}
          />
        </div>
        <p className="muted small">
          {say('fontsNote')}{' '}
          <a href="/licences/pretendard.OFL.txt" target="_blank" rel="noreferrer">
            Pretendard
          </a>
          ,{' '}
          <a href="/licences/hanja-serif.OFL.txt" target="_blank" rel="noreferrer">
            Noto Serif CJK
          </a>
        </p>
      </div>
    </Dialog>
  );
}

/** The name others see. */
export function NameField() {
  const say = useSay();
  const known = say.named(useSession((session) => session.name));
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? known;
  const save = async () => {
    if (!name.trim() || name.trim() === known) return setTyped(null);
    try {
      const me = await api.rename(name.trim());
      useSession.setState({ name: me.name });
      setTyped(null);
      notify({ ko: '이름을 바꿨습니다', en: 'your name is changed' });
    } catch (error) {
      if (error instanceof Refused) notify(error.problem.text);
    }
  };
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="guest-name">{say('yourName')}</label>
      <span className="row">
        <input
          id="guest-name"
          className="input"
          value={name}
          maxLength={24}
          autoComplete="nickname"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="btn" aria-disabled={!name.trim() || name.trim() === known}>
          {say('save')}
        </button>
      </span>
    </form>
  );
}
