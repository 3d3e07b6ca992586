import { useEffect, useState } from 'react';
import { useCloser } from '../../board/closer';
import { useInput } from '../../board/input';
import { TableLayout } from '../../parts/TableLayout';
import { sounds } from '../../sound';
import { useSay } from '../../text/language';
import { ofKind } from '../choices';
import { type Mark, WarBoard } from './Board';
import { useCuts } from './cuts';
import { otherSide, SIDES, type WarProps } from './model';
import { words } from './words';

/** Setting up: the river glows, and both sides see each bridge as it is laid. */
export function Bridging(props: WarProps) {
  const { facts, board, seat, choices, act, last, lit, slots, hinted } = props;
  const say = useSay();
  const bottom = seat === null ? 'hannam' : SIDES[seat]!;
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    setReason(null);
    if (last.length) sounds.place();
  }, [last]);
  const lays = ofKind(choices, 'lay');
  const marks = new Map<string, Mark>(
    lays
      .filter(({ notation }) => !hinted || notation === hinted)
      .map(({ action }) => [action.cell, { kind: 'lay', label: say.of(words.layHere) }]),
  );
  const closer = useCloser(last);
  const input = useInput(
    closer.guard(
      {
        onPress: (id) => {
          const choice = lays.find(({ action }) => action.cell === id);
          if (choice) return act(choice);
          if (lays.length) void props.explain({ kind: 'lay', cell: id }).then(setReason);
        },
      },
      () => lays.length === 1, // a lesson offers one cell alone, so no touch can go wrong
    ),
  );
  const { ratio, cutOf } = useCuts(facts);
  const count = { laid: facts.bridges - board.bridges_left, of: facts.bridges };
  const status = say.of(lays.length ? words.layBridges : words.othersLay, count);
  return (
    <TableLayout
      name="war-game"
      ratio={ratio}
      board={(isWide) => (
        <WarBoard
          facts={facts}
          cut={cutOf(isWide)}
          side={bottom}
          bridges={board.bridges}
          units={[]}
          selected={null}
          marks={marks}
          last={last}
          lit={lit}
          input={input}
          closer={closer}
        />
      )}
      players={[otherSide(bottom), bottom].map((side) => slots.player(SIDES.indexOf(side)))}
      action={
        <section className="card war-card">
          <div className="row between">
            <b>{say.of(words.bridgesTitle)}</b>
            <span className="tag">
              {count.laid}/{count.of}
            </span>
          </div>
          <p className="why">{say.of(words.bridgesWhy)}</p>
          {lays.length > 0 && slots.undo}
        </section>
      }
      side={
        <>
          {slots.status(reason ?? status, !lays.length)}
          <p className="quip">{say.of(words.tradition)}</p>
          {slots.log}
        </>
      }
    />
  );
}
