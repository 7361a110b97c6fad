/** JSON with sorted keys and no spaces: the same text for the same value, whoever wrote it down. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** The value with its keys in order: itself if they are, else a copy. Stringified at once that is quickest. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if (isInOrder(value)) return value;
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) ordered[key] = inOrder(Reflect.get(value, key));
  return ordered;
}

/** Flat, with sorted keys: most events are. */
function isInOrder(value: object): boolean {
  let before = '';
  for (const key in value) {
    const member: unknown = Reflect.get(value, key);
    if (key < before || (member !== null && typeof member === 'object')) return false;
    before = key;
  }
  return true;
}
