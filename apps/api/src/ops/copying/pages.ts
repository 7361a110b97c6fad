import type { RecordedEvent } from '@stammtisch/event-store';
import type { Source } from './location.js';

/** Is told how many more events were read. */
export type Progress = (events: number) => void;

/** Events read at a time. */
const PAGE = 1000;

/** A stream's events after a revision, page by page. The next page is read while the caller works on one. */
export async function* pages(
  reader: Source,
  stream: string,
  after = -1,
  progress?: Progress,
): AsyncGenerator<readonly RecordedEvent[]> {
  const readAfter = (revision: number) => {
    const page = reader.read(stream, { from: revision + 1, limit: PAGE });
    // The loop below sees a failure only when it waits for the page.
    page.catch(() => {});
    return page;
  };
  let next = readAfter(after);
  for (;;) {
    const page = await next;
    const last = page.at(-1);
    if (!last) return;
    next = readAfter(last.revision);
    yield page;
    progress?.(page.length);
  }
}

/** The newest event of a stream. */
export async function newest(reader: Source, stream: string): Promise<RecordedEvent | undefined> {
  const [event] = await reader.read(stream, { backwards: true, limit: 1 });
  return event;
}

/** Where progress is shown. */
export interface Terminal {
  write(text: string): unknown;
}

/** Least time between two lines, in ms. */
const PAUSE = 5000;

/** Says now and then how many events a command has read. */
export function progressOn(screen: Terminal): Progress {
  const start = performance.now();
  let shownAt = start;
  let count = 0;
  return (events) => {
    count += events;
    const now = performance.now();
    if (now - shownAt < PAUSE) return;
    shownAt = now;
    screen.write(`${figure(count)} Ereignisse gelesen, ${figure((count * 1000) / (now - start))}/s\n`);
  };
}

/** A whole number as admins read it: 1.000.000. */
export function figure(value: number): string {
  return value.toLocaleString('de', { maximumFractionDigits: 0 });
}
