import { useId } from 'react';

export function Switch({
  label,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <label className="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
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
  value: T;
  options: readonly { value: T; name: string }[];
  onChange: (value: T) => void;
  disabled?: boolean | undefined;
}) {
  const { label, value, options, onChange, disabled } = props;
  const id = useId();
  return (
    <div className="field" role="group" aria-labelledby={id}>
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
    </div>
  );
}

export function NumberField(props: {
  label: string;
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  onChange: (value: number) => void;
  disabled?: boolean;
}) {
  const { label, value, min, max, onChange, disabled } = props;
  return (
    <label className="field">
      <span>
        {label}
        {min !== undefined && max !== undefined ? ` (${min}-${max})` : ''}
      </span>
      <input
        className="input"
        type="number"
        value={Number.isNaN(value) ? '' : value}
        min={min}
        max={max}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}
