import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '../net/session';
import { sounds } from '../sound';
import { useSay } from '../text/language';

/** A short word at the bottom: refusals, copied links. */
export function Notice() {
  const say = useSay();
  const notice = useSession((session) => session.notice);
  const [shown, setShown] = useState<typeof notice>(null);
  useEffect(() => {
    setShown(notice);
    if (!notice) return;
    sounds.refuse();
    const timer = setTimeout(() => setShown(null), 4200);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div className="toasts" role="status">
      {shown && <p className="toast">{say.of(shown.text)}</p>}
    </div>
  );
}

/** Says that the line is down while it comes back by itself; short breaks are not mentioned. */
export function OfflineBanner() {
  const say = useSay();
  const isOpen = useSession((session) => session.connection === 'open');
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    if (isOpen) return setDown(false);
    const timer = setTimeout(() => setDown(true), 900);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <div role="status">
      {isDown && (
        <p className="offline">
          <WifiOff aria-hidden="true" />
          {say('offline')}
        </p>
      )}
    </div>
  );
}
