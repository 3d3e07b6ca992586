import { type ReactNode, useEffect, useState } from 'react';

/** A button that asks again in its own place before it acts. */
export function Confirm({
  children,
  rule,
  sure,
  onSure,
  className = 'btn danger',
}: {
  children: ReactNode;
  /** What it means, as a tooltip. */
  rule: string;
  sure: string;
  onSure: () => void;
  className?: string;
}) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), 4000);
    return () => clearTimeout(timer);
  }, [armed]);
  return (
    <button
      type="button"
      className={`${className}${armed ? ' armed' : ''}`}
      title={rule}
      onClick={() => {
        if (armed) onSure();
        setArmed(!armed);
      }}
      onBlur={() => setArmed(false)}
    >
      {armed ? sure : children}
    </button>
  );
}
