import type { EventData, EventStore } from '@stammtisch/event-store';
import { LogCheck } from '../../engine/till/checked-log.js';
import { limitedLog } from '../../engine/till/log.js';
import { EventCliError } from './errors.js';
import type { Source } from './location.js';
import { newest, type Progress, pages } from './pages.js';
import { type CheckedHead, readOn, takeWhole } from './verify.js';

/** Most events in one append, and most bytes of them. With what a store adds to each event, an append stays below 256 KiB. */
const MAX_EVENTS = 1000;
const MAX_BYTES = 224 * 1024;

/** @public Appends events to a stream, many at a time, each at its exact revision. */
export class Appender {
  #batch: EventData[] = [];
  #bytes = 0;

  constructor(
    private readonly store: EventStore,
    private readonly stream: string,
    /** Revision of the stream's last event; −1 while it has none. */
    private last: number,
  ) {}

  /** Takes one more event, of so many bytes. Resolves when there is room for the next. */
  async add(event: EventData, bytes: number): Promise<void> {
    if (this.#batch.length === MAX_EVENTS || this.#bytes + bytes > MAX_BYTES) await this.flush();
    this.#batch.push(event);
    this.#bytes += bytes;
  }

  /** Resolves when all events taken are durable. @throws EventCliError when the store put them at other revisions */
  async flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    const expected = this.last < 0 ? 'noStream' : this.last;
    const due = this.last + this.#batch.length;
    this.last = await this.store.append(this.stream, expected, this.#batch);
    if (this.last !== due) {
      throw new EventCliError(
        `Das Ziel hat ein Ereignis von ${this.stream} unter ${this.last} statt ${due} abgelegt: dort wurde etwas gelöscht, nimm einen leeren Speicher`,
      );
    }
    this.#batch = [];
    this.#bytes = 0;
  }
}

/**
 * Copies a till's log, or what the target still lacks. Every event is checked on the way, so that no broken log is spread.
 * @returns where the log stands
 * @throws EventCliError when the target holds something else than a beginning of the source, or hides something
 */
export async function copyLog(
  source: Source,
  target: EventStore,
  stream: string,
  progress: Progress,
): Promise<CheckedHead> {
  // A deleted log looks empty. One more event in it would keep all earlier ones from ever coming back.
  const limits = await target.limits(stream);
  if (limits !== undefined)
    throw new EventCliError(`${limitedLog(stream, limits)}. Ein leerer Speicher ginge auch`);
  const there = await commonRevision(source, target, stream);
  const appender = new Appender(target, stream, there);
  const check = new LogCheck();
  for await (const page of pages(source, stream)) {
    for (const [index, event] of page.entries()) {
      const bytes = takeWhole(check, event, page[index + 1]);
      if (event.revision > there) await appender.add(event, bytes);
    }
    progress.moved(page.length);
  }
  await appender.flush();
  progress.done();
  return check;
}

/** Revision up to which the target holds the source's events; −1 when it is empty. */
async function commonRevision(source: Source, target: EventStore, stream: string): Promise<number> {
  const last = await newest(target, stream);
  if (!last) return -1;
  const [same] = await source.read(stream, { from: last.revision, limit: 1 });
  if (same?.id !== last.id || same.metadata.hash !== last.metadata.hash) {
    throw new EventCliError(
      `Das Ziel hat ein ${stream}, mit dem dieses nicht beginnt (${last.revision + 1} Ereignisse): kopiert wurde nichts`,
    );
  }
  return last.revision;
}

/** Reads the copy from its start. @throws EventCliError when it does not consist of the same events */
export async function expectSameCopy(
  copy: Source,
  stream: string,
  original: CheckedHead,
  progress: Progress,
): Promise<void> {
  const check = new LogCheck();
  await readOn(copy, stream, check, progress);
  progress.done();
  if (check.hash !== original.hash || check.state.revision !== original.state.revision) {
    throw new EventCliError(`Die Kopie von ${stream} ist anders als das Original: benutze sie nicht`);
  }
}
