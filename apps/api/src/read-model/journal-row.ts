import type { LoggedEvent } from '../till/logged-event.js';
import { hashNumber, idNumber, idTime, requestNumber } from './numbers.js';

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

const NONE: Lookups = [null, null, null];

function lookups(event: LoggedEvent): Lookups {
  switch (event.type) {
    case 'DrinkPurchased': {
      const { transactionId, memberId, payerId } = event.data;
      return [idTime(transactionId), idNumber(memberId), payerId === memberId ? null : idNumber(payerId)];
    }
    case 'CreditToppedUp':
    case 'BalanceSet':
      return [idTime(event.data.transactionId), idNumber(event.data.memberId), null];
    case 'RoundGiven':
      return [idTime(event.data.roundId), null, null];
    case 'DrinkAdded':
    case 'DrinkChanged':
      return [idTime(event.data.drinkId), null, null];
    case 'InviteIssued':
      return [hashNumber(event.data.inviteHash), null, null];
    default:
      return NONE;
  }
}
