/** A patch from the server: [path, value] sets, [path] removes. The old value stays as it is. */
export type Patch = readonly (readonly [path: readonly (string | number)[], value?: unknown])[];

export function patched<T>(old: T, patch: Patch): T {
  let value: unknown = old;
  for (const change of patch) value = changed(value, change[0], change.length > 1, change[1]);
  return value as T;
}

function changed(old: unknown, path: readonly (string | number)[], sets: boolean, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: unknown[] | Record<string, unknown> = Array.isArray(old) ? [...old] : { ...(old as object) };
  const slots = copy as Record<string | number, unknown>;
  if (rest.length) slots[key] = changed(slots[key], rest, sets, value);
  else if (sets) slots[key] = value;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete slots[key];
  return copy;
}
