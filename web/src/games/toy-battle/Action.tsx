/** The one card of what is being done: the chosen tile, what a move brings, the order in which effects resolve. */
import { SkipForward, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Say, useSay } from '../../text/language';
import { mapOf, specialFacts, type TileId, type ToyChoice, type ToyFacts, tileFacts } from './model';
import { LooseSign, LooseTile, Medal, type SignName } from './Pieces';
import type { Board as BoardView, Event, Preview } from './schema';
import { words } from './words';

type Shared = { facts: ToyFacts; board: BoardView; say: Say };

const MedalSign = () => (
  <svg className="loose-sign" width="20" height="22" viewBox="-14 -20 28 38" aria-hidden="true">
    <Medal />
  </svg>
);

/** A tile in the head of the card. */
export function ChosenTile({ facts, seat, tile }: { facts: ToyFacts; seat: number; tile: TileId }) {
  const say = useSay();
  const { name, strength, effect } = tileFacts(facts, tile);
  return (
    <div className="chosen">
      <LooseTile seat={seat} tile={tile} size={60} />
      <div>
        <h2>
          {say.of(name)}{' '}
          <small>{strength === null ? say.of(words.noStrength) : say.of(words.strength, { strength })}</small>
        </h2>
        <p>{say.of(effect)}</p>
      </div>
    </div>
  );
}

/** What a move brings at once, in the server's numbers. */
export function Gains(
  props: Shared & { seat: number; preview: Preview; compare: string | undefined; isPlacing: boolean },
) {
  const { facts, board, say, seat, preview, compare, isPlacing } = props;
  const { covers } = preview;
  const coveredName = covers ? say.of(tileFacts(facts, covers.tile).name) : '';
  const total = (by: number) => board.players[by]!.medals + preview.medals[by]!;
  return (
    <ul className="gains">
      {preview.wins && (
        <Row sign="castle" className="wins" value="">
          {say.of(preview.takes_headquarters ? words.takeHeadquarters : words.winByMedals)}
        </Row>
      )}
      {isPlacing && !preview.takes_headquarters && (
        <Row sign="cover" value={covers && covers.seat !== seat ? (compare ?? '') : ''}>
          {!covers
            ? say.of(words.ontoEmpty)
            : covers.seat === seat
              ? say.of(words.ontoOwn, { tile: coveredName })
              : say.of(words.covers, { side: say.of(facts.seats[covers.seat]), tile: coveredName })}
        </Row>
      )}
      {preview.regions.map(({ region, seat: by }) => {
        const { name, medals } = board.regions[region]!;
        return (
          <Row
            key={name}
            className={by === seat ? 'win' : 'loss'}
            value={say.of(words.medalsTo, { count: medals, total: total(by), target: board.target })}
          >
            {say.of(by === seat ? words.takesRegion : words.losesRegion, { region: name })}
          </Row>
        );
      })}
      {preview.muted && (
        <Row sign="mute" value="">
          {say.of(words.muted)}
        </Row>
      )}
      {preview.fires && (
        <Row sign={preview.fires} value={say.of(specialFacts(facts, preview.fires)?.effect)} className="fires">
          {say.of(words.thenFires, { special: say.of(specialFacts(facts, preview.fires)?.name) })}
        </Row>
      )}
      {preview.way && !preview.wins && (
        <Row sign="castle" className="way" value={say.of(words.wayStepsShort, { steps: preview.way.steps })}>
          {say.of(words.wayTo, { headquarters: preview.way.headquarters })}
        </Row>
      )}
    </ul>
  );
}

const Row = (props: { sign?: SignName; value: string; className?: string; children: ReactNode }) => (
  <li className={props.className}>
    {props.sign ? <LooseSign name={props.sign} /> : <MedalSign />}
    <span>{props.children}</span>
    {props.value && <b>{props.value}</b>}
  </li>
);

