import { Check, Eraser, FlipHorizontal2, LayoutGrid, Lock, Save, Shuffle, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Ghost } from '../../board/Board';
import { useCloser } from '../../board/closer';
import type { InputHandlers } from '../../board/contract';
import { useInput } from '../../board/input';
import { widthOf } from '../../board/marks';
import { useKeys } from '../../lib/keys';
import { TableLayout } from '../../parts/TableLayout';
import { sounds } from '../../sound';
import { useSay } from '../../text/language';
import { type Mark, type Standing, WarBoard } from './Board';
import { useCuts } from './cuts';
import { draftOf, placesOf, useSaved } from './draft';
import { FoldingScreen } from './Ground';
import { type Cut, sheetOf } from './geometry';
import { NO_ASIDE, printedLook, standingOf } from './looks';
import {
  cellOf,
  type Kind,
  kindsOf,
  nameOf,
  otherSide,
  SIDES,
  type SideName,
  strengthOf,
  type WarFacts,
  type WarProps,
} from './model';
import { PLANS, type Placing } from './plans';
import { LooseToken } from './Token';
import { abilities, words } from './words';

const TRAY = 'tray:';

/** Both sides deploy at once and in secret. Whoever has handed in a layout, or only watches, sees the screens. */
export function Deployment(props: WarProps) {
  const { seat, board, choices } = props;
  if (seat === null || board.ready[seat]) return <Waiting {...props} />;
  const side = SIDES[seat]!;
  // In a lesson units come to stand one by one, by themselves; a layout of a match is never seen half done.
  const isHalfDone = board.units.some((unit) => unit.side === side);
  return choices.length || isHalfDone ? <Deploying {...props} side={side} /> : <Waiting {...props} />;
}

/** The screen before a side's rows, with a word on it. */
function Screened({
  facts,
  cut,
  isTurned,
  side,
  title,
  hint,
}: {
  facts: WarFacts;
  cut: Cut;
  isTurned: boolean;
  side: SideName;
  title: string;
  hint?: string;
}) {
  const { cell, layout } = sheetOf(facts, cut, isTurned);
  const isTop = (side === 'hanbuk') !== isTurned;
  const isSmall = cell.width < 60;
  const y = isTop ? 0 : 7 * cell.height;
  const plate = (isSmall ? 1 : 1.26) * (32 + Math.max(widthOf(title, 13.5), hint ? widthOf(hint, 11) : 0));
  return (
    <g transform={`translate(0 ${y})`}>
      <FoldingScreen panels={facts.columns} width={cell.width} height={2 * cell.height} />
      <g className="screen-word" transform={`translate(${layout.width / 2} ${cell.height * (isTop ? 1.5 : 0.5)})`}>
        <rect x={-plate / 2} y={isSmall ? -22 : -29} width={plate} height={isSmall ? 44 : 58} rx="12" />
        <text y={hint ? (isSmall ? -4 : -5) : 4}>{title}</text>
        {hint && (
          <text className="hint" y={isSmall ? 12 : 16}>
            {hint}
          </text>
        )}
      </g>
    </g>
  );
}

function Waiting(props: WarProps) {
  const { facts, board, seat, names, lit, slots } = props;
  const say = useSay();
  const side = seat === null ? null : SIDES[seat]!;
  const input = useInput({ onPress: () => undefined });
  const { ratio, cutOf } = useCuts(facts);
  const bottom = side ?? 'hannam';
  const status = say.of(seat === null ? words.watchDeploy : words.deployWait);
  const hidden = SIDES.filter((one) => one !== side);
  return (
    <TableLayout
      name="war-game"
      ratio={ratio}
      board={(isWide) => {
        const cut = cutOf(isWide);
        return (
          <WarBoard
            facts={facts}
            cut={cut}
            side={bottom}
            bridges={board.bridges}
            units={standingOf(facts, board.units, side, NO_ASIDE, say)}
            selected={null}
            marks={new Map()}
            lit={lit}
            input={input}
            over={hidden.map((one) => (
              <Screened
                key={one}
                facts={facts}
                cut={cut}
                isTurned={bottom === 'hanbuk'}
                side={one}
                title={say.of(board.ready[SIDES.indexOf(one)] ? words.screenReady : words.behindScreen, {
                  name: names[SIDES.indexOf(one)] ?? '',
                })}
              />
            ))}
          />
        );
      }}
      players={playersOf(props, bottom)}
      action={
        <section className="card war-card">
          <p>{status}</p>
          <p className="why">{say.of(words.screenHint)}</p>
        </section>
      }
      side={
        <>
          {slots.status(status, true)}
          <p className="quip">{say.of(words.tradition)}</p>
          {slots.log}
        </>
      }
    />
  );
}

