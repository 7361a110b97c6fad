const KEY = 'first-steps';

/** Steps that somebody has ticked off by hand. The log knows nothing of them: the menu may be right as it is. */
export function ticked(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Ticks a step off, in this browser only. @returns all steps that are ticked off */
export function tick(id: string): readonly string[] {
  const all = [...ticked(), id];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing forgets it at the next start.
  }
  return all;
}
