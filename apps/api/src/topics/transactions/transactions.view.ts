import { Injectable } from '@nestjs/common';
import {
  accordingToBank,
  bookingWords,
  type MoneyNews,
  nameWithWay,
  SLIP_WITHIN_MS,
  type TopUpNews,
  type Transaction,
  transactionType,
} from '@stammtisch/contracts';
import {
  type AccountFact,
  bookingOf,
  cancelRefusal,
  type FactOf,
  isFixed,
  toEuro,
  waitsAgain,
} from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Journal, type LoggedTransaction } from '../../engine/read-model/journal.js';
import { isOwnBooking, type LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { IdleScheduler, inPieces } from '../../platform/scheduling.js';

/** Transactions of a list viewed per slice: about a millisecond of work. */
const AT_ONCE = 20;

/** In the books former members have distinct names. */
type Purpose = 'table' | 'books';

/** Views of transactions as they cross the wire. */
@Injectable()
export class TransactionView {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly scheduler: IdleScheduler,
  ) {}

  /** Transactions as the viewer sees them, in the same order. Long lists yield to taps. */
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
    // Awaits only if there is a round: each await costs a tap a turn of the event loop.
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
      ...(!cancelled && waitsAgain(state, transaction) && { waits_again: true as const }),
      can_cancel: memberId === viewerId && canCancel,
      balance_effect: payerId === viewerId && !cancelled ? toEuro(amount) : 0,
      ...(metadata.via && { tablet: this.names.tablet(metadata.via.tablet) }),
      ...(transaction.type === 'DrinkPurchased' && drinkFields(transaction, called)),
      ...('reference' in data && data.reference && { reference: data.reference }),
    };
  }

  /** True for a drink that its member cancelled within a minute. */
  private async isSlip({ type, data, metadata }: LoggedTransaction): Promise<boolean> {
    if (type !== 'DrinkPurchased') return false;
    const undone = (await this.journal.cancellation(data.transactionId))?.metadata;
    const own = undone?.actor === data.memberId;
    return own && Date.parse(undone.at) - Date.parse(metadata.at) <= SLIP_WITHIN_MS;
  }

  /** Open rounds are in the state, ended ones only in the log. */
  private async roundOf(roundId: string): Promise<GivenRound | undefined> {
    const open = this.till.state.rounds.find(({ id }) => id === roundId);
    return open ? { giftType: open.type, message: open.message } : (await this.journal.round(roundId))?.data;
  }
}

/** Fields of a drink: the treasurer who served it, the menu's price if another was paid, the time of the tap if it was earlier. */
function drinkFields(
  { data, metadata: { actor, via } }: LoggedEvent & FactOf<'DrinkPurchased'>,
  nameOf: (memberId: string) => string,
) {
  const { memberId, menuPrice, tappedAt: tapped_at } = data;
  // A booking at a tablet counts as the member's own.
  const isServed = actor !== memberId && via === undefined;
  return {
    ...(isServed && { served_by_name: nameOf(actor) }),
    ...(menuPrice !== undefined && { menu_price: toEuro(menuPrice) }),
    ...(tapped_at && { tapped_at }),
  };
}

type GivenRound = Pick<FactOf<'RoundGiven'>['data'], 'giftType' | 'message'>;

/** The words for a booking on an account, the same in lists and files. A cancellation has the words of the booking it undoes. */
export function postingWords(event: AccountFact, nameOf: (memberId: string) => string) {
  const { data } = event;
  const called = nameOfBooking(event, nameOf);
  if ('icon' in data) return { description: data.name ?? called, drink_name: data.name, icon: data.icon };
  const note = 'note' in data ? data.note : 'reason' in data ? data.reason : undefined;
  const banked = 'bankDate' in data && data.bankDate ? ` (${accordingToBank(data.bankDate)})` : '';
  return { description: `${note ? `${called}: ${note}` : called}${banked}`, drink_name: null, icon: null };
}

function nameOfBooking(event: AccountFact, nameOf: (memberId: string) => string): string {
  const { type, data } = event;
  if (type === 'MoneyPassedOn') return `Geld an ${nameOf(data.otherId)}`;
  if (type === 'MoneyReceived') return `Geld von ${nameOf(data.otherId)}`;
  const { kind, cancels } = bookingOf(event);
  const booked = transactionType(kind);
  const { name, description = name } = bookingWords[booked];
  return !cancels && 'way' in data && data.way ? nameWithWay(booked, data.way) : description;
}

/** News for each member about their money, oldest first. */
export function moneyNews(events: readonly LoggedEvent[], nameOf: (memberId: string) => string) {
  const news = new Map<string, { readonly top_ups: TopUpNews[]; readonly booked: MoneyNews[] }>();
  for (const event of events) {
    const [top_up, booked] = [topUpNews(event), bookedNews(event, nameOf)];
    if (!('memberId' in event.data) || (!top_up && !booked)) continue;
    const { memberId } = event.data;
    const theirs = news.get(memberId) ?? { top_ups: [], booked: [] };
    if (top_up) theirs.top_ups.push(top_up);
    if (booked) theirs.booked.push(booked);
    news.set(memberId, theirs);
  }
  return news;
}

/** News about a top-up that its member announced; undefined for any other event. */
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
    case 'TransactionCancelled': {
      if (data.announcement === undefined) return undefined;
      const { announcementId: id, amount, way } = data.announcement;
      return { id, status: 'announced', amount: toEuro(amount), way };
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

/** News about money that another member passed on, took back or charged; undefined for any other event. */
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
