import { BookOpen, Settings as Gear, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '../settings';
import { useSay } from '../text/language';
import { SettingsDialog } from './SettingsDialog';

/** The bar on top of every screen. */
export function Bar(props: { title?: ReactNode; fact?: ReactNode; onRules?: () => void; children?: ReactNode }) {
  const { title, fact, onRules, children } = props;
  const say = useSay();
  const { sound, set } = useSettings();
  const [open, setOpen] = useState(false);
  const soundLabel = say(sound ? 'soundOff' : 'soundOn');
  return (
    <header className="bar">
      <a className="btn skip" href="#main">
        {say('skipToBoard')}
      </a>
      {title ? (
        <>
          <Link href="/" className="icon-btn" aria-label={say('toHome')} title={say('toHome')}>
            <img src="/favicon.svg" width="28" height="28" alt="" />
          </Link>
          <h1>{title}</h1>
        </>
      ) : (
        <Link href="/" className="brand">
          <img src="/favicon.svg" alt="" />
          {say('brand')}
        </Link>
      )}
      <span className="grow" />
      {fact && <span className="fact">{fact}</span>}
      {children}
      {onRules && (
        <button
          type="button"
          className="icon-btn"
          aria-label={say('rules')}
          title={`${say('rules')} (?)`}
          onClick={onRules}
        >
          <BookOpen aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={soundLabel}
        title={soundLabel}
        onClick={() => set({ sound: !sound })}
      >
        {sound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={say('settings')}
        title={say('settings')}
        onClick={() => setOpen(true)}
      >
        <Gear aria-hidden="true" />
      </button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </header>
  );
}
