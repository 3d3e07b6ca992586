import { Dices, Link as LinkIcon, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Refused } from '../net/api';
import { quickStart } from '../net/quick';
import type { DailyLabel, GameFacts } from '../net/schema';
import { notify } from '../net/session';
import '../text/seeds';
import { useSay } from '../text/language';

/** After a run for one: its seed once more, and a link by which others see it. */
export function SeedActions(props: {
  facts: GameFacts;
  match: { id: string; options: Record<string, unknown>; daily: DailyLabel | null };
  seed: string;
}) {
  const { facts, match, seed } = props;
  const say = useSay();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const address = `${location.origin}/replay/${match.id}`;
  const again = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      navigate(`/room/${await quickStart(facts, match.options, { kind: 'alone' }, { seed })}`);
    } catch (error) {
      if (error instanceof Refused) notify(error.problem.text);
      setBusy(false);
    }
  };
  const share = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(
        match.daily
          ? {
              ko: '링크를 복사했습니다. 오늘은 이 판을 끝낸 사람만 볼 수 있습니다',
              en: 'the link is copied; today only those who have finished this board can see it',
            }
          : { ko: '링크를 복사했습니다', en: 'the link is copied' },
      );
    } catch {
      setShown(true);
    }
  };
  return (
    <>
      <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void again()}>
        <Dices aria-hidden="true" />
        {say('sameSeed')}
      </button>
      <button type="button" className="btn" onClick={() => void share()}>
        <LinkIcon aria-hidden="true" />
        {say('copyReplay')}
      </button>
      {match.daily && (
        <Link href={`/daily?board=${match.daily.board}`} className="btn">
          <Trophy aria-hidden="true" />
          {say('dailyTableOf', { number: match.daily.number })}
        </Link>
      )}
      {isShown && (
        <input
          // biome-ignore lint/a11y/noAutofocus: where copying is not allowed, the press before asked for it
          autoFocus
          className="input"
          readOnly
          aria-label={say('replayAddress')}
          value={address}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
