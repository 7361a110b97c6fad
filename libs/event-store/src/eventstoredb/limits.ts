import type { RecordedEvent } from '../port.js';

/** Name of the stream that holds a stream's metadata. Its newest event counts. */
export const metadataOf = (stream: string) => `$$${stream}`;

/** Metadata by which the server hides events: those below a revision, all but the newest n, those older than n seconds. */
const HIDING = ['$tb', '$maxCount', '$maxAge'] as const;

/** Value of `$tb` from which a stream counts as deleted. The real one is 2⁶³ − 1, which a double can't hold exactly. */
const DELETED = 2 ** 63;

/** What in a stream's metadata hides events, as text for people; undefined when nothing does. */
export function limitsIn(metadata: RecordedEvent | undefined): string | undefined {
  const set = HIDING.flatMap((key) => {
    const value = metadata?.data[key];
    if (typeof value !== 'number' || value === 0) return [];
    return key === '$tb' && value >= DELETED ? ['it was deleted'] : [`${key} is ${value}`];
  });
  return set.length > 0 ? set.join(', ') : undefined;
}
