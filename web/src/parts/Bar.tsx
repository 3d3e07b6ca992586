import { BookOpen, Settings as Gear, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useSettings } from '../settings';
import { useSay } from '../text/language';
import { LANGUAGES, SettingsDialog } from './SettingsDialog';

/** The bar on top of every screen. */
export function Bar(props: {
  title?: ReactNode;
  fact?: ReactNode;
  /** The rule behind the fact. */
  factRule?: string | undefined;
  onRules?: () => void;
  /** Where the status line of a table is put: see `useBarStatus`. */
  status?: (place: HTMLElement | null) => void;
  children?: ReactNode;
}) {
  const { title, fact, factRule, onRules, status, children } = props;
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
      {status ? <div className="bar-status" ref={status} /> : <span className="grow" />}
      {fact && (
        <span className="fact" title={factRule}>
          {fact}
        </span>
      )}
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
      <LanguageSwitch />
      <button
        type="button"
        className="icon-btn sound"
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

/** Each language by its own name, always in view; where there is no room, only the other one. */
function LanguageSwitch() {
  const say = useSay();
  const { language, set } = useSettings();
  return (
    <div className="languages" role="group" aria-label={say('language')}>
      {LANGUAGES.map(([value, name, short]) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === language}
          title={name}
          onClick={() => set({ language: value })}
        >
          <span className="roomy">{name}</span>
          <span className="tight" aria-hidden="true">
            {short}
          </span>
        </button>
      ))}
    </div>
  );
}

/** A place in the bar, and how a part of the table further down is put there. */
export function useBarStatus(): [status: (place: HTMLElement | null) => void, inBar: (node: ReactNode) => ReactNode] {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return [setPlace, (node) => place && createPortal(node, place)];
}
