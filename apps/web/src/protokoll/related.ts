import { type AuditEvent, calls } from '@stammtisch/contracts';
import { EVERYTHING } from '../admin/filter';
import { call } from '../lib/api';
import { movesCash } from './facts-of';
import { readEvents } from './use-events';

/** Limit on related events of one kind. */
const MOST = 200;

/** Ids that related events share, with a heading. */
const SHARED = {
  transactionId: 'Zur selben Buchung',
  entryId: 'Zur selben Buchung',
  announcementId: 'Zur selben Ankündigung',
  roundId: 'Zur selben Runde',
} as const;

/**
 * Reads an event and those of the same transaction, entry, announcement or round. `event` is undefined if the number is unknown,
 * `receipt` null if the event moved neither box nor bank.
 */
export async function eventWithRelated(revision: number) {
  const [event] = (await readEvents(EVERYTHING, { before: revision + 1, limit: 1 })).events;
  if (event?.revision !== revision) return { event: undefined, receipt: null, related: [] };
  const sharing = Object.entries(SHARED).map(async ([key, title]) => {
    // A cancellation may bring an announcement back.
    const { [key]: subject } = { ...Object(event.data.announcement), ...event.data };
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
  // Bookings older than the cash book are not in it.
  return entries.find((entry) => entry.revision === revision)?.receipt_number ?? null;
}
