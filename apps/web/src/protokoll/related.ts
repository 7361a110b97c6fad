import { type AuditEvent, calls } from '@stammtisch/contracts';
import { EVERYTHING } from '../admin/filter';
import { call } from '../lib/api';
import { movesCash } from './facts-of';
import { readEvents } from './use-events';

/** An event with the other events that belong to it. */
interface EventWithRelated {
  /** Undefined when no event has that number. */
  readonly event: AuditEvent | undefined;
  /** Receipt number of what moved box or bank; null for other events. */
  readonly receipt: string | null;
  readonly related: readonly Related[];
}

interface Related {
  readonly title: string;
  readonly events: readonly AuditEvent[];
}

/** How many events are read on either side. A command's events stand together, and no command writes more than this. */
const AROUND = 100;

/** The ids that bookings, announcements and rounds share, and what their other events are called. */
const SHARED = {
  transactionId: 'Zur selben Buchung',
  entryId: 'Zur selben Buchung',
  announcementId: 'Zur selben Ankündigung',
  roundId: 'Zur selben Runde',
} as const;

/** Reads an event and what belongs to it: of the same transaction, entry, announcement or round, and of the same command. */
export async function eventWithRelated(revision: number): Promise<EventWithRelated> {
  const around = await readEvents(EVERYTHING, { before: revision + AROUND, limit: 2 * AROUND });
  const event = around.events.find((each) => each.revision === revision);
  if (!event) return { event, receipt: null, related: [] };
  const { commandId } = event.metadata;
  const sharing = Object.entries(SHARED).map(async ([key, title]) => {
    const { [key]: subject } = event.data;
    if (typeof subject !== 'string') return { title, events: [] };
    return { title, ...(await readEvents(EVERYTHING, { subject, limit: 2 * AROUND })) };
  });
  const together = around.events.filter((each) => commandId !== '' && each.metadata.commandId === commandId);
  const related = [...(await Promise.all(sharing)), { title: 'Derselbe Befehl', events: together }]
    .map(({ title, events }) => ({ title, events: events.filter((each) => each.revision !== revision) }))
    .filter(({ events }) => events.length > 0);
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
