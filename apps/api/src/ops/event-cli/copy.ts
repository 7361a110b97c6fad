import type { EventStore } from '@stammtisch/event-store';
import { tillStream } from '../../engine/till/logged-event.js';
import { copyDocuments, expectSameDocuments } from './copy-documents.js';
import { copyLog, expectSameCopy } from './copy-log.js';
import { EventCliError, NoDocumentError } from './event-cli-error.js';
import type { Source } from './location.js';
import { newest } from './pages.js';
import { Progress, type Terminal } from './progress.js';
import type { CheckedHead } from './verify.js';

/** What a copy holds. */
export interface Copied extends CheckedHead {
  /** How many members' documents; none are kept beside a node's own copy of the events. */
  readonly documents: number;
}

/**
 * Copies a till from one store into another, and reads the copy to see that it is the same. Called again after a break it
 * carries on where it was. The till may go on meanwhile: the copy is the till as it was at some moment since the call.
 * @throws EventCliError
 */
export async function copyTill(
  source: Source,
  target: EventStore,
  tillId: string,
  screen: Terminal,
  { withDocuments = true } = {},
): Promise<Copied> {
  const stream = tillStream(tillId);
  for (let missing: string | undefined; ; ) {
    const last = await newest(source, stream);
    if (!last) throw new EventCliError(`There is no till '${tillId}' to copy`);
    try {
      return await copyAsOf(last.revision + 1, source, target, stream, screen, withDocuments);
    } catch (error) {
      // Somebody may have been removed since the log was read: then it has gone on, and says so.
      if (!(error instanceof NoDocumentError) || error.memberId === missing) throw error;
      missing = error.memberId;
    }
  }
}

/** @param count events the log had, for the progress */
async function copyAsOf(
  count: number,
  source: Source,
  target: EventStore,
  stream: string,
  screen: Terminal,
  withDocuments: boolean,
): Promise<Copied> {
  const copying = new Progress(screen, 'Copied', count);
  const head = await copyLog(source, target, stream, copying);
  copying.done();
  const documents = withDocuments ? await copyDocuments(source, target, head.state) : 0;
  const comparing = new Progress(screen, 'Compared', count);
  await expectSameCopy(target, stream, head, comparing);
  comparing.done();
  if (withDocuments) await expectSameDocuments(target, source, head.state);
  return { ...head, documents };
}
