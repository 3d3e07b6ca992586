import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useGame } from '../games/registry';
import { api, Refused } from '../net/api';
import type { GameFacts, RoomSettings } from '../net/schema';
import { notify } from '../net/session';
import { Bar } from '../parts/Bar';
import { DeadEnd } from '../parts/DeadEnd';
import { areValid, defaultsOf, RoomForm } from '../parts/RoomForm';
import { useSay } from '../text/language';

export default function NewRoomScreen({ game }: { game: string }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const { facts, error } = useGame(game);
  // A link may name a seed and options: the same run for somebody else.
  const { seed, ...asked } = Object.fromEntries(search);
  const [settings, setSettings] = useState<RoomSettings>({
    game,
    options: asked,
    public: true,
    spectators: true,
    hot_seat: false,
    ...(seed ? { seed } : {}),
  });
  if (error) return <DeadEnd title={say('makeRoom')} text={say(error instanceof Refused ? 'noSuchGame' : 'offline')} />;
  if (!facts) return <Bar title={say('loading')} />;
  const whole = { ...settings, options: { ...defaultsOf(facts), ...known(facts, settings.options ?? {}) } };
  const isValid = areValid(facts, whole);
  const create = async () => {
    if (!isValid) return notify({ ko: '범위를 벗어난 값이 있습니다', en: 'a value is out of its limits' });
    try {
      navigate(`/room/${(await api.create(whole)).room}`, { replace: true });
    } catch (error) {
      if (error instanceof Refused) notify(error.problem.text);
    }
  };
  return (
    <div className="app">
      <Bar title={say('newRoom', { game: say.of(facts.title) })} />
      <main id="main" className="page" style={{ maxWidth: 760 }}>
        <section className="card">
          <RoomForm facts={facts} settings={whole} onChange={setSettings} />
          <hr className="rule" />
          <button type="button" className="btn primary big wide" aria-disabled={!isValid} onClick={() => void create()}>
            {say('makeRoom')}
          </button>
        </section>
      </main>
    </div>
  );
}

/** Options that the game has; what comes from an address is a text. */
function known(facts: GameFacts, options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      const type = facts.options[name]?.type;
      if (!facts.options[name]) return [];
      if (typeof value !== 'string') return [[name, value]];
      return [[name, type === 'boolean' ? value === 'true' : type === 'integer' ? Number(value) : value]];
    }),
  );
}
