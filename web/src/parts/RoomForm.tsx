import type { GameFacts, OptionFacts } from '../games/contract';
import type { RoomSettings } from '../net/schema';
import { type MessageKey, type Say, useSay } from '../text/language';
import { messages } from '../text/messages';
import { NumberField, Segments, Switch } from './Fields';

export const defaultsOf = (facts: GameFacts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts.options).map(([name, option]) => [name, option.default]));

/** Is every number a number, and within the limits that the game declares? */
export function areValid(facts: GameFacts, settings: RoomSettings): boolean {
  const options = (settings.options ?? {}) as Record<string, unknown>;
  return Object.entries(facts.options).every(([name, { minimum, maximum }]) => {
    const value = options[name];
    if (typeof value !== 'number') return true;
    return Number.isInteger(value) && value >= (minimum ?? value) && value <= (maximum ?? value);
  });
}

const CLOCKS = [
  { key: 'none', clock: { kind: 'none' as const } },
  { key: 'turn60', clock: { kind: 'turn' as const, turn_ms: 60_000 } },
  { key: 'bank10', clock: { kind: 'bank' as const, bank_ms: 600_000, increment_ms: 5_000 } },
  { key: 'bank30', clock: { kind: 'bank' as const, bank_ms: 1_800_000, increment_ms: 10_000 } },
] as const;

/** Settings of a room; the game's options come from its own declaration. */
export function RoomForm(props: {
  facts: GameFacts;
  settings: RoomSettings;
  onChange: (settings: RoomSettings) => void;
  disabled?: boolean;
}) {
  const { facts, settings, onChange, disabled = false } = props;
  const say = useSay();
  const options = (settings.options ?? {}) as Record<string, unknown>;
  const setOption = (name: string, value: unknown) => onChange({ ...settings, options: { ...options, [name]: value } });
  const clock = JSON.stringify(settings.clock ?? { kind: 'none' });
  return (
    <div className="stack" style={{ gap: 16 }}>
      <label className="field">
        <span>{say('roomName')}</span>
        <input
          className="input"
          value={settings.name ?? ''}
          maxLength={40}
          disabled={disabled}
          placeholder={say('roomNameHint')}
          onChange={(event) => onChange({ ...settings, name: event.target.value })}
        />
      </label>
      <div className="options-grid">
        {Object.entries(facts.options)
          .filter(([, option]) => (option.enum?.length ?? 2) > 1)
          .map(([name, option]) => (
            <OptionField
              key={name}
              game={facts.name}
              name={name}
              option={option}
              value={options[name] ?? option.default}
              disabled={disabled}
              onChange={(value) => setOption(name, value)}
            />
          ))}
      </div>
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
  game: string;
  name: string;
  option: OptionFacts;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}) {
  const { game, name, option, value, disabled, onChange } = props;
  const say = useSay();
  const label = say.of(option.title);
  if (option.type === 'boolean')
    return <Switch label={label} checked={value === true} disabled={disabled} onChange={onChange} />;
  if (option.enum) {
    return (
      <Segments
        label={label.replace(/ \(.*\)$/, '')} // the buttons name the values
        value={value as string}
        options={option.enum.map((one) => ({ value: String(one), name: valueName(game, name, String(one), say) }))}
        disabled={disabled}
        onChange={onChange}
      />
    );
  }
  return (
    <NumberField
      label={label}
      value={Number(value)}
      min={option.minimum}
      max={option.maximum}
      disabled={disabled}
      onChange={onChange}
    />
  );
}

/** The words for one value of an option, where the catalogue has some. */
function valueName(game: string, option: string, value: string, say: Say): string {
  const key = `value_${game}_${option}_${value}`;
  return key in messages ? say(key as MessageKey) : value;
}
