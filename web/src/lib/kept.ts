/** What this device keeps under a name; nothing where that cannot be read. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Has this device keep it; null is not kept any more. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
