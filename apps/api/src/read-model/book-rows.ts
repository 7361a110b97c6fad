import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber } from './numbers.js';

/** What a posting is for. A cancellation is posted where the booking was, with the opposite amount. */
export type PostingKind = 'recharge' | 'purchase' | 'treat' | 'adjustment';

/** One change of one balance, in cents. */
export type PostingRow = readonly [revision: number, account: number, kind: PostingKind, amount: number];

/** Drinks of an evening: what a member drank (`drunk`), or what others drank on them (`treated`). */
export type TallyRow = readonly [
  account: number,
  kind: 'drunk' | 'treated',
  evening: string,
  name: string,
  icon: string,
  count: number,
  amount: number,
];

export type RoundRow = readonly [giver: number, revision: number];

/** Account under which the drinks of the whole table are counted. */
export const TABLE = 0;

/** What events change in the books, as JSON for the worker that writes them down. */
export function bookRows(events: readonly LoggedEvent[]) {
  const postings: PostingRow[] = [];
  const tallies: TallyRow[] = [];
  const rounds: RoundRow[] = [];
  for (const event of events) {
    const posting = postingOf(event);
    if (posting) postings.push(posting);
    tallies.push(...talliesOf(event));
    if (event.type === 'RoundGiven') rounds.push([idNumber(event.data.giverId), event.revision]);
  }
  return {
    postings: JSON.stringify(postings),
    tallies: JSON.stringify(tallies),
    rounds: JSON.stringify(rounds),
  };
}

/** What the event changes on whose balance; undefined when it moves no money. */
function postingOf(event: LoggedEvent): PostingRow | undefined {
  const { revision } = event;
  switch (event.type) {
    case 'CreditToppedUp':
      return [revision, idNumber(event.data.memberId), 'recharge', event.data.amount];
    case 'BalanceSet':
      return [revision, idNumber(event.data.memberId), 'adjustment', event.data.amount];
    case 'DrinkPurchased': {
      const { payerId, memberId, price } = event.data;
      return [revision, idNumber(payerId), payerId === memberId ? 'purchase' : 'treat', -price];
    }
    case 'TransactionCancelled': {
      const { kind, payerId, memberId, amount } = event.data;
      const of = kind === 'top_up' ? 'recharge' : payerId === memberId ? 'purchase' : 'treat';
      return [revision, idNumber(payerId), of, amount];
    }
    default:
      return undefined;
  }
}

function talliesOf(event: LoggedEvent): TallyRow[] {
  switch (event.type) {
    case 'DrinkPurchased':
      return counted(event.data, 1, event.data.price);
    case 'TransactionCancelled': {
      const { name, icon, evening, amount, memberId, payerId } = event.data;
      if (name === null || icon === null || evening === null) return [];
      return counted({ name, icon, evening, memberId, payerId }, -1, -amount);
    }
    default:
      return [];
  }
}

interface Drunk {
  readonly memberId: string;
  readonly payerId: string;
  readonly evening: string;
  readonly name: string;
  readonly icon: string;
}

function counted(drunk: Drunk, count: 1 | -1, amount: number): TallyRow[] {
  const { memberId, payerId, evening, name, icon } = drunk;
  const line = [evening, name, icon, count, amount] as const;
  const rows: TallyRow[] = [
    [TABLE, 'drunk', ...line],
    [idNumber(memberId), 'drunk', ...line],
  ];
  if (payerId !== memberId) rows.push([idNumber(payerId), 'treated', ...line]);
  return rows;
}
