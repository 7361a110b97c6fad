import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { EventReader, RecordedEvent } from '@stammtisch/event-store';

/** Events read at a time. */
const PAGE = 1000;

/** A stream's events after a revision, page by page. The next page is read while the caller works on one. */
export async function* pages(
  reader: Pick<EventReader, 'read'>,
  stream: string,
  after = -1,
): AsyncGenerator<readonly RecordedEvent[]> {
  const readAfter = (revision: number) => {
    const page = reader.read(stream, { from: revision + 1, limit: PAGE });
    // The loop below hears of a failure when it waits for the page; until then nobody does.
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
  }
}

/** The newest event of a stream. */
export async function newest(
  reader: Pick<EventReader, 'read'>,
  stream: string,
): Promise<RecordedEvent | undefined> {
  const [event] = await reader.read(stream, { backwards: true, limit: 1 });
  return event;
}

/**
 * Writes a stream's events as lines of JSON, as they come, until `ending` aborts.
 * @param after revision to begin after; when undefined, only new events are written
 */
export async function tail(
  reader: EventReader,
  stream: string,
  after: number | undefined,
  out: Writable,
  ending: AbortSignal,
): Promise<void> {
  if (ending.aborted) return;
  const begin = after ?? (await newest(reader, stream))?.revision ?? -1;
  await new Promise<void>((resolve, reject) => {
    const write = async (events: readonly RecordedEvent[]) => {
      if (ending.aborted || out.write(events.map(line).join(''))) return;
      // A pipe with a slow reader slows the command down; one whose reader is gone ends it.
      await once(out, 'drain', { signal: ending }).catch(() => {});
    };
    const subscription = reader.subscribe(stream, begin, write, { onError: reject });
    const end = () => void subscription.close().then(resolve, reject);
    ending.addEventListener('abort', end, { once: true });
    if (ending.aborted) end();
  });
}

function line({ revision, id, type, data, metadata }: RecordedEvent): string {
  return `${JSON.stringify({ revision, id, type, data, metadata })}\n`;
}
