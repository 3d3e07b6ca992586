import { useGame } from '../games/registry';
import type { GameFacts, OptionFacts, RoomSettings } from '../net/schema';
import { useSay } from '../text/language';
import '../text/seeds';
import { NumberField, Segments, Switch, TextField } from './Fields';

export const defaultsOf = (facts: GameFacts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts.options).map(([name, option]) => [name, option.default]));

/** Is every number a number, and within the limits that the game declares? */
export function areValid(facts: GameFacts, settings: RoomSettings): boolean {
  const options = settings.options ?? {};
  return Object.entries(facts.options).every(([name, { minimum, maximum }]) => {
    const value = options[name];
    if (typeof value !== 'number') return true;
    return Number.isInteger(value) && value >= (minimum ?? value) && value <= (maximum ?? value);
  });
}

/** Do the other options have the values with which this one matters? */
const matters = (facts: GameFacts, options: Record<string, unknown>, option: OptionFacts): boolean =>
  Object.entries(option.only).every(([name, value]) => (options[name] ?? facts.options[name]?.default) === value);

const CLOCKS = [
  { key: 'none', clock: { kind: 'none' as const } },
  { key: 'turn60', clock: { kind: 'turn' as const, turn_ms: 60_000 } },
  { key: 'bank10', clock: { kind: 'bank' as const, bank_ms: 600_000, increment_ms: 5_000 } },
  { key: 'bank30', clock: { kind: 'bank' as const, bank_ms: 1_800_000, increment_ms: 10_000 } },
] as const;

/** What people in the room propose for the option that is voted on. */
export type Votes = {
  mine: string | null;
  voters: Readonly<Record<string, readonly string[]>>;
  /** Nobody to vote as: somebody without a seat. */
  cast: ((value: string | null) => void) | null;
};

const BALLOTS = ['host', 'vote', 'lot'] as const;

/** Settings of a room; the game's options come from its own declaration. */
export function RoomForm(props: {
  facts: GameFacts;
  settings: RoomSettings;
  onChange: (settings: RoomSettings) => void;
  disabled?: boolean;
  votes?: Votes;
}) {
  const { facts, settings, onChange, disabled = false, votes } = props;
  const say = useSay();
  const { module } = useGame(facts.name);
  const options = settings.options ?? {};
  const setOption = (name: string, value: unknown) => onChange({ ...settings, options: { ...options, [name]: value } });
  const clock = JSON.stringify(settings.clock ?? { kind: 'none' });
  return (
    <div className="stack" style={{ gap: 16 }}>
      <label className="field">
        <span>{say('roomName')}</span>
        <input
          className="input"
          value={say.named(settings.name ?? '')}
          maxLength={40}
          disabled={disabled}
          placeholder={say('roomNameHint')}
          onChange={(event) => onChange({ ...settings, name: event.target.value })}
        />
      </label>
      <div className="options-grid">
        {Object.entries(facts.options)
          .filter(([, option]) => option.values.length !== 1 && matters(facts, options, option))
          .map(([name, option]) => {
            const Field = module?.options?.[name];
            const ballot = name === facts.ballot_option ? (settings.ballot ?? 'host') : 'host';
            const given = {
              value: options[name] ?? option.default,
              disabled,
              onChange: (value: unknown) => setOption(name, value),
            };
            if (name === facts.ballot_option) {
              const vote = votes && {
                value: votes.mine,
                voters: votes.voters,
                disabled: !votes.cast,
                onChange: (value: unknown) => votes.cast?.(value === votes.mine ? null : String(value)),
              };
              const field = ballot === 'host' ? given : ballot === 'vote' ? vote : undefined;
              return (
                <div key={name} className="ballot">
                  <Segments
                    label={`${say.of(option.title)}: ${say('ballot')}`}
                    hint={say(`ballotHint_${ballot}`)}
                    value={ballot}
                    options={BALLOTS.map((value) => ({ value, name: say(`ballot_${value}`) }))}
                    disabled={disabled}
                    onChange={(next) => onChange({ ...settings, ballot: next })}
                  />
                  {field && Field && <Field facts={facts} {...field} />}
                </div>
              );
            }
            // What is neither switched, counted nor picked from a list wants a field of the game's own.
            if (!Field && !option.type && !option.values.length) return null;
            return Field ? (
              <Field key={name} facts={facts} {...given} />
            ) : (
              <OptionField key={name} option={option} {...given} />
            );
          })}
      </div>
      {facts.seats.length === 1 && (
        <TextField
          label={say('seed')}
          hint={say('seedHint')}
          value={settings.seed ?? ''}
          longest={64}
          disabled={disabled}
          onChange={(seed) => onChange({ ...settings, seed })}
        />
      )}
      {facts.seats.length > 1 && (
        <Segments
          label={say('clock')}
          value={CLOCKS.find((one) => JSON.stringify(one.clock) === clock)?.key ?? 'none'}
          options={CLOCKS.map(({ key }) => ({ value: key, name: say(`clock_${key}`) }))}
          disabled={disabled}
          onChange={(key) => onChange({ ...settings, clock: CLOCKS.find((one) => one.key === key)!.clock })}
        />
      )}
      <div>
        <Switch
          label={say('publicRoom')}
          checked={settings.public ?? false}
          disabled={disabled}
          onChange={(on) => onChange({ ...settings, public: on })}
        />
        <Switch
          label={say('allowSpectators')}
          checked={settings.spectators ?? true}
          disabled={disabled}
          onChange={(on) => onChange({ ...settings, spectators: on })}
        />
        {facts.seats.length > 1 && (
          <Switch
            label={say('hotSeat')}
            checked={settings.hot_seat ?? false}
            disabled={disabled}
            onChange={(on) => onChange({ ...settings, hot_seat: on })}
          />
        )}
      </div>
    </div>
  );
}

function OptionField(props: {
  option: OptionFacts;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}) {
  const { option, value, disabled, onChange } = props;
  const say = useSay();
  const label = say.of(option.title);
  const hint = say.of(option.hint);
  if (option.type === 'boolean')
    return <Switch label={label} hint={hint} checked={value === true} disabled={disabled} onChange={onChange} />;
  if (option.values.length) {
    const chosen = option.values.find((one) => one.value === value);
    return (
      <Segments
        label={label}
        hint={say.of(chosen?.hint)}
        value={chosen?.value}
        options={option.values.map((one) => ({ value: one.value, name: say.of(one.title) }))}
        disabled={disabled}
        onChange={onChange}
      />
    );
  }
  return (
    <NumberField
      label={label}
      hint={hint}
      value={Number(value)}
      min={option.minimum}
      max={option.maximum}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
