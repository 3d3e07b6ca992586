import { useState } from 'react';
import { useLocation } from 'wouter';
import { useGame } from '../games/registry';
import { api, Refused } from '../net/api';
import type { RoomSettings } from '../net/schema';
import { notify } from '../net/session';
import { Bar } from '../parts/Bar';
import { DeadEnd } from '../parts/DeadEnd';
import { areValid, defaultsOf, RoomForm } from '../parts/RoomForm';
import { useSay } from '../text/language';

export default function NewRoomScreen({ game }: { game: string }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const { facts, error } = useGame(game);
  const [settings, setSettings] = useState<RoomSettings>({
    game,
    options: {},
    public: true,
    spectators: true,
    hot_seat: false,
  });
  if (error) return <DeadEnd title={say('makeRoom')} text={say(error instanceof Refused ? 'noSuchGame' : 'offline')} />;
  if (!facts) return <Bar title={say('loading')} />;
  const whole = { ...settings, options: { ...defaultsOf(facts), ...settings.options } };
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
