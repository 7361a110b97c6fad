const KEY = 'first-steps';

/** Steps that somebody has ticked off without anything to be seen of it in the log: the menu may be right as it is. */
export function ticked(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Kept as long as this browser keeps anything. */
export function tick(id: string): readonly string[] {
  const all = [...ticked(), id];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Then it is ticked off until the next start.
  }
  return all;
}
