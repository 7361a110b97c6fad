import type { EventStore } from '@stammtisch/event-store';
import { tillStream } from '../till/logged-event.js';
import type { Tip } from '../till/tip.js';
import { expectSameDocuments, expectSameLog } from './compare.js';
import { copyDocuments } from './copy-documents.js';
import { copyLog } from './copy-log.js';
import { MovingError } from './moving-error.js';
import { newest } from './pages.js';
import { Progress, type Screen } from './progress.js';

/** What a copy holds. */
export interface Copied extends Tip {
  readonly documents: number;
}

/**
 * Copies a till from one store into another, and reads the copy to see that it is the same. Called again after a break it
 * carries on where it was.
 * @throws MovingError
 */
export async function copyTill(
  source: EventStore,
  target: EventStore,
  tillId: string,
  screen: Screen,
): Promise<Copied> {
  const stream = tillStream(tillId);
  const last = await newest(source, stream);
  if (!last) throw new MovingError(`There is no till '${tillId}' to copy`);
  const count = last.revision + 1;
  const copying = new Progress(screen, 'Copied', count);
  const tip = await copyLog(source, target, stream, copying);
  copying.done();
  const documents = await copyDocuments(source, target, tip.state);
  const comparing = new Progress(screen, 'Compared', count);
  await expectSameLog(target, stream, tip, comparing);
  comparing.done();
  await expectSameDocuments(target, source, tip.state);
  return { ...tip, documents };
}
