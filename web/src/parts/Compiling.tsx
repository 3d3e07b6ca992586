import { useQuery } from '@tanstack/react-query';
import { api } from '../net/api';
import type { GameSummary } from '../net/schema';
import { useSay } from '../text/language';

const ASKED_EVERY_MS = 4_000;

/** Which games' bots are not at full strength yet, while a server that has just started compiles their rules. */
export function Compiling({ games }: { games: readonly GameSummary[] }) {
  const say = useSay();
  const health = useQuery({
    queryKey: ['health'],
    queryFn: api.health,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.compiling.length ? ASKED_EVERY_MS : false),
  });
  const titles = games.filter((game) => health.data?.compiling.includes(game.name)).map((game) => say.of(game.title));
  return (
    <p className="muted small" role="status">
      {titles.length > 0 && say('compiling', { games: titles.join(', ') })}
    </p>
  );
}
