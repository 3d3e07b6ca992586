import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGame } from '../games/registry';
import { api } from '../net/api';
import type { RoomSummary } from '../net/schema';
import { useSay } from '../text/language';
import { Art } from './Art';

/** The real board of a game, as `scripts/pictures.mjs` has taken it; a painting where there is no such picture. */
export function GamePicture({ game }: { game: string }) {
  const { language } = useSay();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <Art game={game} />;
  return (
    <img
      className="art-box"
      src={`/games/${game}.${language}.webp`}
      alt=""
      width="400"
      height="255"
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}

/** The position of a room's match, drawn by its board; before the match, and in games without one, the game's picture. */
export function PositionPicture({ room }: { room: RoomSummary }) {
  const isPlaying = room.phase === 'playing';
  const { facts, module } = useGame(isPlaying ? room.game : undefined);
  const view = useQuery({
    queryKey: ['view', room.id, room.your_turn],
    queryFn: () => api.view(room.id),
    enabled: isPlaying && !!module?.Still,
    retry: false,
  });
  if (!module?.Still || !facts || !view.data) return <GamePicture game={room.game} />;
  return (
    <span className="still" aria-hidden="true" inert>
      <module.Still facts={facts} board={view.data.board} seat={view.data.seat} />
    </span>
  );
}
