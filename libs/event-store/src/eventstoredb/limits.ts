import type { RecordedEvent } from '../port.js';

/** Name of the stream that holds a stream's metadata: the newest event of it counts. */
export const metadataOf = (stream: string) => `$$${stream}`;

/** Metadata by which the server hides events: below a revision, all but so many, those older than some seconds. */
const HIDING = ['$tb', '$maxCount', '$maxAge'] as const;

/** Stands in `$tb` of a stream that was deleted; a double can't carry it exactly. */
const DELETED = 2 ** 63;

/** What of a stream's metadata hides events, for people to read; undefined when nothing does. */
export function limitsIn(metadata: RecordedEvent | undefined): string | undefined {
  const set = HIDING.flatMap((key) => {
    const value = metadata?.data[key];
    if (typeof value !== 'number' || value === 0) return [];
    return key === '$tb' && value >= DELETED ? ['it was deleted'] : [`${key} is ${value}`];
  });
  return set.length > 0 ? set.join(', ') : undefined;
}
