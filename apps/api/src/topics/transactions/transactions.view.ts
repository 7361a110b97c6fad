import { Injectable } from '@nestjs/common';
import {
  accordingToBank,
  bookingWords,
  calledBy,
  type MoneyNews,
  SLIP_WITHIN,
  type Transaction,
  transactionType,
} from '@stammtisch/contracts';
import {
  type AccountFact,
  bookingOf,
  cancelRefusal,
  drinksTonight,
  type FactOf,
  isFixed,
  tappedAt,
  toEuro,
} from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Journal, type LoggedTransaction } from '../../engine/read-model/journal.js';
import { isOwnBooking, type LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { IdleScheduler, inPieces } from '../../platform/scheduling.js';

/** Transactions of a list that are made in one go: that takes about a millisecond. */
const AT_ONCE = 20;

/** What transactions are shown for: who reads the books tells former members apart. */
type Purpose = 'table' | 'books';

/** Shows transactions as they cross the wire. */
@Injectable()
export class TransactionView {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly scheduler: IdleScheduler,
  ) {}

  /** Transactions as a member sees them, in the same order. Long lists are made in the moments that taps leave. */
  all(
    transactions: readonly LoggedTransaction[],
    viewerId: string,
    purpose?: Purpose,
  ): Promise<Transaction[]> {
    const idle = () => this.scheduler.idle('soon');
    return inPieces(transactions, AT_ONCE, idle, (piece) =>
      Promise.all(piece.map((transaction) => this.of(transaction, viewerId, purpose))),
    );
  }

  async of(
    transaction: LoggedTransaction,
    viewerId: string,
    purpose: Purpose = 'table',
  ): Promise<Transaction> {
    const called = (id: string) => (purpose === 'books' ? this.names.inBooks(id) : this.names.display(id));
    const { transactionId: id, memberId } = transaction.data;
    const { state } = this.till;
    const cancelled = state.cancelled.has(id);
    const { kind, accountId: payerId, amount } = bookingOf(transaction);
    const roundId = 'roundId' in transaction.data ? transaction.data.roundId : null;
    // Without a round nothing is awaited: every await costs a tap a turn.
    const round = roundId === null ? undefined : await this.roundOf(roundId);
    const mine = memberId === viewerId || payerId === viewerId;
    const fixed = isFixed(state, transaction, this.clock.timeZone);
    const slip = cancelled && mine && (await this.isSlip(transaction));
    const view = {
      id,
      type: transactionType(kind),
      amount: toEuro(amount),
      timestamp: transaction.metadata.at,
      ...postingWords(transaction, called),
      member_id: memberId,
      member_name: called(memberId),
      member_username: this.names.username(memberId),
      paid_by_name: called(payerId),
      paid_by_username: this.names.username(payerId),
      gift_type: round?.giftType ?? null,
      gift_giver_name: round ? called(payerId) : null,
      gift_message: round?.message ?? null,
      way: 'way' in transaction.data ? (transaction.data.way ?? null) : null,
      ...(isOwnBooking(transaction) && { own_booking: true as const }),
      ...(isServed(transaction) && { served_by_name: called(transaction.metadata.actor) }),
      cancelled,
      ...(slip && { slip }),
      ...(fixed && { fixed: true as const }),
      can_cancel:
        memberId === viewerId && !cancelled && !fixed && !cancelRefusal(state, transaction, this.clock.now()),
      ...menuPrice(transaction),
      balance_effect: payerId === viewerId && !cancelled ? toEuro(amount) : 0,
      ...(transaction.metadata.via && { tablet: this.names.tablet(transaction.metadata.via.tablet) }),
    };
    const tapped_at = tappedAt(transaction);
    const reference = transaction.type === 'CreditToppedUp' ? transaction.data.reference : undefined;
    return { ...view, ...(tapped_at && { tapped_at }), ...(reference && { reference }) };
  }

  /** How many drinks a member has had tonight. */
  drinksTonight(memberId: string): number {
    const member = this.till.state.members.get(memberId);
    return member ? drinksTonight(member, this.clock.evening()) : 0;
  }

  /** Did its member undo a cancelled drink within a minute? */
  private async isSlip({ type, data, metadata }: LoggedTransaction): Promise<boolean> {
    if (type !== 'DrinkPurchased') return false;
    const undone = (await this.journal.cancellation(data.transactionId))?.metadata;
    const own = undone?.actor === data.memberId;
    return own && Date.parse(undone.at) - Date.parse(metadata.at) <= SLIP_WITHIN;
  }

  /** The round that paid. An open round is in the state; an ended one only in the log. */
  private async roundOf(roundId: string): Promise<GivenRound | undefined> {
    const open = this.till.state.rounds.find(({ id }) => id === roundId);
    return open ? { giftType: open.type, message: open.message } : (await this.journal.round(roundId))?.data;
  }
}