/** Effects in the order in which they resolve: done, being chosen, still to come. */
export function Steps({ facts, board, say }: Shared) {
  const { choice, phase } = board;
  if (!choice) return null;
  const placed = board.stacks[choice.at]?.[choice.level];
  const isEffect = phase === 'chain' || phase === 'remove';
  const map = mapOf(facts, board).battlefield;
  const specialAt = (at: string) => specialFacts(facts, map.base.find(({ id }) => id === at)?.special ?? 'plain');
  const tileName = placed
    ? `${tileFacts(facts, placed.tile).number} ${say.of(tileFacts(facts, placed.tile).name)}`
    : '';
  return (
    <ol className="toy-steps" data-phase={phase} aria-label={say.of(words.steps)}>
      {placed && (
        <li className="done">
          <i>
            <LooseSign name="check" size={13} />
          </i>
          <span>{say.of(words.stepPlaced, { tile: tileName, at: choice.at })}</span>
        </li>
      )}
      <li className="now" aria-current="step">
        <i>1</i>
        <span>
          <small>{say.of(isEffect ? words.stepEffect : words.stepBase)}</small>
          {isEffect
            ? placed && `${say.of(tileFacts(facts, placed.tile).name)}: ${say.of(tileFacts(facts, placed.tile).effect)}`
            : `${choice.at} ${say.of(specialAt(choice.at)?.name)}: ${say.of(specialAt(choice.at)?.effect)}`}
        </span>
        <em>{say.of(words.stepNow)}</em>
      </li>
      {board.waiting.map(({ at, level }, i) => (
        <li key={`${at}${level}`} className="next">
          <i>{i + 2}</i>
          <span>
            <small>{say.of(words.stepBase)}</small>
            {at} {say.of(specialAt(at)?.name)}: {say.of(specialAt(at)?.effect)}
          </span>
          <em>{say.of(words.stepNext)}</em>
        </li>
      ))}
    </ol>
  );
}

/** The tiles that a repair base offers from the discards. */
export function Recoveries(props: {
  facts: ToyFacts;
  seat: number;
  choices: readonly (ToyChoice & { action: { tile: TileId } })[];
  act: (choice: ToyChoice) => void;
}) {
  const { facts, seat, choices, act } = props;
  return (
    <div className="recoveries">
      {choices.map((choice) => (
        <button
          key={choice.notation}
          type="button"
          className="btn"
          data-recover={tileFacts(facts, choice.action.tile).number}
          title={choice.text}
          aria-label={choice.text}
          onClick={() => act(choice)}
        >
          <LooseTile seat={seat} tile={choice.action.tile} size={40} />
        </button>
      ))}
    </div>
  );
}

/** A stack laid open, from the bottom to the top. */
export function Fan({ facts, board, at, say, onClose }: Shared & { at: string; onClose: () => void }) {
  const stack = board.stacks[at] ?? [];
  return (
    <section className="fan" aria-label={say.of(words.stack, { at })}>
      <p>
        <b>{say.of(words.stack, { at })}</b>
        <small>{stack.length ? say.of(words.stackOrder, { height: stack.length }) : say.of(words.empty)}</small>
      </p>
      <ol>
        {stack.map(({ seat, tile }, i) => {
          const { number, name } = tileFacts(facts, tile);
          const label = `${say.of(facts.seats[seat])} ${number} ${say.of(name)}`;
          return (
            <li key={i} className={i === stack.length - 1 ? 'top' : ''} title={label}>
              <span className="sr">{label}</span>
              <LooseTile seat={seat} tile={tile} size={36} />
            </li>
          );
        })}
      </ol>
      <button type="button" className="icon-btn" aria-label={say.of(words.close)} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </section>
  );
}

/** What XB-42 hit: the tile is shown to both sides. */
export function Victim({ facts, last, say }: { facts: ToyFacts; last: readonly Event[]; say: Say }) {
  const hit = last.find((event) => event.kind === 'discarded');
  if (!hit) return null;
  const { number, name } = tileFacts(facts, hit.tile);
  return (
    <div className="victim">
      <LooseTile seat={hit.seat} tile={hit.tile} size={44} />
      <p>{say.of(words.discarded, { side: say.of(facts.seats[hit.seat]), tile: `${number} ${say.of(name)}` })}</p>
    </div>
  );
}

export const SkipButton = ({ onSkip, label }: { onSkip: () => void; label: string }) => (
  <button type="button" className="btn" data-act="decline" onClick={onSkip}>
    <SkipForward aria-hidden="true" />
    {label} <kbd>S</kbd>
  </button>
);
