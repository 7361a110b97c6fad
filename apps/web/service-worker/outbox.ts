import {
  applyBalance,
  pauseOf,
  type SendingEnd,
  sendOutbox,
  type Table,
  withBooking,
} from '@stammtisch/live';
import { changeLastTable, lastTable, memberHere } from '../src/lib/kept/database';
import { alone, changeOutbox, otherTabs } from '../src/lib/outbox/device';
import { send } from '../src/lib/outbox/send';
import { wait } from '../src/lib/time';

declare global {
  // The app's calls look there for who is logged in. A worker has no localStorage, like browsers that forbid storing.
  const localStorage: Record<
    'getItem' | 'setItem' | 'removeItem',
    (key: string, value?: string) => string | null
  >;
}

/**
 * Sends the outbox of the member who is logged in here, as the app does when it is open.
 *
 * @throws when the till does not answer: the browser calls again later
 */
export async function sendWhatWaits(): Promise<void> {
  const memberId = await memberHere();
  if (memberId === undefined) return;
  const tabs = otherTabs(() => undefined);
  try {
    const attempt = () => alone(memberId, () => sendFor(memberId, tabs.tell));
    let end = await attempt();
    if (unanswered(end)) {
      await wait(pauseOf({ unanswered: 1 }));
      end = await attempt();
    }
    if (unanswered(end)) throw new Error('no answer from the till');
  } finally {
    tabs.tell({ memberId });
    tabs.close();
  }
}

const unanswered = (end: SendingEnd) => end !== 'done' && end !== 'not now';

/** Sends one member's outbox. The table that this device saw last stands in for the table on a screen. */
async function sendFor(memberId: string, tell: ReturnType<typeof otherTabs>['tell']) {
  let table = (await lastTable())?.table;
  return sendOutbox({
    change: (step) => changeOutbox(memberId, step),
    send,
    // Where no table is kept, a sent tap stays in pencil until the till has given its verdict.
    strokes: () => table?.drinksTonight ?? Number.POSITIVE_INFINITY,
    onBooked: async (tap, answer) => {
      const book = (before: Table) => withBooking(before, tap.drink, answer, new Date().toISOString());
      table &&= book(table);
      await changeLastTable(memberId, book);
      tell({ memberId, booked: { tap, answer } });
    },
    onTakenBack: async (tap, as) => {
      if ('cancelled' in as && as.cancelled) {
        const { cancelled } = as;
        await changeLastTable(memberId, (before) => applyBalance(before, cancelled));
      }
      tell({ memberId, takenBack: { tap, as } });
    },
  });
}
