import { type AuditEvent, calls } from '@stammtisch/contracts';
import { EVERYTHING } from '../admin/filter';
import { call } from '../lib/api';
import { movesCash } from './facts-of';
import { readEvents } from './use-events';

/** The most events that are read of one booking, announcement or round. */
const MOST = 200;

/** The ids that bookings, announcements and rounds share, and what their other events are called. */
const SHARED = {
  transactionId: 'Zur selben Buchung',
  entryId: 'Zur selben Buchung',
  announcementId: 'Zur selben Ankündigung',
  roundId: 'Zur selben Runde',
} as const;

/**
 * Reads an event and what belongs to it: of the same transaction, entry, announcement or round. There may be no `event` with that number.
 * `receipt` is the number of what moved box or bank; null for other events.
 */
export async function eventWithRelated(revision: number) {
  const [event] = (await readEvents(EVERYTHING, { before: revision + 1, limit: 1 })).events;
  if (event?.revision !== revision) return { event: undefined, receipt: null, related: [] };
  const sharing = Object.entries(SHARED).map(async ([key, title]) => {
    const { [key]: subject } = event.data;
    if (typeof subject !== 'string') return { title, events: [] };
    const { events } = await readEvents(EVERYTHING, { subject, limit: MOST });
    return { title, events: events.filter((each) => each.revision !== revision) };
  });
  const related = (await Promise.all(sharing)).filter(({ events }) => events.length > 0);
  return { event, receipt: await receiptOf(event), related };
}

async function receiptOf(event: AuditEvent): Promise<string | null> {
  const { revision } = event;
  if (!movesCash(event)) return null;
  const query = { before: String(revision + 1), limit: 1 };
  const { entries } = await call(calls.cashBook, { query });
  // What was booked before the cash book was opened is not in it.
  return entries.find((entry) => entry.revision === revision)?.receipt_number ?? null;
}
