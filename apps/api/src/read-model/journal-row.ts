import { subjectOf } from '@stammtisch/domain';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber, requestNumber, subjectNumber } from './numbers.js';

/** One row of the journal, in the order of its columns. */
export type JournalRow = readonly [
  revision: number,
  subject: number | null,
  command: number | null,
  request: number | null,
  kind: number,
];

/** The few things an event is looked up by; the event itself stands in the log. */
export function journalRow(event: LoggedEvent, kind: number): JournalRow {
  const { request, commandId } = event.metadata;
  const id = subjectOf(event);
  const subject = id === undefined ? null : subjectNumber(id);
  const keyed = request !== '';
  const command = keyed ? idNumber(commandId) : null;
  const requested = keyed ? requestNumber(request) : null;
  return [event.revision, subject, command, requested, kind];
}
