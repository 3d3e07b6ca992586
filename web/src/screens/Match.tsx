import { Flag, Handshake, Home, LogOut, RotateCcw, Undo2, Users } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Action, Choice, GameEvent } from '../games/contract';
import { useLit } from '../games/places';
import { seatName, turnName, useGame } from '../games/registry';
import { type Sight, useTip } from '../games/tips';
import { useKeys } from '../lib/keys';
import { patched } from '../lib/patch';
import { api, Refused } from '../net/api';
import type { Match, Room, Side } from '../net/room';
import type { Replay } from '../net/schema';
import { ask, command, forgetRoom, order, useSession } from '../net/session';
import { Bar, useBarStatus } from '../parts/Bar';
import { Chat } from '../parts/Chat';
import { Choices } from '../parts/Choices';
import { Confirm } from '../parts/Confirm';
import { Curtain } from '../parts/Curtain';
import { Log } from '../parts/Log';
import { PlayerStrip } from '../parts/PlayerStrip';
import { ResultCard } from '../parts/ResultCard';
import { RulesDrawer } from '../parts/RulesDrawer';
import { Status } from '../parts/Status';
import { AboveAction } from '../parts/TableLayout';
import { Tip } from '../parts/Tip';
import { Toasts } from '../parts/Toasts';
import { sounds } from '../sound';
import { useSay } from '../text/language';
import { useDraft } from './draft';
import { useNews } from './news';

const NOTHING: readonly never[] = [];

/** Of the seats held here, the one whose eyes the screen shows: whoever may act, the last one if nobody may. */
export function nextEyes(sides: readonly Side[], current: number | null): number | null {
  const canAct = (side: Side) => side.legal.length > 0;
  const now = sides.find((side) => side.seat === current);
  if (now && (canAct(now) || !sides.some(canAct))) return now.seat;
  return (sides.find(canAct) ?? sides[0])?.seat ?? null;
}

