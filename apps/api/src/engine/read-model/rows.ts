import {
  type AccountBooking,
  type AccountKind,
  type BookingKind,
  bookingOf,
  type CountedDrink,
  changesBalance,
  countedDrink,
  type InPlaces,
  isNumbered,
  type Movement,
  moved,
  type Place,
} from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';

/**
 * Ids as the journal indexes them: whole numbers that a double carries exactly, a third as large as the text. Numbers may collide,
 * so a look-up compares the whole id in the log's event.
 */

/** Random part of a UUID: 48 bits. */
export const idNumber = (id: string) => Number.parseInt(id.slice(-12), 16);

/** Number of a member; 0 for an actor who is no member, such as the till itself. */
export const personNumber = (id: string) => idNumber(id) || 0;

/**
 * Number of a subject. Of a UUIDv7, the moment it was made, in ms: neighbours in time are neighbours in the index. Of a hash, which
 * has no dashes, the first 48 bits.
 */
export const subjectNumber = (subject: string) =>
  Number.parseInt(
    subject.slice(0, 8) + (subject[8] === '-' ? subject.slice(9, 13) : subject.slice(8, 12)),
    16,
  );

/** One change of one balance, and the balance after it, in cents. `cancels`: the change undoes another one. */
type PostingRow = readonly [
  account: number,
  revision: number,
  kind: AccountKind,
  amount: number,
  balance: number,
  cancels: boolean,
];

type TreatRow = readonly [member: number, revision: number];

type RoundRow = readonly [giver: number, revision: number];

/** Makes rows for the tables of the books from events. */
export class BookRows {
  /** @param balances of each account, before the events that come next */
  constructor(private readonly balances: Map<number, number>) {}

  /** The rows of these events. Every event must be passed once, in order. */
  of(events: readonly LoggedEvent[]) {
    const postings: PostingRow[] = [];
    const tallies = new TallyRows();
    const treats: TreatRow[] = [];
    const rounds: RoundRow[] = [];
    for (const event of events) {
      if (changesBalance(event)) postings.push(this.posted(event, bookingOf(event)));
      const drink = countedDrink(event);
      if (drink) tallies.count(drink);
      if (event.type === 'DrinkPurchased' && event.data.payerId !== event.data.memberId) {
        treats.push([idNumber(event.data.memberId), event.revision]);
      }
      if (event.type === 'RoundGiven') rounds.push([idNumber(event.data.giverId), event.revision]);
    }
    return { postings, tallies: tallies.rows(), treats, rounds };
  }

  private posted({ revision }: LoggedEvent, booking: AccountBooking): PostingRow {
    const { kind, cancels, accountId, amount } = booking;
    const account = idNumber(accountId);
    const balance = (this.balances.get(account) ?? 0) + amount;
    this.balances.set(account, balance);
    return [account, revision, kind, amount, balance, cancels];
  }
}

/** The balance of each account, as far as this read model reaches. */
export function balancesIn(database: Database.Database): Map<number, number> {
  // The query steps from account to account: grouping would walk through all postings there ever were.
  const last = database.prepare(
    `WITH RECURSIVE account (id) AS (
       SELECT min(account) FROM posting
       UNION ALL
       SELECT (SELECT min(account) FROM posting WHERE account > id) FROM account WHERE id IS NOT NULL
     )
     SELECT id, (SELECT balance FROM posting WHERE account = id ORDER BY revision DESC LIMIT 1)
     FROM account WHERE id IS NOT NULL`,
  );
  return new Map(last.raw().all() as [number, number][]);
}

/** Drinks of an evening: what a member drank (`drunk`), drank of it on others (`invited`), or others drank on them (`treated`). */
export type TallyRow = readonly [
  account: number,
  kind: 'drunk' | 'invited' | 'treated',
  evening: string,
  name: string,
  icon: string,
  count: number,
  amount: number,
];

