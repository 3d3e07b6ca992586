/** What one holds: the actions left as coins, and the five generals as tablets, on wood. */
import type { ReactNode } from 'react';
import { type Say, useSay } from '../../text/language';
import { Face } from './General';
import { SignIcon } from './Ground';
import { castBy, generalOf, type TigerChoice, type TigerFacts, tacticOf } from './model';
import type { Board, General } from './schema';

const DEEDS = [
  ['move', 'feet', 'tigerMove'],
  ['attack', 'attack', 'tigerAttack'],
  ['cast', 'cast', 'tigerTactic'],
  ['knock', 'knock', 'tigerKnock'],
] as const;

type Props = {
  facts: TigerFacts;
  board: Board;
  own: readonly General[];
  selected: General | null;
  choices: readonly TigerChoice[];
  onChoose: (name: string) => void;
  /** The buttons that end the turn, where there is room for them. */
  children: ReactNode;
};

export function Dock({ facts, board, own, selected, choices, onChoose, children }: Props) {
  const say = useSay();
  const left = own[0]?.side === board.turn ? board.actions_left : 0;
  return (
    <section className="dock" aria-label={say('armyOwn')}>
      <p className="coins" title={say('ruleActions', { count: left })}>
        <Coins left={left} of={board.actions_per_turn} />
        <b>{left}</b> {say('tigerActions')}
      </p>
      <div className="tablets">
        {own.map((general, i) => (
          <Tablet
            key={general.name}
            {...{ facts, board, general, i }}
            isOn={general.name === selected?.name}
            choices={choices.filter((choice) => generalOf(choice.action) === general.id)}
            onChoose={() => onChoose(general.name)}
          />
        ))}
      </div>
      {children}
    </section>
  );
}

export const Coins = ({ left, of }: { left: number; of: number }) => (
  <span className="coin-row" aria-hidden="true">
    {Array.from({ length: of }, (_, i) => (
      <svg key={i} viewBox="-13 -13 26 26" className={`coin${i < left ? ' full' : ''}`} aria-hidden="true">
        <circle r="11.5" />
        <rect x="-3.6" y="-3.6" width="7.2" height="7.2" />
      </svg>
    ))}
  </span>
);

/** What can be done with a general, what has been done, and what is not possible. */
function deedsOf(board: Board, general: General, choices: readonly TigerChoice[], say: Say) {
  return DEEDS.filter(([kind]) => kind !== 'cast' || board.mode === 'tactics').map(([kind, sign, name]) => {
    const can = choices.some(({ action }) => (kind === 'cast' ? castBy(action) !== null : action.kind === kind));
    const isDone = general.done.some((deed) => deed === kind);
    return { kind, sign, name: say(name), state: isDone ? 'done' : can ? 'can' : 'no' };
  });
}

function Tablet(props: {
  facts: TigerFacts;
  board: Board;
  general: General;
  i: number;
  isOn: boolean;
  choices: readonly TigerChoice[];
  onChoose: () => void;
}) {
  const { facts, board, general, i, isOn, choices, onChoose } = props;
  const say = useSay();
  const known = facts.generals.find((one) => one.id === general.id);
  const { troops, cap } = general;
  const place = general.place;
  const state = general.locked_with
    ? (['tag_locked', 'tigerLocked'] as const)
    : place !== 'board'
      ? ([`tag_${place}`, `place_${place}`] as const)
      : general.resting
        ? (['tag_resting', 'tigerResting'] as const)
        : null;
  const told = [known?.[say.language], say('tigerTroops', { troops, cap }), state && say(state[1])];
  return (
    <button
      type="button"
      className={`tablet${choices.length ? '' : ' tired'}`}
      aria-pressed={isOn}
      title={`${told.filter(Boolean).join(' · ')} (${i + 1})`}
      data-general={general.id}
      onClick={onChoose}
    >
      <span className="niche">
        <Face general={general} />
        {state && <em>{say(state[0])}</em>}
      </span>
      <span className="named">
        <b>{known?.[say.language]}</b>
        <small className="hanja" aria-hidden="true">
          {known?.hanja}
        </small>
      </span>
      <span className="troops">
        <strong>{troops}</strong>
        <small>/{cap}</small>
      </span>
      <span className="troop-bar" aria-hidden="true">
        {Array.from({ length: cap }, (_, n) => (
          <i key={n} className={n < troops ? 'f' : ''} />
        ))}
      </span>
      <span className="deed-row">
        {deedsOf(board, general, choices, say).map(({ kind, sign, name, state }) => (
          <span key={kind} className={`deed ${state}`} title={name}>
            <SignIcon of={sign} size={14} />
          </span>
        ))}
      </span>
      {board.mode === 'tactics' ? (
        <span className="slot-row">
          {general.slots.map(({ tactic, used }) => (
            <i key={tactic} className={used ? 'used' : ''}>
              {tacticOf(facts, tactic)?.[say.language]}
            </i>
          ))}
        </span>
      ) : (
        <span className="stat-row" aria-hidden="true">
          {(['sun', 'moon', 'feet', 'star'] as const).map((stat) => (
            <span key={stat}>
              <SignIcon of={stat} size={14} />
              {general[stat]}
            </span>
          ))}
        </span>
      )}
      <kbd aria-hidden="true">{i + 1}</kbd>
    </button>
  );
}
