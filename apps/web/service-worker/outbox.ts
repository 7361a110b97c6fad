import { sendOutbox } from '@stammtisch/live';
import { changeLastTable, lastTable, memberHere } from '../src/lib/kept/seen';
import { send } from '../src/lib/outbox/send';
import { changeOutbox, SomebodyElseIsHere } from '../src/lib/outbox/storage';
import { alone, type OutboxNews, otherTabs } from '../src/lib/outbox/tabs';
import { withBooking } from '../src/lib/outbox/with-booking';

/**
 * Sends what whoever is logged in here has waiting, as the app does when it is open.
 *
 * @throws when there is no answer: then the browser calls again later
 */
export async function sendWhatWaits(): Promise<void> {
  const memberId = await memberHere();
  if (memberId === undefined) return;
  const tabs = otherTabs(() => undefined);
  try {
    const end = await alone(memberId, () => sendFor(memberId, tabs.tell));
    if (end === 'no answer') throw new Error('no answer from the till');
  } catch (error) {
    if (!(error instanceof SomebodyElseIsHere)) throw error;
  } finally {
    tabs.tell({ memberId });
    tabs.close();
  }
}

/** The app begins with the table that was seen last: here it stands for the one on the screen. */
async function sendFor(memberId: string, tell: (news: OutboxNews) => void) {
  let table = (await lastTable())?.table;
  let written: Promise<void> | undefined;
  try {
    return await sendOutbox({
      change: (step) => changeOutbox(memberId, step, true),
      send,
      // Where none is kept, what was sent stays in pencil until the till has said what became of it.
      strokes: () => table?.drinksTonight ?? Number.POSITIVE_INFINITY,
      onBooked: (tap, booked) => {
        table &&= withBooking(table, tap.drink, booked);
        written = changeLastTable(memberId, (seen) => withBooking(seen, tap.drink, booked));
        tell({ memberId, booked: { tap, answer: booked } });
      },
    });
  } finally {
    await written;
  }
}
