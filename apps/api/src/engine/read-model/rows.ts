import {
  bookingOf,
  type CountedDrink,
  changesBalance,
  concernedBy,
  countedDrink,
  type InPlaces,
  isNumbered,
  type Movement,
  type Place,
  subjectOf,
  type TillState,
} from '@stammtisch/domain';
import type { LoggedEvent } from '../till/logged-event.js';

/**
 * Ids in the index are whole numbers that a double holds exactly, a third as large as the text. Numbers may collide, so a look-up
 * compares the whole id in the log's event.
 */

/** Random part of a UUID: 48 bits. */
export const idNumber = (id: string) => Number.parseInt(id.slice(-12), 16);

/** Number of an actor; 0 for one who is no member, such as the till itself. */
export const personNumber = (id: string) => idNumber(id) || 0;

/**
 * Number of a subject. For a UUIDv7 it is the time in it, in ms, so that neighbours in time are neighbours in the index. For a hash,
 * which has no dashes, it is the first 48 bits.
 */
export const subjectNumber = (subject: string) =>
  Number.parseInt(
    subject.slice(0, 8) + (subject[8] === '-' ? subject.slice(9, 13) : subject.slice(8, 12)),
    16,
  );

/** A row of a table of the read model, in the order of its columns (`database.ts`). */
type Row = readonly (string | number | boolean | null)[];

/** Number of columns of each table. */
export const COLUMNS = { journal: 7, posting: 6, cash: 9, receipt: 6, tally: 7 };
type Tables = Record<keyof typeof COLUMNS, Row[]>;

/** Makes rows for the read model from events, each with the state after it. */
export class Rows {
  readonly tables: Tables = { journal: [], posting: [], cash: [], receipt: [], tally: [] };

  /** @param numbered the number of earlier bookings with a receipt number */
  constructor(private numbered: number) {}

  /** Adds the rows of the next event. The state is the one after it. */
  add(event: LoggedEvent, { members, cashBook }: TillState): void {
    const { journal, posting, cash, receipt } = this.tables;
    const { revision, type, data } = event;
    journal.push(journalRow(event));
    if (changesBalance(event)) {
      const { kind, cancels, accountId, amount } = bookingOf(event);
      const balance = members.get(accountId)?.balance ?? 0;
      posting.push([idNumber(accountId), revision, kind, amount, balance, cancels]);
    }
    const drink = countedDrink(event);
    if (drink) this.count(drink);
    if (cashBook) cash.push(...this.cashRows(event, cashBook));
    if (type === 'ReceiptAttached')
      receipt.push([data.entryId, revision, data.receiptId, data.hash, data.type, data.size]);
  }

  /** The projector adds up the rows of the same drink. */
  private count({ memberId, payerId, evening, name, icon, count, amount }: CountedDrink): void {
    const add = (account: number, kind: TallyKind) =>
      this.tables.tally.push([account, kind, evening, name, icon, count, amount]);
    const member = idNumber(memberId);
    add(WHOLE_TABLE, 'drunk');
    add(member, 'drunk');
    if (payerId === memberId) return;
    add(member, 'invited');
    add(idNumber(payerId), 'treated');
  }

  private cashRows(event: LoggedEvent, { box, bank }: InPlaces): Row[] {
    const booking = bookingOf(event);
    if (!booking || booking.moves.length === 0) return [];
    const { kind, moves } = booking;
    const ordinal = isNumbered(booking) ? ++this.numbered : null;
    const amounts = [amountIn('box', moves), amountIn('bank', moves)] as const;
    const category = 'category' in event.data ? (event.data.category ?? null) : null;
    const asOf = event.type === 'CashCounted' ? (event.data.asOf ?? null) : null;
    return [[event.revision, kind, ...amounts, box, bank, ordinal, category, asOf]];
  }
}

/** The fields by which an event is found. The event itself is in the log. */
function journalRow(event: LoggedEvent): Row {
  const { request, commandId, actor } = event.metadata;
  const subject = subjectOf(event);
  const [member = null, other = null] = concernedBy(event).map(idNumber);
  return [
    event.revision,
    subject === undefined ? null : subjectNumber(subject),
    request === '' ? null : commandId,
    event.type,
    personNumber(actor),
    member,
    other,
  ];
}

/** Drinks of an evening: all that a member drank (`drunk`), those of them paid for by others (`invited`), those paid for others (`treated`). */
export type TallyKind = 'drunk' | 'invited' | 'treated';

/** Account of the whole table. */
export const WHOLE_TABLE = 0;

function amountIn(place: Place, movements: readonly Movement[]): number | null {
  const moves = movements.filter((movement) => movement.place === place);
  return moves.length === 0 ? null : moves.reduce((sum, { amount }) => sum + amount, 0);
}
