import type { TillCommand } from '@stammtisch/domain';
import { type EventData, type EventStore, WrongExpectedRevisionError } from '@stammtisch/event-store';
import { systemOrigin } from '../../access/call.js';
import { decideBatch, type Request } from '../../engine/till/batch.js';
import { limitedLog } from '../../engine/till/log.js';
import { storedEvent, tillStream } from '../../engine/till/logged-event.js';
import { Clock } from '../../platform/clock.js';
import { newId, randomId } from '../../platform/ids.js';
import { EventCliError } from '../copying/event-cli-error.js';
import { pages } from '../copying/pages.js';
import { CheckedFold, type CheckedHead } from '../copying/verify.js';

/**
 * Gives a till a command of its own, as one of its nodes would. Every event of the log is checked on the way; nodes that run on
 * the same store hear of what is written.
 * @throws EventCliError when there is no such till, when its log is cut or broken, or when the rules refuse
 */
export async function carryOut(
  store: EventStore,
  { tillId, timeZone }: { readonly tillId: string; readonly timeZone: string },
  command: TillCommand,
): Promise<CheckedHead> {
  const stream = tillStream(tillId);
  const limits = await store.limits(stream);
  if (limits !== undefined) throw new EventCliError(limitedLog(stream, limits));
  const request = { command, origin: systemOrigin(randomId()) };
  const clock = new Clock(timeZone);
  const fold = new CheckedFold();
  for (;;) {
    await readOn(store, stream, fold);
    const { state } = fold.head;
    if (!state.opened) throw new EventCliError(`Eine Kasse '${tillId}' gibt es dort nicht`);
    clock.noEarlierThan(state.latest);
    try {
      await store.append(stream, state.revision, decided(fold.head, request, clock));
    } catch (error) {
      // A node that runs has been faster: the command is decided again, on what it wrote.
      if (error instanceof WrongExpectedRevisionError) continue;
      throw error;
    }
    await readOn(store, stream, fold);
    return fold.head;
  }
}

async function readOn(store: EventStore, stream: string, fold: CheckedFold): Promise<void> {
  for await (const page of pages(store, stream, fold.head.state.revision))
    for (const event of page) fold.take(event);
}

/** The events that the command leads to. @throws EventCliError when it leads to none */
function decided(head: CheckedHead, request: Request, clock: Clock): EventData[] {
  const { timeZone } = clock;
  const now = clock.now();
  const context = { now, evening: clock.evening(now), timeZone, newId, birthDateOf: () => null };
  const { verdicts, events } = decideBatch(head, [request], context, () => undefined);
  const [verdict] = verdicts;
  if (verdict?.kind === 'done') return events.map(storedEvent);
  if (verdict?.kind === 'failed') throw verdict.error;
  throw new EventCliError(
    `Die Kasse lehnt das ab: ${verdict?.kind === 'rejected' ? verdict.code : verdict?.kind}`,
  );
}
