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

/** Where progress is shown. */
export interface Terminal {
  write(text: string): unknown;
}

/** Least time between two lines, in ms. */
const PAUSE = 5000;

/** Says now and then how far a long walk through a log has come, and at its end. */
export class Progress {
  readonly #start = performance.now();
  #shownAt = this.#start;
  #count = 0;

  constructor(
    private readonly screen: Terminal,
    private readonly verb: string,
    private readonly total: number,
  ) {}

  /** Adds to the number of events done. */
  moved(events: number): void {
    this.#count += events;
    if (performance.now() - this.#shownAt >= PAUSE) this.done();
  }

  done(): void {
    this.#shownAt = performance.now();
    const seconds = Math.max(this.#shownAt - this.#start, 1) / 1000;
    const rate = figure(this.#count / seconds);
    this.screen.write(
      `${this.verb}: ${figure(this.#count)} von ${figure(this.total)} Ereignissen, ${rate}/s\n`,
    );
  }
}

/** A whole number as admins read it: 1.000.000. */
export function figure(value: number): string {
  return value.toLocaleString('de', { maximumFractionDigits: 0 });
}