/** Account under which the drinks of the whole table are counted. */
export const WHOLE_TABLE = 0;

/** Adds up drinks before they are written: in a busy hour many are of the same kind. */
class TallyRows {
  private readonly sums = new Map<string, TallyRow>();

  count(drink: CountedDrink): void {
    const { memberId, payerId } = drink;
    const member = idNumber(memberId);
    this.add(WHOLE_TABLE, 'drunk', drink);
    this.add(member, 'drunk', drink);
    if (payerId === memberId) return;
    this.add(WHOLE_TABLE, 'invited', drink);
    this.add(member, 'invited', drink);
    this.add(idNumber(payerId), 'treated', drink);
  }

  rows(): TallyRow[] {
    return [...this.sums.values()];
  }

  private add(
    account: number,
    kind: TallyRow[1],
    { evening, name, icon, count, amount }: CountedDrink,
  ): void {
    const key = `${account} ${kind} ${evening} ${name}`;
    const [, , , , , counted, spent] = this.sums.get(key) ?? [0, kind, '', '', '', 0, 0];
    // The last icon of a drink wins.
    this.sums.set(key, [account, kind, evening, name, icon, counted + count, spent + amount]);
  }
}

/**
 * In cents for each place: what an event moved, null for nothing, and what lies there since. `cancels`: it undoes another. `ordinal`:
 * running number of all that get a receipt number; null for none. `asOf`: the month for whose end a count is.
 */
type CashRow = readonly [
  revision: number,
  kind: BookingKind,
  cancels: boolean,
  boxAmount: number | null,
  bankAmount: number | null,
  box: number,
  bank: number,
  ordinal: number | null,
  category: string | null,
  asOf: string | null,
];

/** Position of the cash book: the contents of box and bank, undefined before it is opened, and the last receipt number. */
interface CashSoFar {
  readonly lies: InPlaces | undefined;
  readonly numbered: number;
}

/** Makes rows for the table of the cash book from events. */
export class CashRows {
  private lies: InPlaces | undefined;
  private numbered: number;

  /** @param before where the cash book stands before the next events */
  constructor(before: CashSoFar) {
    this.lies = before.lies;
    this.numbered = before.numbered;
  }

  /** The rows of these events. Every event must be passed once, in order. */
  of(events: readonly LoggedEvent[]): CashRow[] {
    return events.flatMap((event) => {
      const booking = bookingOf(event);
      if (booking?.kind === 'opening') this.lies ??= { box: 0, bank: 0 };
      if (!booking || !this.lies || booking.moves.length === 0) return [];
      const { kind, cancels, moves } = booking;
      this.lies = moved(this.lies, moves);
      const { box, bank } = this.lies;
      const ordinal = isNumbered(booking) ? ++this.numbered : null;
      const amounts = [amountIn('box', moves), amountIn('bank', moves)] as const;
      const category = 'category' in event.data ? (event.data.category ?? null) : null;
      const asOf = event.type === 'CashCounted' ? (event.data.asOf ?? null) : null;
      return [[event.revision, kind, cancels, ...amounts, box, bank, ordinal, category, asOf] as const];
    });
  }
}

/** Where the cash book stands, as far as this read model reaches. */
export function cashIn(database: Database.Database): CashSoFar {
  const last = database.prepare('SELECT box, bank FROM cash ORDER BY revision DESC LIMIT 1').raw().get();
  const numbered = database.prepare('SELECT coalesce(max(ordinal), 0) FROM cash').raw().get();
  const [box, bank] = (last ?? []) as [number?, number?];
  const lies = box === undefined || bank === undefined ? undefined : { box, bank };
  return { lies, numbered: (numbered as [number])[0] };
}

function amountIn(place: Place, movements: readonly Movement[]): number | null {
  const there = movements.filter((movement) => movement.place === place);
  return there.length === 0 ? null : there.reduce((sum, { amount }) => sum + amount, 0);
}
