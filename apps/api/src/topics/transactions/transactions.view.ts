import { Injectable } from '@nestjs/common';
import {
  accordingToBank,
  bookingWords,
  calledBy,
  type MoneyNews,
  SLIP_WITHIN,
  type TopUpNews,
  type Transaction,
  transactionType,
} from '@stammtisch/contracts';
import { type AccountFact, bookingOf, cancelRefusal, type FactOf, isFixed, toEuro } from '@stammtisch/domain';
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
  all(transactions: readonly LoggedTransaction[], viewerId: string, purpose?: Purpose) {
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
    const { data, metadata } = transaction;
    const { transactionId: id, memberId } = data;
    const { state } = this.till;
    const cancelled = state.cancelled.has(id);
    const { kind, accountId: payerId, amount } = bookingOf(transaction);
    const roundId = 'roundId' in data ? data.roundId : null;
    // Without a round nothing is awaited: every await costs a tap a turn.
    const round = roundId === null ? undefined : await this.roundOf(roundId);
    const mine = memberId === viewerId || payerId === viewerId;
    const fixed = isFixed(state, transaction, this.clock.timeZone);
    const slip = cancelled && mine && (await this.isSlip(transaction));
    const canCancel = !cancelled && !fixed && !cancelRefusal(state, transaction, this.clock.now());
    return {
      id,
      type: transactionType(kind),
      amount: toEuro(amount),
      timestamp: metadata.at,
      ...postingWords(transaction, called),
      member_id: memberId,
      member_name: called(memberId),
      member_username: this.names.username(memberId),
      paid_by_name: called(payerId),
      paid_by_username: this.names.username(payerId),
      gift_type: round?.giftType ?? null,
      gift_giver_name: round ? called(payerId) : null,
      gift_message: round?.message ?? null,
      way: 'way' in data ? (data.way ?? null) : null,
      ...(isOwnBooking(transaction) && { own_booking: true as const }),
      cancelled,
      ...(slip && { slip }),
      ...(fixed && { fixed: true as const }),
      can_cancel: memberId === viewerId && canCancel,
      balance_effect: payerId === viewerId && !cancelled ? toEuro(amount) : 0,
      ...(metadata.via && { tablet: this.names.tablet(metadata.via.tablet) }),
      ...(transaction.type === 'DrinkPurchased' && drinkFields(transaction, called)),
      ...('reference' in data && data.reference && { reference: data.reference }),
    };
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

/** What a drink tells: by which treasurer it was served, the menu's price if it was not that, and when it was tapped if earlier. */
function drinkFields(
  { data, metadata: { actor, via } }: LoggedEvent & FactOf<'DrinkPurchased'>,
  nameOf: (memberId: string) => string,
) {
  const { memberId, menuPrice, tappedAt: tapped_at } = data;
  // What a tablet books, its member does.
  const isServed = actor !== memberId && via === undefined;
  return {
    ...(isServed && { served_by_name: nameOf(actor) }),
    ...(menuPrice !== undefined && { menu_price: toEuro(menuPrice) }),
    ...(tapped_at && { tapped_at }),
  };
}

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

/** What these events tell each member of their money, oldest first. */
export function moneyNews(events: readonly LoggedEvent[], nameOf: (memberId: string) => string) {
  const told = new Map<string, { readonly top_ups: TopUpNews[]; readonly booked: MoneyNews[] }>();
  for (const event of events) {
    const [top_up, booked] = [topUpNews(event), bookedNews(event, nameOf)];
    if (!('memberId' in event.data) || (!top_up && !booked)) continue;
    const { memberId } = event.data;
    const theirs = told.get(memberId) ?? { top_ups: [], booked: [] };
    if (top_up) theirs.top_ups.push(top_up);
    if (booked) theirs.booked.push(booked);
    told.set(memberId, theirs);
  }
  return told;
}

/** What an event tells of a top-up that its member announced; undefined for any other event. */
export function topUpNews({ type, data }: LoggedEvent): TopUpNews | undefined {
  switch (type) {
    case 'TopUpAnnounced':
    case 'TopUpWithdrawn':
    case 'TopUpDeclined':
    case 'CreditToppedUp': {
      const { announcementId: id, amount, way } = data;
      if (id === undefined || way === undefined) return undefined;
      const reason = 'reason' in data && data.reason !== '' ? { reason: data.reason } : {};
      return { id, status: STATUS[type], amount: toEuro(amount), way, ...reason };
    }
    default:
      return undefined;
  }
}

const STATUS = {
  TopUpAnnounced: 'announced',
  TopUpWithdrawn: 'withdrawn',
  TopUpDeclined: 'declined',
  CreditToppedUp: 'confirmed',
} as const;

/** What an event tells of money that somebody else has given the member, taken back or charged; undefined for any other. */
function bookedNews(
  { type, data, metadata: { actor } }: LoggedEvent,
  nameOf: (memberId: string) => string,
): MoneyNews | undefined {
  switch (type) {
    case 'MoneyReceived':
    case 'LevyBooked': {
      const { transactionId: id, memberId, amount, note } = data;
      if (memberId === actor) return undefined;
      const kind = type === 'LevyBooked' ? 'levy' : 'received';
      return { id, kind, amount: toEuro(amount), note, by_name: nameOf(actor) };
    }
    case 'TransactionCancelled': {
      const { transactionId: id, memberId, kind, amount } = data;
      if (kind !== 'received' || memberId === actor) return undefined;
      return { id, kind: 'received_cancelled', amount: toEuro(-amount), note: '', by_name: nameOf(actor) };
    }
    default:
      return undefined;
  }
}
