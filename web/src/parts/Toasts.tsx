import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSay } from '../text/language';

export type Toast = {
  key: string;
  text: string;
  /** The buttons that answer it. */
  children?: ReactNode;
  onClose?: () => void;
};

/** What others want to be noticed, wherever one has scrolled to; each with the buttons that answer it. */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const say = useSay();
  return createPortal(
    <div className="toasts news" role="status">
      {toasts.map(({ key, text, children, onClose }) => (
        <div key={key} className="toast" data-toast={key}>
          <p className="grow">{text}</p>
          {children}
          {onClose && (
            <button type="button" className="icon-btn" aria-label={say('close')} title={say('close')} onClick={onClose}>
              <X aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}
