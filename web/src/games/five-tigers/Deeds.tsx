/** What the chosen general can do: move, attack, cast, knock; what it cannot do says why. */
import { useState } from 'react';
import { useSay } from '../../text/language';
import { ANY, type Mode, nearestEnemy } from './choosing';
import { SignIcon, type SignName } from './Ground';
import { castBy, type TigerChoice, type TigerFacts, tacticOf, tileOf } from './model';
import type { Action, Board, General, TacticFacts } from './schema';
import { words } from './words';

type Props = {
  facts: TigerFacts;
  board: Board;
  general: General;
  /** The legal actions of this general. */
  choices: readonly TigerChoice[];
  mode: Mode;
  setMode: (mode: Mode) => void;
  /** Why an action is not possible now. */
  whyNot: (action: Action) => Promise<string>;
  tell: (reason: string) => void;
  act: (choice: TigerChoice) => void;
  /** A tactic without a target: asks once more before it acts. */
  castAtOnce: (choice: TigerChoice) => void;
  /** The one action of a button in focus: the board shows what it would do. */
  consider: (notation: string | null) => void;
};

export function Deeds(props: Props) {
  const { facts, board, general, choices, mode, setMode, whyNot, tell, act, castAtOnce, consider } = props;
  const say = useSay();
  const can = (kind: Action['kind']) => choices.some((choice) => choice.action.kind === kind);
  const knocking = choices.find((choice) => choice.action.kind === 'knock');
  const toggle = (kind: 'move' | 'attack') => setMode(mode.kind === kind ? ANY : { kind });
  const castsOf = (tactic: string) => choices.filter((choice) => castBy(choice.action) === tactic);
  const whyNotCast = (tactic: string) => {
    const at = tacticOf(facts, tactic)?.needs_target ? (general.at ?? 0) : null;
    return whyNot({ kind: 'cast', general: general.id, tactic, at });
  };
  const directCast = (tactic: string) => {
    const [first, ...others] = castsOf(tactic);
    return first && !others.length && tileOf(first) === null ? first : null;
  };
  const pressTactic = (tactic: string) => {
    const direct = directCast(tactic);
    if (direct) return castAtOnce(direct);
    setMode(mode.kind === 'cast' && mode.tactic === tactic ? ANY : { kind: 'cast', tactic });
  };
  return (
    <div className="doing">
      <div className="deeds">
        <Deed
          sign="feet"
          name="move"
          label={say('tigerMove')}
          rule={say('ruleMove')}
          on={mode.kind === 'move'}
          can={can('move')}
          whyNot={() => whyNot({ kind: 'move', general: general.id, to: general.at ?? 0 })}
          tell={tell}
          onPress={() => toggle('move')}
        />
        <Deed
          sign="attack"
          name="attack"
          label={say('tigerAttack')}
          rule={say('ruleAttack')}
          on={mode.kind === 'attack'}
          can={can('attack')}
          whyNot={() => whyNot({ kind: 'attack', general: general.id, at: nearestEnemy(facts, board, general) })}
          tell={tell}
          onPress={() => toggle('attack')}
        />
        <Deed
          sign="cast"
          label={say('tigerTactic')}
          rule={board.reserved_slots ? say.of(words.reserved, { count: board.reserved_slots }) : say('ruleTactic')}
          reserved={board.reserved_slots}
          on={mode.kind === 'cast'}
          can={choices.some((choice) => castBy(choice.action))}
          whyNot={() =>
            board.mode === 'basic'
              ? Promise.resolve(say('tigerNoTactics'))
              : whyNotCast(general.slots.find(({ used }) => !used)?.tactic ?? general.slots[0]?.tactic ?? 'strike')
          }
          tell={tell}
          onPress={() => document.querySelector<HTMLElement>('.tactic-row .tactic:not([aria-disabled=true])')?.focus()}
        />
        <Deed
          sign="knock"
          name="knock"
          label={say('tigerKnock')}
          rule={`${say('ruleKnock')} (K)`}
          on={false}
          can={!!knocking}
          whyNot={() => whyNot({ kind: 'knock', general: general.id })}
          tell={tell}
          onConsider={(isOn) => consider(isOn && knocking ? knocking.notation : null)}
          onPress={() => knocking && act(knocking)}
        />
      </div>
      {general.slots.length > 0 && (
        <div className="tactic-row">
          {general.slots.map(({ tactic, used }) => (
            <TacticButton
              key={tactic}
              tactic={tacticOf(facts, tactic)!}
              used={used}
              can={castsOf(tactic).length > 0}
              on={mode.kind === 'cast' && mode.tactic === tactic}
              whyNot={() => (used ? Promise.resolve(say('tigerUsed')) : whyNotCast(tactic))}
              tell={tell}
              onConsider={(isOn) => consider(isOn ? (directCast(tactic)?.notation ?? null) : null)}
              onPress={() => pressTactic(tactic)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type Control = {
  can: boolean;
  whyNot?: (() => Promise<string>) | undefined;
  tell?: ((reason: string) => void) | undefined;
  onConsider?: ((isOn: boolean) => void) | undefined;
  onPress: () => void;
};

/** What every control here has in common: its rule as a tooltip, and when it is disabled the reason too. */
function useControl({ can, whyNot, tell, onConsider, onPress }: Control, rule: string) {
  const [reason, setReason] = useState<string | null>(null);
  const enter = () => {
    if (can) onConsider?.(true);
    else void whyNot?.().then(setReason);
  };
  const leave = () => onConsider?.(false);
  return {
    title: !can && reason ? `${reason}\n${rule}` : rule,
    'aria-disabled': can ? undefined : true,
    onPointerEnter: enter,
    onFocus: enter,
    onPointerLeave: leave,
    onBlur: leave,
    onClick: can ? onPress : () => void whyNot?.().then(tell),
  };
}

type DeedProps = Control & {
  sign: SignName;
  /** For lessons and tests. */
  name?: string;
  label: string;
  rule: string;
  on: boolean;
  reserved?: number;
};

function Deed({ sign, name, label, rule, on, reserved = 0, ...control }: DeedProps) {
  return (
    <button
      type="button"
      className={`btn ${sign}`}
      data-act={name}
      aria-pressed={control.can ? on : undefined}
      {...useControl(control, rule)}
    >
      <SignIcon of={sign} size={18} />
      {label}
      {reserved > 0 && (
        <span className="reserved" aria-hidden="true">
          {Array.from({ length: reserved }, (_, i) => (
            <i key={i} />
          ))}
        </span>
      )}
    </button>
  );
}

export function TacticButton(props: Control & { tactic: TacticFacts; used?: boolean; on?: boolean }) {
  const { tactic, used = false, on = false, ...control } = props;
  const say = useSay();
  const place = say(tactic.place === 'field' ? 'tigerFieldLong' : 'tigerOfficeLong');
  return (
    <button
      type="button"
      className={`tactic ${tactic.place}${used ? ' used' : ''}`}
      aria-pressed={control.can ? on : undefined}
      data-tactic={tactic.id}
      {...useControl(control, place)}
    >
      <span className="sign" aria-hidden="true">
        {tactic.hanja}
      </span>
      <span>
        <b>
          {tactic[say.language]}{' '}
          <span className="place">· {say(tactic.place === 'field' ? 'tigerField' : 'tigerOffice')}</span>
          {used && ` · ${say('tigerUsed')}`}
        </b>
        <span className="what">{say.language === 'ko' ? tactic.text_ko : tactic.text_en}</span>
      </span>
    </button>
  );
}
