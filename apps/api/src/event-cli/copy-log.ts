import type { EventStore } from '@stammtisch/event-store';
import { limitedLog } from '../till/log.js';
import { Appender } from './appender.js';
import { CheckedFold, type CheckedHead } from './checked-fold.js';
import { EventCliError } from './event-cli-error.js';
import type { Source } from './location.js';
import { newest, pages } from './pages.js';
import type { Progress } from './progress.js';

/**
 * Copies a till's log, or what is still missing of it. What is read is checked on the way: no broken log is spread.
 * @returns where the log stands
 * @throws EventCliError when the target holds something else than a beginning of the source, or hides something
 */
export async function copyLog(
  source: Source,
  target: EventStore,
  stream: string,
  progress: Progress,
): Promise<CheckedHead> {
  // A log that was deleted looks empty, and one more event in it would keep all those before from ever coming back.
  const limits = await target.limits(stream);
  if (limits !== undefined)
    throw new EventCliError(`${limitedLog(stream, limits)}, or copy into an empty store`);
  const there = await commonRevision(source, target, stream);
  const appender = new Appender(target, stream, there);
  const fold = new CheckedFold();
  for await (const page of pages(source, stream)) {
    for (const event of page) {
      const bytes = fold.take(event);
      if (event.revision > there) await appender.add(event, bytes);
    }
    progress.moved(page.length);
  }
  await appender.flush();
  return fold.head;
}

/** The revision up to which the target holds what the source does; −1 when it is empty. */
async function commonRevision(source: Source, target: EventStore, stream: string): Promise<number> {
  const last = await newest(target, stream);
  if (!last) return -1;
  const [same] = await source.read(stream, { from: last.revision, limit: 1 });
  if (same?.id !== last.id || same.metadata.hash !== last.metadata.hash) {
    throw new EventCliError(
      `The target holds a ${stream} that is not a beginning of this one (${last.revision + 1} events): nothing was copied`,
    );
  }
  return last.revision;
}
