import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { api } from './net/api';
import { Bar } from './parts/Bar';
import { DeadEnd } from './parts/DeadEnd';
import { Notice, OfflineBanner } from './parts/Notice';
import { HomeScreen } from './screens/Home';
import { useSay } from './text/language';

const LobbyScreen = lazy(() => import('./screens/Lobby'));
const NewRoomScreen = lazy(() => import('./screens/NewRoom'));
const RoomScreen = lazy(() => import('./screens/Room'));
const ReplayScreen = lazy(() => import('./screens/Replay'));
const LearnScreen = lazy(() => import('./screens/Learn'));
const LessonsScreen = lazy(() => import('./screens/Learn').then((screen) => ({ default: screen.LessonsScreen })));

const DailyScreen = lazy(() => import('./screens/Daily'));
const EditorScreen = lazy(() => import('./screens/Editor'));

const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } } });
// index.html has it on its way, whatever page is opened: one left unused is a warning of the browser.
void queries.prefetchQuery({ queryKey: ['games'], queryFn: api.games });

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <OfflineBanner />
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={HomeScreen} />
          <Route path="/lobby" component={LobbyScreen} />
          <Route path="/new/:game">{({ game }) => <NewRoomScreen key={game} game={game} />}</Route>
          <Route path="/room/:id">{({ id }) => <RoomScreen key={id} id={id} />}</Route>
          <Route path="/replay/:id">{({ id }) => <ReplayScreen key={id} id={id} />}</Route>
          <Route path="/daily" component={DailyScreen} />
          <Route path="/editor" component={EditorScreen} />
          <Route path="/learn/:game">{({ game }) => <LessonsScreen key={game} game={game} />}</Route>
          <Route path="/learn/:game/:id">
            {({ game, id }) => <LearnScreen key={`${game}/${id}`} game={game} id={id} />}
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
      <Notice />
    </QueryClientProvider>
  );
}

function Loading() {
  const say = useSay();
  return <Bar title={say('loading')} />;
}

function NotFound() {
  const say = useSay();
  return <DeadEnd title={say('brand')} text={say('notFound')} />;
}
