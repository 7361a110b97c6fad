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
