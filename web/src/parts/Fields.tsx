import { useId } from 'react';

/** A line under a field's name that says what it does. */
function Hint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <span id={id} className="hint">
      {text}
    </span>
  ) : null;
}

export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <label className="switch" htmlFor={id}>
      <span>
        <span id={`${id}-label`}>{label}</span>
        <Hint id={`${id}-hint`} text={hint} />
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** A few values as buttons side by side. */
export function Segments<T extends string | number>(props: {
  label: string;
  hint?: string;
  /** Undefined while none of them is chosen. */
  value: T | undefined;
  options: readonly { value: T; name: string }[];
  onChange: (value: T) => void;
  disabled?: boolean | undefined;
}) {
  const { label, hint, value, options, onChange, disabled } = props;
  const id = useId();
  return (
    <div className="field" role="group" aria-labelledby={id} aria-describedby={hint ? `${id}-hint` : undefined}>
      <span id={id}>{label}</span>
      <div className="segments">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="btn"
            aria-pressed={option.value === value}
            aria-disabled={disabled}
            onClick={() => !disabled && onChange(option.value)}
          >
            {option.name}
          </button>
        ))}
      </div>
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  );
}

export function NumberField(props: {
  label: string;
  hint?: string;
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  onChange: (value: number) => void;
  disabled?: boolean;
}) {
  const { label, hint, value, min, max, onChange, disabled } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {min !== undefined && max !== undefined ? ` (${min}-${max})` : ''}
      </label>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="input"
        type="number"
        value={Number.isNaN(value) ? '' : value}
        min={min}
        max={max}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  );
}

export function TextField(props: {
  label: string;
  hint?: string;
  value: string;
  longest: number;
  onChange: (value: string) => void;
  disabled?: boolean;
}) {
  const { label, hint, value, longest, onChange, disabled } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="input"
        value={value}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  );
}