export function MatchScreen({ room, match }: { room: Room; match: Match }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const guest = useSession((session) => session.guest);
  const { facts, module } = useGame(match.game);
  const [rules, setRules] = useState(false);
  const [eyes, setEyes] = useState<number | null>(() => nextEyes(match.sides, null));
  const [openFor, setOpenFor] = useState<number | null>(null); // whose eyes the curtain was opened for
  const wanted = nextEyes(match.sides, eyes);

  const draft = useDraft(
    room.id,
    match,
    match.sides.find((one) => one.seat === wanted) ?? match.sides[0],
    facts?.sealed_actions ?? NOTHING,
  );
  const { side } = draft;
  const isHotSeat = match.sides.length > 1;
  useEffect(() => {
    setEyes(wanted);
    setOpenFor((seat) => (seat === wanted ? seat : null));
  }, [wanted]);

  const [replay, setReplay] = useState<Replay | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  // A new action ends looking back.
  useEffect(() => {
    setShown(null);
    setReplay(null);
  }, [match.ply, match.id, wanted]);

  const { choices, foresee } = useForesight(room.id, match, side, draft.isSecret);
  const [busy, setBusy] = useState(-1);
  const waits = busy === match.ply;
  useEffect(() => setBusy(-1), [match.ply]);
  const seat = side?.seat ?? null;
  // In a secret simultaneous choice the others' actions must not make one's own come too late.
  const isAlone = (side?.view.to_act.length ?? 0) < 2;
  const act = useCallback(
    (choice: Choice) => {
      if (seat === null) return;
      if (draft.isSecret && !draft.isLast) return draft.write([...draft.actions, choice.action]);
      setBusy(match.ply);
      if (draft.isSecret) return void draft.handIn(choice.action).then((isDone) => isDone || setBusy(-1));
      command({ type: 'act', room: room.id, seat, action: choice.action, ply: isAlone ? match.ply : null })
        // Once it is accepted, what it did comes as an event: until then the old choices stay closed.
        .catch(() => setBusy(-1));
    },
    [room.id, seat, match.ply, isAlone, draft],
  );
  const commit = useCallback(
    (actions: readonly Action[]) => {
      if (seat === null || !actions.length) return;
      setBusy(match.ply);
      command({ type: 'commit', room: room.id, seat, actions: [...actions] }).then(draft.forget, () => setBusy(-1));
    },
    [room.id, seat, match.ply, draft],
  );
  const explain = useCallback(
    async (action: Action) => {
      if (seat === null) return null;
      const refused = (error: unknown) => (error instanceof Refused ? error.problem : null);
      const problem = await ask({ type: 'explain', room: room.id, seat, action }).catch(refused);
      return problem ? say.of(problem.text) : null;
    },
    [room.id, seat, say],
  );
  const isSolo = match.players.length === 1;
  const advise = useMemo(
    () => (isSolo && seat !== null ? async () => (await api.hints(room.id, seat)).hints : undefined),
    [isSolo, room.id, seat],
  );
  const undo = () => {
    if (draft.takeBack) draft.takeBack();
    else if (side?.can_undo && seat !== null) order({ type: 'undo', room: room.id, seat });
  };
  useKeys({ u: undo, '?': () => setRules(true) });
  useTurnSound(match, seat);

  const jump = async (ply: number) => {
    if (ply >= match.ply) return setShown(null);
    let found = replay;
    if (!found) {
      found = await ask({ type: 'history', room: room.id, seat }).catch(() => null);
      setReplay(found);
    }
    if (found) setShown(ply);
  };

  const [barStatus, inBar] = useBarStatus();
  const [lit, pointAt] = useLit();
  const [hinted, setHinted] = useState<string | null>(null);
  useEffect(() => setHinted(null), [match.ply]);
  const hint = (choice: Choice | null) => {
    if (choice) foresee(choice);
    setHinted(choice?.notation ?? null);
  };

  const toasts = useNews(room, match, seat, facts ? say.of(facts.title) : say('brand'));
  const entries = side?.log;
  const told = useMemo(
    () => (entries ?? []).slice(0, shown ?? undefined).flatMap(({ events }) => events),
    [entries, shown],
  );

  const isEasy =
    seat !== null &&
    room.state.seats.every((holder, index) => index === seat || (holder?.kind === 'bot' && holder.level === 1));
  const board = side?.view.board;
  const sight = useMemo(
    (): Sight | null => (isEasy && facts && board ? { facts, board, seat, choices, told } : null),
    [isEasy, facts, board, seat, choices, told],
  );
  const tip = useTip(match.game, { id: match.id, ply: match.ply, isOver: !!match.result }, entries ?? NOTHING, sight);

  if (!facts || !module || !side) return <Bar title={say('loading')} />;
  const title = (
    <>
      {say.of(facts.title)} <small className="roomy">{match.daily ? `#${match.daily.number}` : module.hanja}</small>
    </>
  );
  const nameOf = (index: number) => say.named(match.players[index]!);
  if (isHotSeat && match.has_secrets && openFor !== seat && !match.result && seat !== null) {
    return (
      <div className="app">
        <Bar title={title} />
        <Curtain
          key={seat}
          side={facts.seats[seat]!}
          name={`${seatName(facts, seat, say)} · ${nameOf(seat)}`}
          onOpen={() => setOpenFor(seat)}
        />
      </div>
    );
  }

  const past = shown !== null && replay ? viewAt(replay, shown) : null;
  const view = past?.view ?? side.view;
  const { people } = room.state;
  const watchers =
    people.length - new Set(match.sides.length ? room.state.seats.map(holderOf).filter(Boolean) : []).size;
  const isAsked = match.draw_offer === seat;
  const slots = {
    status: (text: string, isWaiting?: boolean) =>
      inBar(
        past ? (
          <div className="looking">
            <span className="grow">{say('lookingAt', { ply: shown! })}</span>
            <button type="button" className="btn" onClick={() => setShown(null)}>
              {say('toNow')}
            </button>
          </div>
        ) : (
          <Status text={text} isWaiting={isWaiting ?? false} lines={side.log.at(-1)?.lines} />
        ),
      ),
    player: (index: number, meters?: React.ReactNode) => {
      const holder = room.state.seats[index];
      const found = holder?.kind === 'person' ? people.find((one) => one.guest === holder.guest) : undefined;
      return (
        <PlayerStrip
          seat={index}
          side={facts.seats[index]!}
          name={nameOf(index)}
          isTurn={!match.result && view.to_act.includes(index)}
          isMe={!isHotSeat && match.sides[0]?.seat === index}
          isBot={holder?.kind === 'bot'}
          isAlone={match.players.length === 1}
          person={found ? { ...found, gone_at_ms: match.result ? null : found.gone_at_ms } : null}
          clocks={match.clocks}
          meters={meters}
        />
      );
    },
    undo:
      seat === null || match.result ? null : (
        <button
          type="button"
          className="btn"
          aria-disabled={!side.can_undo}
          title={side.can_undo ? `${say('undo')} (U)` : say('cannotUndo')}
          onClick={undo}
        >
          <Undo2 aria-hidden="true" />
          {say('undo')}
        </button>
      ),
    log: (
      <>
        {seat !== null && !match.result && (
          <Choices choices={past || waits || draft.isAsking ? NOTHING : choices} act={act} hint={hint} />
        )}
        <Log
          log={side.log}
          nameOf={(seat, turn) => turnName(facts, seat, turn, say)}
          mark={module.mark}
          march={module.march}
          shown={shown}
          onJump={(ply) => void jump(ply)}
          onPoint={pointAt}
        />
        <section className="card foot">
          {(watchers > 0 || seat === null) && (
            <p className="row">
              {watchers > 0 && (
                <span className="tag" title={say('spectators')}>
                  <Users aria-hidden="true" />
                  {say('watching', { count: watchers })}
                </span>
              )}
              {seat === null && <span className="tag on">{say('youWatch')}</span>}
            </p>
          )}
          {seat !== null && !match.result && facts.can_agree_draw && (
            <button
              type="button"
              className="btn"
              aria-disabled={isAsked ? true : undefined}
              title={say(isAsked ? 'drawAskedWhy' : 'ruleDraw')}
              onClick={() => !isAsked && order({ type: 'offer-draw', room: room.id, seat })}
            >
              <Handshake aria-hidden="true" />
              {say(isAsked ? 'drawAsked' : 'offerDraw')}
            </button>
          )}
          {seat !== null && !match.result && facts.can_resign && (
            <Confirm
              rule={say('ruleResign')}
              sure={say('resignSure')}
              onSure={() => order({ type: 'resign', room: room.id, seat })}
            >
              <Flag aria-hidden="true" />
              {say('resign')}
            </Confirm>
          )}
          <Confirm
            className="btn"
            rule={say(seat === null || match.result ? 'ruleGo' : 'ruleLeave')}
            sure={say('leaveSure')}
            onSure={() => {
              void command({ type: 'leave', room: room.id }).catch(() => undefined);
              forgetRoom(room.id);
              navigate('/');
            }}
          >
            <LogOut aria-hidden="true" />
            {say('leave')}
          </Confirm>
        </section>
        {people.length > 1 && <Chat room={room} />}
      </>
    ),
    result: match.result ? (
      <ResultCard facts={facts} match={match} seat={isHotSeat ? null : seat}>
        {match.sides.some((one) => one.seat !== null) && !match.daily && (
          <button type="button" className="btn primary" onClick={() => order({ type: 'rematch', room: room.id })}>
            <RotateCcw aria-hidden="true" />
            {people.find((one) => one.guest === guest)?.wants_rematch ? say('rematchAsked') : say('rematch')}
          </button>
        )}
        <button type="button" className="btn" onClick={() => navigate('/')}>
          <Home aria-hidden="true" />
          {say('toHome')}
        </button>
      </ResultCard>
    ) : null,
  };

  return (
    <div className="app">
      <Bar
        title={title}
        fact={module.fact(view.board, say)}
        factRule={module.factRule?.(facts, say)}
        onRules={() => setRules(true)}
        status={barStatus}
      />
      <main id="main" data-ply={match.ply} data-seat={seat ?? 'none'} data-drafted={draft.count}>
        <AboveAction value={tip && !past && <Tip tip={tip} />}>
          <module.Table
            key={match.id}
            match={match.id}
            facts={facts}
            board={view.board}
            seat={seat}
            toAct={view.to_act}
            outcome={view.outcome}
            choices={past || waits || match.result ? NOTHING : choices}
            act={act}
            draft={draft.isSecret ? draft : undefined}
            commit={commit}
            foresee={foresee}
            explain={explain}
            advise={past ? undefined : advise}
            hinted={hinted}
            lit={lit}
            last={past?.last ?? side.last}
            told={told}
            names={match.players.map(say.named)}
            takeBack={side.can_undo && !past ? undo : undefined}
            slots={slots}
          />
        </AboveAction>
      </main>
      <Toasts toasts={toasts} />
      {rules && <RulesDrawer facts={facts} onClose={() => setRules(false)} />}
    </div>
  );
}

