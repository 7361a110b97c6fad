import { concernedBy, isTransaction, subjectOf } from '@stammtisch/domain';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber, requestNumber, subjectNumber } from './numbers.js';

/** One row of the journal, in the order of its columns. */
export type JournalRow = readonly [
  revision: number,
  type: string,
  subject: number | null,
  member: number | null,
  payer: number | null,
  command: number | null,
  request: number | null,
  kind: number,
];

/** The few things an event is looked up by; the event itself stands in the log. */
export function journalRow(event: LoggedEvent, kind: number): JournalRow {
  const { request, commandId } = event.metadata;
  const keyed = request !== '';
  const command = keyed ? idNumber(commandId) : null;
  const requested = keyed ? requestNumber(request) : null;
  return [event.revision, event.type, ...lookups(event), command, requested, kind];
}

type Lookups = readonly [subject: number | null, member: number | null, payer: number | null];

function lookups(event: LoggedEvent): Lookups {
  const subject = numberOf(subjectOf(event), subjectNumber);
  if (!isTransaction(event)) return [subject, null, null];
  const [member, payer] = concernedBy(event);
  return [subject, numberOf(member, idNumber), numberOf(payer, idNumber)];
}

const numberOf = (id: string | undefined, number: (id: string) => number) =>
  id === undefined ? null : number(id);
