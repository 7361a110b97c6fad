import {
  type CashEntryKind,
  isMoving,
  type Movement,
  type MovingFact,
  movementsOf,
  type Place,
} from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';

/** What moved money in the cash book. */
export type CashKind = 'opening' | 'recharge' | 'deposit' | 'payout' | CashEntryKind | 'count';

/** What lies in each place, in cents. */
export type Lies = Readonly<Record<Place, number>>;

/** What an event moved, null where nothing, and what lies there since; `cancels`: it undoes another. */
type CashRow = readonly [
  revision: number,
  kind: CashKind,
  cancels: boolean,
  boxAmount: number | null,
  bankAmount: number | null,
  box: number,
  bank: number,
];

/** What events move in the cash book, as rows of its table. */
export class CashRows {
  /** `lies`: where the cash book stands; undefined when it has not been opened. */
  constructor(private lies: Lies | undefined) {}

  /** Every event is told once, in order. */
  of(events: readonly LoggedEvent[]): CashRow[] {
    return events.flatMap((event) => {
      if (!isMoving(event)) return [];
      const movements = movementsOf(event);
      if (event.type === 'CashBookOpened') this.lies ??= { box: 0, bank: 0 };
      if (!this.lies || movements.length === 0) return [];
      const { kind, cancels } = kindOf(event);
      const box = amountIn('box', movements);
      const bank = amountIn('bank', movements);
      this.lies = { box: this.lies.box + (box ?? 0), bank: this.lies.bank + (bank ?? 0) };
      return [[event.revision, kind, cancels, box, bank, this.lies.box, this.lies.bank] as const];
    });
  }
}

/** Where the cash book stands that was opened. */
export function cashIn(database: Database.Database): Lies | undefined {
  const last = database.prepare('SELECT box, bank FROM cash ORDER BY revision DESC LIMIT 1').raw();
  const [box, bank] = (last.get() ?? []) as [number?, number?];
  return box === undefined || bank === undefined ? undefined : { box, bank };
}

function amountIn(place: Place, movements: readonly Movement[]): number | null {
  const there = movements.filter((movement) => movement.place === place);
  return there.length === 0 ? null : there.reduce((sum, { amount }) => sum + amount, 0);
}

const UNDONE = { top_up: 'recharge', deposit: 'deposit', payout: 'payout', purchase: 'recharge' } as const;

function kindOf(event: MovingFact): { readonly kind: CashKind; readonly cancels: boolean } {
  switch (event.type) {
    case 'TransactionCancelled':
      return { kind: UNDONE[event.data.kind], cancels: true };
    case 'CashEntryCancelled':
      return { kind: event.data.kind, cancels: true };
    default:
      return { kind: KIND_OF[event.type], cancels: false };
  }
}

type Cancelling = 'TransactionCancelled' | 'CashEntryCancelled';

const KIND_OF: Readonly<Record<Exclude<MovingFact['type'], Cancelling>, CashKind>> = {
  CashBookOpened: 'opening',
  CreditToppedUp: 'recharge',
  DepositBooked: 'deposit',
  PayoutBooked: 'payout',
  ExpenseBooked: 'expense',
  MoneyPutIn: 'put_in',
  TipTaken: 'tip',
  MoneyMoved: 'move',
  CashCounted: 'count',
};
