import { Lightbulb } from 'lucide-react';
import type { Whisper } from '../games/tips';
import { useSettings } from '../settings';
import { useSay } from '../text/language';

/** What the coach whispers in a first game, with the two ways to be left alone. */
export function Tip({ tip }: { tip: Whisper }) {
  const say = useSay();
  const set = useSettings((settings) => settings.set);
  const params = Object.fromEntries(
    Object.entries(tip.params).map(([key, value]) => [key, typeof value === 'number' ? value : say.of(value)]),
  );
  return (
    <div className="card tip" role="status" data-tip={tip.id}>
      <Lightbulb aria-hidden="true" />
      <p>{say.of(tip.text, params)}</p>
      <span className="row">
        <button type="button" className="link" onClick={tip.close}>
          {say('tipClose')}
        </button>
        <button type="button" className="link" title={say('tipStopWhy')} onClick={() => set({ tips: false })}>
          {say('tipStop')}
        </button>
      </span>
    </div>
  );
}
