import type { LoggedEvent } from '../till/logged-event.js';

/** One row of the journal, in the order of its columns. */
export type JournalRow = readonly [
  revision: number,
  type: string,
  subject: string | null,
  member: string | null,
  payer: string | null,
  command: number | null,
  event: string,
];

/** What the journal keeps of an event: itself, and the few things it is looked up by. */
export function journalRow(event: LoggedEvent): JournalRow {
  const { request, commandId } = event.metadata;
  const [subject, member, payer] = lookups(event);
  const command = request === '' ? null : commandNumber(commandId);
  return [event.revision, event.type, subject, member, payer, command, JSON.stringify(event)];
}

/** First 48 bits of a UUID: a number that indexes small; who finds a row by it compares the whole id. */
export function commandNumber(commandId: string): number {
  return Number.parseInt(commandId.slice(0, 8) + commandId.slice(9, 13), 16);
}

function lookups(event: LoggedEvent): [subject: string | null, member: string | null, payer: string | null] {
  switch (event.type) {
    case 'DrinkPurchased': {
      const { transactionId, memberId, payerId } = event.data;
      return [transactionId, memberId, payerId === memberId ? null : payerId];
    }
    case 'CreditToppedUp':
    case 'BalanceSet':
      return [event.data.transactionId, event.data.memberId, null];
    case 'RoundGiven':
      return [event.data.roundId, null, null];
    default:
      return [null, null, null];
  }
}
