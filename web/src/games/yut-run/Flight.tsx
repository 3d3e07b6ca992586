import { useEffect, useRef } from 'react';
import { sounds } from '../../sound';
import { Stick } from './StickArt';
import type { FlightPlan } from './throws';

/** Where each stick comes to lie, and how it is turned there. */
const LANDINGS = [
  [178, 214, -58],
  [366, 176, 22],
  [404, 392, 74],
  [206, 424, -16],
] as const;
const FLIGHT_MS = 1050;
const QUICK_MS = 340;
const STAGGER_MS = 45;
/** Shares of a flight: down for the first time, down again, at rest. */
const FALL = 0.7;
const BOUNCE = 0.88;
const LYING_SIZE = 1.5;

type Props = { flight: FlightPlan; from: readonly [number, number]; isLanded: boolean; onLanded: () => void };

/** Four sticks thrown across the board: they tumble, strike, bounce, and lie on the faces that the server told. */
export function Flight({ flight, from, isLanded, onLanded }: Props) {
  const sticks = useRef<(SVGGElement | null)[]>([]);
  const done = useRef(onLanded);
  done.current = onLanded;
  useEffect(() => {
    if (isLanded) {
      for (const [i, stick] of sticks.current.entries()) if (stick) pose(stick, i, 1, flight, from);
      return;
    }
    const whole = flight.isQuick ? QUICK_MS : FLIGHT_MS * (0.85 + 0.4 * flight.power);
    const began = performance.now();
    const struck = new Map<number, number>();
    let frame = 0;
    const draw = (now: number) => {
      let isOver = true;
      for (const [i, stick] of sticks.current.entries()) {
        if (!stick) continue;
        const delay = flight.isQuick ? 0 : i * STAGGER_MS + (flight.slots[i] === 'follower' ? 160 : 0);
        const part = Math.min(Math.max((now - began - delay) / whole, 0), 1);
        pose(stick, i, part, flight, from);
        const strikes = part >= BOUNCE ? 2 : part >= FALL ? 1 : 0;
        for (let n = struck.get(i) ?? 0; n < strikes; n++) sounds.stick(i, n ? 0.22 : 0.45 + 0.3 * flight.power);
        struck.set(i, strikes);
        if (part < 1) isOver = false;
      }
      if (isOver) done.current();
      else frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    // A page in the background draws no frames, and the match goes on there too.
    const late = setTimeout(() => done.current(), whole + 700);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(late);
    };
  }, [flight, isLanded, from]);
  return (
    <g className={`flight${isLanded ? ' lying' : ''}`} data-flight={isLanded ? 'lying' : 'flying'}>
      {flight.slots.map((kind, i) => (
        <g
          key={i}
          ref={(element) => {
            sticks.current[i] = flight.flies[i] ? element : null;
          }}
          visibility={flight.flies[i] ? undefined : 'hidden'}
        >
          <rect className="flight-shadow" x="-15" y="-66" width="30" height="132" rx="14" />
          <g className="thrown">
            <g className="face" data-flat={flight.event.sticks[i] ? 'true' : 'false'}>
              <Stick kind={kind} flat={flight.event.sticks[i]!} />
            </g>
            <g className="face">
              <Stick kind={kind} flat={!flight.event.sticks[i]} />
            </g>
          </g>
        </g>
      ))}
    </g>
  );
}

/** Put a stick where it is after some part of its flight. */
function pose(stick: SVGGElement, i: number, part: number, flight: FlightPlan, [fx, fy]: readonly [number, number]) {
  const [lx, ly, turn] = LANDINGS[i]!;
  const { power, lean } = flight;
  const way = 1 - (1 - part) ** 2;
  const x = fx + (lx + lean * 14 - fx) * way;
  const y = fy + (ly + lean * 26 - fy) * way;
  const height =
    part < FALL
      ? 4 * (part / FALL) * (1 - part / FALL)
      : part < BOUNCE
        ? 0.5 * hop((part - FALL) / (BOUNCE - FALL))
        : 0.12 * hop((part - BOUNCE) / (1 - BOUNCE));
  const rise = height * (70 + 110 * power);
  const spin = turn + (1 - way) * (i % 2 ? -1 : 1) * (300 + 420 * power);
  // Half turns about its length: it ends on the face that fell.
  const roll = Math.cos(Math.PI * (4 + i + Math.round(3 * power)) * Math.max(0, 1 - part / 0.82));
  const size = LYING_SIZE * (0.75 + 0.25 * way) + height * 0.32;
  const [shadow, body] = stick.children as unknown as [SVGElement, SVGElement];
  shadow.setAttribute(
    'transform',
    `translate(${x + rise * 0.42 + 4} ${y + rise * 0.5 + 7}) rotate(${spin}) scale(${size * 0.98})`,
  );
  shadow.setAttribute('opacity', String(0.34 - height * 0.18));
  body.setAttribute(
    'transform',
    `translate(${x} ${y - rise}) rotate(${spin}) scale(${size * Math.max(Math.abs(roll), 0.16)} ${size})`,
  );
  const [fallen, other] = body.children as unknown as [SVGElement, SVGElement];
  fallen.style.display = roll >= 0 ? '' : 'none';
  other.style.display = roll >= 0 ? 'none' : '';
}

const hop = (part: number) => part * (1 - part);
