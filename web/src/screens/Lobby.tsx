import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../net/api';
import { Bar } from '../parts/Bar';
import { GamePicture } from '../parts/GamePicture';
import { RoomItem } from '../parts/RoomItem';
import { useSay } from '../text/language';

export default function LobbyScreen() {
  const say = useSay();
  const games = useQuery({ queryKey: ['games'], queryFn: api.games, staleTime: 60_000 });
  const lobby = useQuery({ queryKey: ['rooms'], queryFn: api.rooms, refetchInterval: 4_000 });
  const rooms = lobby.data?.rooms ?? [];
  const list = games.data?.games ?? [];
  return (
    <div className="app">
      <Bar title={say('lobby')} />
      <main id="main" className="page">
        <section>
          <h2>{say('openRooms')}</h2>
          {rooms.length === 0 ? (
            <p className="empty">{say(lobby.isPending ? 'loading' : 'noRooms')}</p>
          ) : (
            <ul className="list">
              {rooms.map((room) => (
                <RoomItem key={room.id} room={room} title={list.find((game) => game.name === room.game)?.title} />
              ))}
            </ul>
          )}
        </section>
        <section>
          <h2>{say('makeRoom')}</h2>
          <div className="tables">
            {list.map((game) => (
              <Link key={game.name} href={`/new/${game.name}`} className="btn" title={say.of(game.summary)}>
                <GamePicture game={game.name} />
                {say.of(game.title)}
              </Link>
            ))}
          </div>
        </section>
      </main>
    </div>
  );
}