const playersOf = ({ board, slots }: WarProps, bottom: SideName) =>
  [otherSide(bottom), bottom].map((side) => {
    const seat = SIDES.indexOf(side);
    return slots.player(seat, <ReadyTag isReady={board.ready[seat]!} />);
  });

function ReadyTag({ isReady }: { isReady: boolean }) {
  const say = useSay();
  return <span className={`tag${isReady ? ' on' : ''}`}>{say.of(isReady ? words.readyState : words.deploying)}</span>;
}

function Deploying(props: WarProps & { side: SideName }) {
  const { facts, board, side, choices, act, commit, explain, takeBack, hinted, names, lit, slots } = props;
  const say = useSay();
  // In a lesson there is no draft: one action alone is offered, for one press.
  const isLesson = !props.draft;
  const [taught] = isLesson ? choices : [];
  const teach = () => taught && void explain(taught.action);
  const draft = draftOf(props, side);
  const shelf = useSaved(side);
  const [pressed, pick] = useState<string | null>(null); // a cell, or a kind in the tray
  const [reason, setReason] = useState<string | null>(null);
  const kindOf = (id: string): Kind | undefined =>
    id.startsWith(TRAY) ? [...draft.left.keys()].find((kind) => TRAY + kind === id) : draft.placing[id];
  const picked = pressed && kindOf(pressed) ? pressed : null; // the list of actions may have placed it meanwhile
  // On a phone the tray scrolls, and the next unit may lie outside it.
  useEffect(() => {
    if (picked?.startsWith(TRAY))
      document
        .querySelector(`[data-tray="${picked.slice(TRAY.length)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picked]);
  const count = [...draft.left.values()].reduce((sum, one) => sum + one, 0);
  const total = count + Object.keys(draft.placing).length;
  const whyText = (why: ReturnType<typeof draft.whyNot>) =>
    why === 'extra-full' ? say.of(words.extraFull, { limit: facts.extra_row.limit }) : say.of(words.notYourArea);

  /** Puts what was picked on a cell; tells why not. */
  const place = (from: string, to: string) => {
    const kind = kindOf(from);
    const isNew = from.startsWith(TRAY);
    const why = draft.whyNot(to, isNew ? null : from);
    if (!kind) return;
    if (why) {
      sounds.refuse();
      return setReason(whyText(why));
    }
    sounds.place();
    if (!isNew) {
      draft.shift(from, to);
      return pick(null);
    }
    draft.put(kind, to);
    // The next one is at hand, so that an army stands by one press a cell.
    const rest = new Map(draft.left).set(kind, draft.left.get(kind)! - 1);
    const met = draft.placing[to];
    if (met) rest.set(met, (rest.get(met) ?? 0) + 1);
    const next = [...rest].find(([, many]) => many > 0)?.[0];
    pick(next ? TRAY + (rest.get(kind) ? kind : next) : null);
  };
  const press = (id: string) => {
    setReason(null);
    if (isLesson) return teach();
    if (picked === id) return pick(null);
    if (id.startsWith(TRAY)) return kindOf(id) ? pick(id) : undefined;
    if (picked) return place(picked, id);
    if (draft.placing[id]) {
      sounds.select();
      return pick(id);
    }
    setReason(cellOf(facts, id).area === side ? say.of(words.deployChoose) : say.of(words.notYourArea));
  };
  const closer = useCloser(null);
  const handlers: InputHandlers = {
    onPress: press,
    canDrag: (id) => !isLesson && !!kindOf(id),
    onGrab: (id) => pick(id),
    onDrop: (id, to) => {
      if (to && !to.startsWith(TRAY)) return place(id, to);
      // Dropped beside the board or on the tray: taken back.
      if (!id.startsWith(TRAY)) draft.take(id);
      pick(null);
    },
  };
  const input = useInput(closer.guard(handlers, (id) => !picked && !!draft.placing[id]));
  const { ratio, cutOf } = useCuts(facts);
  const isDone = isLesson ? taught?.action.kind === 'ready' : count === 0;
  const ready = () => {
    if (isLesson) return taught && isDone ? act(taught) : teach();
    if (!isDone) return setReason(say.of(words.unitsToPlace, { count }));
    if (!choices.length) return; // it is on its way already
    shelf.handedIn(draft.placing);
    commit([...placesOf(side, draft.placing), { kind: 'ready' }]);
  };
  const takePicked = () => {
    if (picked && draft.placing[picked]) draft.take(picked);
    pick(null);
  };
  const load = (placing: Placing) => {
    if (isLesson) return taught && !isDone ? act(taught) : teach();
    pick(null);
    setReason(null);
    draft.load(placing);
  };
  const plans = PLANS[side];
  useKeys({
    Escape: () => {
      pick(null);
      setReason(null);
    },
    Backspace: takePicked,
    Delete: takePicked,
    t: () => document.querySelector<HTMLElement>('.war-tray button:not([aria-disabled])')?.focus(),
    f: draft.fill,
    m: draft.mirror,
    ...Object.fromEntries(plans.map((plan, i) => [String(i + 1), () => load(plan.placing)])),
  });

  const tools = [
    {
      act: 'suggested-layout',
      icon: LayoutGrid,
      name: words.suggested,
      key: '1',
      onPress: () => load(plans[0]!.placing),
    },
    { act: 'fill', icon: Shuffle, name: words.fill, key: 'F', onPress: draft.fill, isOff: isDone },
    { act: 'mirror', icon: FlipHorizontal2, name: words.mirror, key: 'M', onPress: draft.mirror },
    { act: 'draft-undo', icon: Undo2, name: words.back, key: 'U', onPress: takeBack, isOff: !takeBack },
    { act: 'clear', icon: Eraser, name: words.clear, onPress: draft.clear },
  ];
  const pickedKind = picked ? kindOf(picked) : undefined;
  const marks = new Map<string, Mark>();
  if (picked) {
    for (const { id } of facts.cells) {
      const isFree = !draft.placing[id];
      if (id !== picked && isFree && !draft.whyNot(id, picked))
        marks.set(id, { kind: 'drop', label: say.of(words.placeHere) });
    }
  }
  // What is in focus in the list of legal actions.
  const aimed = choices.find(({ notation }) => notation === hinted)?.action;
  if (aimed && 'unit' in aimed) marks.set(aimed.cell, { kind: 'drop', label: say.of(words.placeHere) });
  const units = Object.entries(draft.placing).map(([cell, kind]): Standing => {
    const look = printedLook(facts, side, kind, say);
    return { id: cell, cell, look, label: `${nameOf(facts, side, kind, say)}, ${strengthOf(look)}` };
  });
  const unitName = pickedKind ? nameOf(facts, side, pickedKind, say) : '';
  const status =
    reason ??
    (picked
      ? say.of(picked.startsWith(TRAY) ? words.deployPick : words.deployMove, { unit: unitName })
      : say.of(isDone ? words.deployDone : words.deployChoose));
  const other = otherSide(side);
  const otherSeat = SIDES.indexOf(other);
  return (
    <TableLayout
      name="war-game deploying"
      ratio={ratio}
      board={(isWide) => {
        const cut = cutOf(isWide);
        return (
          <WarBoard
            facts={facts}
            cut={cut}
            side={side}
            bridges={board.bridges}
            units={units}
            selected={picked && !picked.startsWith(TRAY) ? picked : null}
            marks={marks}
            able={new Set(Object.keys(draft.placing))}
            lit={lit}
            input={input}
            closer={closer}
            under={side === 'hanbuk' && <ExtraRow facts={facts} cut={cut} />}
            over={
              <>
                {side === 'hanbuk' && <ExtraCount facts={facts} cut={cut} count={draft.extra} />}
                <Screened
                  facts={facts}
                  cut={cut}
                  isTurned={side === 'hanbuk'}
                  side={other}
                  title={say.of(board.ready[otherSeat] ? words.screenReady : words.behindScreen, {
                    name: names[otherSeat] ?? '',
                  })}
                  hint={say.of(words.screenHint)}
                />
              </>
            }
          />
        );
      }}
      players={playersOf(props, side)}
      action={
        <section className="card war-card">
          <div className="deploy-head">
            <span className="tag" data-placed={total - count}>
              {total - count}/{total}
            </span>
            {side === 'hanbuk' && (
              <span className="tag" data-extra={draft.extra}>
                {say.of(words.extra, { count: draft.extra, limit: facts.extra_row.limit })}
              </span>
            )}
            <button
              type="button"
              className="btn primary"
              data-act="ready"
              aria-disabled={isDone ? undefined : true}
              title={say.of(words.secret)}
              onClick={ready}
            >
              {isDone ? <Check aria-hidden="true" /> : <Lock aria-hidden="true" />}
              {say.of(words.ready)}
            </button>
          </div>
          <p className="why">{isDone ? say.of(words.secret) : say.of(words.unitsToPlace, { count })}</p>
          {pickedKind && abilities[pickedKind] && <p className="why">{say.of(abilities[pickedKind])}</p>}
          <div className="deploy-tools">
            {tools.map(({ act, icon: Icon, name, key, onPress, isOff }) => (
              <button
                key={act}
                type="button"
                className="btn"
                data-act={act}
                title={say.of(name)}
                aria-disabled={isOff || undefined}
                onClick={onPress}
              >
                <Icon aria-hidden="true" />
                <span>{say.of(name)}</span>
                {key && <kbd>{key}</kbd>}
              </button>
            ))}
          </div>
        </section>
      }
      tray={
        <div className="war-tray" role="group" aria-label={say.of(words.tray)}>
          {kindsOf(facts, side).map((unit) => {
            const left = draft.left.get(unit.id) ?? 0;
            const stands = Object.keys(draft.placing).find((cell) => draft.placing[cell] === unit.id);
            const label = left
              ? say.of(words.traySlot, { unit: say.of(unit), strength: strengthOf(unit), count: left })
              : say.of(words.trayGone, { unit: say.of(unit), cell: stands ?? '' });
            return (
              <button
                key={unit.id}
                type="button"
                className={left ? '' : 'gone'}
                aria-pressed={left ? picked === TRAY + unit.id : undefined}
                aria-disabled={left ? undefined : true}
                data-tray={unit.id}
                title={abilities[unit.id] ? say.of(abilities[unit.id]) : undefined}
                {...input.grip(TRAY + unit.id)}
              >
                <span className="sr">{label}</span>
                <LooseToken look={printedLook(facts, side, unit.id, say)} width={62} />
                {left > 1 && (
                  <span className="times" aria-hidden="true">
                    ×{left}
                  </span>
                )}
                {!left && stands && (
                  <span className="where" aria-hidden="true">
                    {stands}
                  </span>
                )}
              </button>
            );
          })}
          {count === 0 && (
            <p className="all-stand" aria-hidden="true">
              {say.of(words.allStand)}
            </p>
          )}
          <Ghost input={input}>
            {(id) => {
              const kind = id.startsWith(TRAY) ? kindOf(id) : undefined;
              return kind ? <LooseToken look={printedLook(facts, side, kind, say)} width={80} /> : null;
            }}
          </Ghost>
        </div>
      }
      side={
        <>
          {slots.status(status)}
          <section className="card" aria-label={say.of(words.layouts)}>
            <h2>
              <span>{say.of(words.layouts)}</span>
              <span>{say.of(words.onDevice)}</span>
            </h2>
            <div className="plans">
              {plans.map((plan, i) => (
                <PlanButton
                  key={plan.name.ko}
                  facts={facts}
                  side={side}
                  name={say.of(plan.name)}
                  about={say.of(plan.about)}
                  shortcut={String(i + 1)}
                  placing={plan.placing}
                  onPress={load}
                />
              ))}
              {shelf.last && (
                <PlanButton
                  facts={facts}
                  side={side}
                  name={say.of(words.lastLayout)}
                  placing={shelf.last}
                  onPress={load}
                />
              )}
              {shelf.saved.map((one, i) => (
                <div key={i} className="saved">
                  {one && (
                    <PlanButton
                      facts={facts}
                      side={side}
                      name={say.of(words.saved, { number: i + 1 })}
                      placing={one}
                      onPress={load}
                    />
                  )}
                  <button
                    type="button"
                    className="btn save"
                    data-save={i + 1}
                    aria-disabled={isDone ? undefined : true}
                    title={isDone ? undefined : say.of(words.saveNeedsAll)}
                    onClick={() => (isDone ? shelf.save(i, draft.placing) : setReason(say.of(words.saveNeedsAll)))}
                  >
                    <Save aria-hidden="true" />
                    {say.of(words.saveHere, { number: i + 1 })}
                  </button>
                </div>
              ))}
            </div>
          </section>
          <p className="quip">{say.of(words.tradition)}</p>
          {slots.log}
        </>
      }
    />
  );
}

/** Hanbuk's row for up to four more units. */
function ExtraRow({ facts, cut }: { facts: WarFacts; cut: Cut }) {
  const { cell, layout } = sheetOf(facts, cut, true);
  const y = (facts.rows - facts.extra_row.row) * cell.height;
  return (
    <rect
      className="extra-row"
      fill="url(#war-hatch)"
      x="3"
      y={y + 3}
      width={layout.width - 6}
      height={cell.height - 6}
      rx="10"
    />
  );
}

/** How many stand in it, on its upper edge. */
function ExtraCount({ facts, cut, count }: { facts: WarFacts; cut: Cut; count: number }) {
  const say = useSay();
  const { cell, layout } = sheetOf(facts, cut, true);
  const isSmall = cell.width < 60;
  const [width, height] = isSmall ? [100, 18] : [132, 24];
  const y = (facts.rows - facts.extra_row.row) * cell.height - height / 2 - 3;
  return (
    <g className="extra-count" transform={`translate(${layout.width - width / 2 - 6} ${y})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text dominantBaseline="central">{say.of(words.extra, { count, limit: facts.extra_row.limit })}</text>
    </g>
  );
}

/** A layout drawn small, with its strongest units named. */
function PlanButton(props: {
  facts: WarFacts;
  side: SideName;
  name: string;
  about?: string;
  shortcut?: string;
  placing: Placing;
  onPress: (placing: Placing) => void;
}) {
  const { facts, side, name, about, shortcut, placing, onPress } = props;
  const say = useSay();
  const top = side === 'hannam' ? facts.rows - 2 : 0;
  const rows = side === 'hannam' ? 2 : 3;
  const at = (cell: string): [number, number] => {
    const { x, y } = cellOf(facts, cell);
    const [column, row] = [x + 0.5, y - top + 0.5];
    return side === 'hannam' ? [column * 13, row * 17] : [(facts.columns - column) * 13, (rows - row) * 17];
  };
  const size = { width: facts.columns * 13, height: rows * 17 };
  return (
    <button type="button" className="plan" onClick={() => onPress(placing)}>
      <svg className={`mini ${side}`} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <rect {...size} />
        <path
          d={[
            ...Array.from({ length: facts.columns - 1 }, (_, i) => `M${(i + 1) * 13} 0V${size.height}`),
            ...Array.from({ length: rows - 1 }, (_, i) => `M0 ${(i + 1) * 17}H${size.width}`),
          ].join('')}
        />
        {Object.entries(placing).map(([cell, kind]) => {
          const unit = facts.units.find((one) => one.side === side && one.id === kind);
          const [x, y] = at(cell);
          const isNamed = unit && unit.attack >= 8;
          return (
            <g key={cell} transform={`translate(${x} ${y})`}>
              <circle className={isNamed ? 'named' : ''} r={isNamed ? 6.4 : 4} />
              {isNamed && <text y="2.4">{say.language === 'ko' ? unit.ko[0] : unit.sign.en[0]}</text>}
            </g>
          );
        })}
      </svg>
      <span>
        <b>
          {name} {shortcut && <kbd>{shortcut}</kbd>}
        </b>
        {about && <small>{about}</small>}
      </span>
    </button>
  );
}
