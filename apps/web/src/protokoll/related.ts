import { type AuditEvent, calls } from '@stammtisch/contracts';
import { cashEntryTypes, transactionEventTypes } from '@stammtisch/domain';
import { EVERYTHING, type Filter } from '../admin/filter';
import { call } from '../lib/api';
import { timeInId } from '../lib/time';
import { movesCash } from './facts-of';
import { LARGEST_PAGE, readEvents } from './use-events';

/** An event with the other events that belong to it. */
export interface EventWithRelated {
  /** Undefined when no event has that number. */
  readonly event: AuditEvent | undefined;
  /** Receipt number of what moved box or bank; null for other events. */
  readonly receipt: string | null;
  readonly related: readonly Related[];
}

export interface Related {
  readonly title: string;
  readonly events: readonly AuditEvent[];
}

/** How many events are read on either side. A command's events stand together, and no command writes more than this. */
const AROUND = 100;
const MINUTE = 60_000;
/** No round lasts longer than an evening. */
const EVENING = 26 * 60 * MINUTE;

/** Reads an event and what belongs to it: of the same command, of the same transaction, entry or round. */
export async function eventWithRelated(revision: number): Promise<EventWithRelated> {
  const around = await readEvents(EVERYTHING, { before: revision + AROUND, limit: 2 * AROUND });
  const event = around.events.find((each) => each.revision === revision);
  if (!event) return { event, receipt: null, related: [] };
  const { commandId } = event.metadata;
  const groups = await Promise.all([
    sameBooking(event, 'transactionId'),
    sameBooking(event, 'entryId'),
    sameRound(event),
    {
      title: 'Derselbe Befehl',
      events: around.events.filter((each) => commandId !== '' && each.metadata.commandId === commandId),
    },
  ]);
  const related = groups
    .map(({ title, events }) => ({ title, events: events.filter((each) => each.revision !== revision) }))
    .filter(({ events }) => events.length > 0);
  return { event, receipt: await receiptOf(event), related };
}

async function receiptOf(event: AuditEvent): Promise<string | null> {
  const { revision } = event;
  if (!movesCash(event)) return null;
  const query = { before: String(revision + 1), limit: 1 };
  const { entries } = await call(calls.cashBook, { query, failure: 'Fehler beim Laden der Daten' });
  // What was booked before the cash book was opened is not in it.
  return entries.find((entry) => entry.revision === revision)?.receipt_number ?? null;
}

/** By which id bookings belong together, what is written with them, and what may be written at any time after. */
const BOOKINGS = {
  transactionId: { now: transactionEventTypes, later: ['TransactionCancelled'] },
  entryId: { now: cashEntryTypes, later: ['CashEntryCancelled', 'ReceiptAttached'] },
} as const;

async function sameBooking({ data }: AuditEvent, key: keyof typeof BOOKINGS): Promise<Related> {
  const { [key]: id, memberId } = data;
  const title = 'Zur selben Buchung';
  if (typeof id !== 'string') return { title, events: [] };
  const { now, later } = BOOKINGS[key];
  const member = typeof memberId === 'string' ? memberId : undefined;
  const [from, to] = [timeOf(id, -MINUTE), timeOf(id, MINUTE)];
  const found = await Promise.all([
    read({ types: later, member, from }),
    read({ types: now, member, from, to }),
  ]);
  return { title, events: found.flat().filter((each) => each.data[key] === id) };
}

async function sameRound({ data }: AuditEvent): Promise<Related> {
  const { roundId: id } = data;
  const giver = data.giverId ?? data.payerId;
  const title = 'Zur selben Runde';
  if (typeof id !== 'string' || typeof giver !== 'string') return { title, events: [] };
  const found = await read({
    types: [],
    member: giver,
    from: timeOf(id, -MINUTE),
    to: timeOf(id, EVENING),
  });
  return { title, events: found.filter((each) => each.data.roundId === id) };
}

async function read(filter: Filter): Promise<readonly AuditEvent[]> {
  return (await readEvents(filter, { limit: LARGEST_PAGE })).events;
}

/** The ISO moment of an id, plus `more` ms: the nodes' clocks differ a little. */
function timeOf(id: string, more: number): string | undefined {
  const time = new Date(timeInId(id) + more);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