/** Did a treasurer book the drink for its member? What a tablet books, its member does. */
const isServed = ({ type, data, metadata: { actor, via } }: LoggedTransaction) =>
  type === 'DrinkPurchased' && actor !== data.memberId && via === undefined;

/** The menu's price, where the drink was booked at the older one of its tap. */
const menuPrice = ({ data }: LoggedTransaction) =>
  'menuPrice' in data && data.menuPrice !== undefined ? { menu_price: toEuro(data.menuPrice) } : undefined;

type GivenRound = Pick<FactOf<'RoundGiven'>['data'], 'giftType' | 'message'>;

/**
 * Words for a step of a balance, the same in lists and files. A cancellation has the name of what it undoes. `nameOf`: what those who
 * read it call a member.
 */
export function postingWords(event: AccountFact, nameOf: (memberId: string) => string) {
  const { data } = event;
  const called = nameOfBooking(event, nameOf);
  if ('icon' in data) return { description: data.name ?? called, drink_name: data.name, icon: data.icon };
  const said = 'note' in data ? data.note : 'reason' in data ? data.reason : undefined;
  const banked = 'bankDate' in data && data.bankDate ? ` (${accordingToBank(data.bankDate)})` : '';
  return { description: `${said ? `${called}: ${said}` : called}${banked}`, drink_name: null, icon: null };
}

function nameOfBooking(event: AccountFact, nameOf: (memberId: string) => string): string {
  const { type, data } = event;
  if (type === 'MoneyPassedOn') return `Geld an ${nameOf(data.otherId)}`;
  if (type === 'MoneyReceived') return `Geld von ${nameOf(data.otherId)}`;
  const { kind, cancels } = bookingOf(event);
  const booked = transactionType(kind);
  const { name, description = name } = bookingWords[booked];
  return !cancels && 'way' in data && data.way ? calledBy(booked, data.way) : description;
}

/** What these events, which others caused, book on the balance of each member, oldest first. */
export function moneyNews(
  events: readonly LoggedEvent[],
  nameOf: (memberId: string) => string,
): ReadonlyMap<string, readonly MoneyNews[]> {
  const told = new Map<string, MoneyNews[]>();
  for (const event of events) {
    const news = newsOf(event);
    if (!news) continue;
    const { memberId, ...rest } = news;
    const { actor } = event.metadata;
    if (memberId !== actor)
      told.set(memberId, [...(told.get(memberId) ?? []), { ...rest, by_name: nameOf(actor) }]);
  }
  return told;
}

function newsOf({ type, data }: LoggedEvent) {
  switch (type) {
    case 'MoneyReceived':
    case 'LevyBooked': {
      const { transactionId: id, memberId, amount, note } = data;
      const kind = type === 'LevyBooked' ? 'levy' : 'received';
      return { id, memberId, kind, amount: toEuro(amount), note } as const;
    }
    case 'TransactionCancelled': {
      const { transactionId: id, memberId, kind, amount } = data;
      if (kind !== 'received') return undefined;
      return { id, memberId, kind: 'received_cancelled', amount: toEuro(-amount), note: '' } as const;
    }
    default:
      return undefined;
  }
}