const holderOf = (holder: { kind: string; guest?: string } | null) => (holder?.kind === 'person' ? holder.guest : null);

/** The legal actions of a side, each with its preview once the server has told it. */
function useForesight(room: string, match: Match, side: Side | undefined, isSecret: boolean) {
  const [known, setKnown] = useState<Record<string, unknown>>({});
  const asked = useRef(new Set<string>());
  const at = `${match.id}/${match.ply}/${side?.seat}`;
  const foresee = useCallback(
    (choice: Choice) => {
      const key = `${at}/${choice.notation}`;
      const seat = Number(at.split('/')[2]);
      if (isSecret || asked.current.has(key) || !Number.isInteger(seat)) return;
      asked.current.add(key);
      ask({ type: 'preview', room, seat, action: choice.action })
        .then((value) => setKnown((all) => ({ ...all, [key]: value ?? null })))
        .catch(() => asked.current.delete(key));
    },
    [room, at, isSecret],
  );
  const legal = side?.legal;
  const choices = useMemo(
    () =>
      (legal ?? []).map((one): Choice => {
        const key = `${at}/${one.notation}`;
        const choice: Choice = { notation: one.notation, action: one.action, text: one.text };
        return key in known ? { ...choice, preview: known[key] } : choice;
      }),
    [legal, known, at],
  );
  return { choices, foresee };
}

/** The view after so many actions of a replay. */
export function viewAt(replay: Replay, ply: number): { view: Side['view']; last: GameEvent[] } {
  let view = replay.view;
  for (const frame of replay.frames.slice(0, ply)) view = patched(view, frame.patch);
  return { view, last: ply ? replay.frames[ply - 1]!.events : [] };
}

function useTurnSound(match: Match, seat: number | null): void {
  const mine = seat !== null && match.sides.find((side) => side.seat === seat)?.view.to_act.includes(seat);
  const was = useRef(mine);
  useEffect(() => {
    if (mine && !was.current && match.players.length > 1) sounds.turn();
    was.current = mine;
  }, [mine, match.players.length]);
  const isOver = !!match.result;
  const wasOver = useRef(isOver);
  const winner = match.result?.outcome.winner ?? null;
  const isWon = winner !== null && match.sides.some((side) => side.seat === winner);
  useEffect(() => {
    if (isOver && !wasOver.current && isWon) sounds.win();
    wasOver.current = isOver;
  }, [isOver, isWon]);
}
