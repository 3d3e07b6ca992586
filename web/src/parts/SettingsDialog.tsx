import { useState } from 'react';
import { api, Refused } from '../net/api';
import { notify, useSession } from '../net/session';
import { type Theme, useSettings } from '../settings';
import { sounds } from '../sound';
import { type Language, useSay } from '../text/language';
import { Dialog } from './Dialog';
import { Segments, Switch } from './Fields';

const THEMES: Theme[] = ['system', 'light', 'dark'];
const LANGUAGES: [Language, string][] = [
  ['ko', '한국어'],
  ['en', 'English'],
];

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const { theme, language, sound, volume, reducedMotion, actionList, set } = useSettings();
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
  const known = useSession((session) => session.name);
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
