import type { LoggedEvent } from '../till/logged-event.js';
import { hashNumber, idNumber, idTime, NOBODY, personNumber, requestNumber } from './numbers.js';

/** One row of the journal, in the order of its columns. */
export type JournalRow = readonly [
  revision: number,
  type: string,
  subject: number | null,
  member: number | null,
  payer: number | null,
  command: number | null,
  request: number | null,
  /** Its kind: by whom, about whom, and who else. */
  actor: number,
  about: number,
  other: number,
];

/** The few things an event is looked up by; the event itself stands in the log. */
export function journalRow(event: LoggedEvent): JournalRow {
  const { request, commandId } = event.metadata;
  const keyed = request !== '';
  const command = keyed ? idNumber(commandId) : null;
  const requested = keyed ? requestNumber(request) : null;
  const [about, other] = concerned(event);
  const actor = personNumber(event.metadata.actor);
  return [
    event.revision,
    event.type,
    ...lookups(event, about, other),
    command,
    requested,
    actor,
    about,
    other,
  ];
}

type Lookups = readonly [subject: number | null, member: number | null, payer: number | null];

const NONE: Lookups = [null, null, null];

function lookups(event: LoggedEvent, about: number, other: number): Lookups {
  switch (event.type) {
    case 'DrinkPurchased':
      return [idTime(event.data.transactionId), about, other === NOBODY ? null : other];
    case 'CreditToppedUp':
    case 'BalanceSet':
      return [idTime(event.data.transactionId), about, null];
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

/** Whom an event is about, and who else has to do with it: who paid. */
function concerned(event: LoggedEvent): readonly [about: number, other: number] {
  switch (event.type) {
    case 'DrinkPurchased':
    case 'TransactionCancelled': {
      const { memberId, payerId } = event.data;
      return [idNumber(memberId), payerId === memberId ? NOBODY : idNumber(payerId)];
    }
    case 'CreditToppedUp':
    case 'BalanceSet':
    case 'MemberJoined':
    case 'MemberRemoved':
    case 'ProfileChanged':
    case 'PasswordChanged':
    case 'PasswordReset':
    case 'SessionEnded':
      return [idNumber(event.data.memberId), NOBODY];
    case 'RoundGiven':
    case 'RoundEnded':
      return [idNumber(event.data.giverId), NOBODY];
    default:
      return [NOBODY, NOBODY];
  }
}
