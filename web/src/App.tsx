import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Bar } from './parts/Bar';
import { Notice, OfflineBanner } from './parts/Notice';
import { HomeScreen } from './screens/Home';
import { useSay } from './text/language';

const LobbyScreen = lazy(() => import('./screens/Lobby'));
const NewRoomScreen = lazy(() => import('./screens/NewRoom'));
const RoomScreen = lazy(() => import('./screens/Room'));
const ReplayScreen = lazy(() => import('./screens/Replay'));
const LearnScreen = lazy(() => import('./screens/Learn'));

const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } } });

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
          <Route path="/learn/:game">{({ game }) => <LearnScreen key={game} game={game} />}</Route>
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
  return (
    <div className="app">
      <Bar title={say('brand')} />
      <main id="main" className="page">
        <p className="empty">{say('notFound')}</p>
      </main>
    </div>
  );
}
