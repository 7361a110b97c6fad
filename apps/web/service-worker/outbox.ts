import {
  applyBalance,
  OutboxRunner,
  pauseOf,
  type SendingEnd,
  type Table,
  withBooking,
} from '@stammtisch/live';
import { changeLastTable, lastTable, memberHere } from '../src/lib/kept/database';
import { alone, changeOutbox, otherTabs, readOutbox } from '../src/lib/outbox/device';
import { send } from '../src/lib/outbox/send';
import { tillTime, wait } from '../src/lib/time';

/**
 * Sends the outbox of the logged-in member, as the open app does. The stored table replaces the one on the screen.
 *
 * @throws when the till does not answer: the browser retries later
 */
export async function sendWhatWaits(): Promise<void> {
  const memberId = await memberHere();
  if (memberId === undefined) return;
  const tabs = otherTabs(memberId);
  let table = (await lastTable())?.table;
  const runner = new OutboxRunner({
    change: (step) => changeOutbox(memberId, step),
    read: () => readOutbox(memberId),
    send,
    reach: () => 'live',
    alone: (work) => alone(memberId, work),
    broadcast: (news) => tabs.postMessage(news),
    // Without a stored table, a sent tap stays in pencil until the till has given its verdict.
    strokes: () => table?.drinksTonight ?? Number.POSITIVE_INFINITY,
    shown: {
      async booked(tap, answer) {
        const book = (shown: Table) => withBooking(shown, tap.drink, answer, tillTime());
        table &&= book(table);
        await changeLastTable(memberId, book);
      },
      async takenBack({ as }) {
        const cancelled = 'cancelled' in as ? as.cancelled : undefined;
        if (cancelled) await changeLastTable(memberId, (shown) => applyBalance(shown, cancelled));
      },
    },
  });
  try {
    if (isOver(await runner.attempt())) return;
    await wait(pauseOf({ unanswered: 1 }));
    if (!isOver(await runner.attempt())) throw new Error('no answer from the till');
  } finally {
    tabs.postMessage({});
    tabs.close();
  }
}

const isOver = (end: SendingEnd) => end === 'done' || end === 'not now';
