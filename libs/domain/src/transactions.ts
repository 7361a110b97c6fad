import { confirmed } from './announcements.js';
import { REMEMBERED, remember } from './cancellable.js';
import { canPay } from './credit-line.js';
import { type Decision, type FactsOf, reject } from './decision.js';
import { type DepositEventData, depositEvents } from './deposits.js';
import { always, type EventTypes, itsMember, memberAndPayer, never } from './event-type.js';
import { activeMember, isSuperuser } from './membership.js';
import { findDrink } from './menu.js';
import { type Cents, cents, type MoneyWay } from './money.js';
import { payingRound } from './open-rounds.js';
import { placeOf } from './places.js';
import { book, type MemberDrinks, type Posting, withBooked } from './postings.js';
import { endWithDrink, type RoundEvent, receivedBy, withTreat } from './rounds.js';
import { type Member, type TillState, withParts } from './state.js';
import { type Booking, ofTap, tapRefusal } from './taps.js';
import type { Evening, Instant } from './time.js';
import { counted } from './transfers.js';

export interface TransactionEventData extends DepositEventData {
  CreditToppedUp: {
    readonly transactionId: string;
    readonly memberId: string;
    readonly amount: Cents;
    /** What the balance is since. Top-ups of before it was noted have none. */
    readonly balance?: Cents;
    /** How it was paid, and what stands on the transfer; of a till whose admin set up no ways there is none. */
    readonly way?: MoneyWay;
    readonly reference?: string;
    /** Of the announcement that was confirmed. */
    readonly announcementId?: string;
    /** Of the bank's statement that told of it. */
    readonly bankLine?: string;
  };
  DrinkPurchased: {
    readonly transactionId: string;
    readonly memberId: string;
    /** Whose balance the price came off: the member's own, or the giver's of `roundId`. */
    readonly payerId: string;
    readonly roundId: string | null;
    readonly drinkId: string;
    /** Name, picture and price as they were. */
    readonly name: string;
    readonly icon: string;
    readonly price: Cents;
    /** Date of the evening it was drunk in: of the tap, also when it was booked later. */
    readonly evening: string;
    /** When it was tapped, if it was booked later: a phone had to wait for the till. */
    readonly tappedAt?: Instant;
  };
  BalanceSet: {
    readonly transactionId: string;
    readonly memberId: string;
    /** What the balance changed by, and what it is since. */
    readonly amount: Cents;
    readonly balance: Cents;
  };
}
export type TransactionEvent = FactsOf<TransactionEventData>;

type DrinkPurchased = TransactionEventData['DrinkPurchased'];

export const transactionEvents = {
  ...depositEvents,
  CreditToppedUp: {
    evolve(state, data) {
      const booked = counted(book(state, recharge(data)), data);
      return data.announcementId === undefined ? booked : confirmed(booked, data.announcementId);
    },
    concerns: itsMember,
    toldAtTable: never,
    changes: ['balances', 'announcements'],
    posts: recharge,
    moves: ({ way, amount }) => [{ place: placeOf(way), amount }],
    subject: ({ transactionId }) => transactionId,
  },
  DrinkPurchased: {
    evolve: purchased,
    concerns: memberAndPayer,
    toldAtTable: always,
    changes: ['balances', 'evenings'],
    posts: payment,
    counts: ({ memberId, payerId, evening, name, icon, price }) => ({
      memberId,
      payerId,
      evening,
      name,
      icon,
      count: 1,
      amount: price,
    }),
    subject: ({ transactionId }) => transactionId,
  },
  BalanceSet: {
    evolve: (state, data) => book(state, adjustment(data)),
    concerns: itsMember,
    toldAtTable: never,
    changes: ['balances'],
    posts: adjustment,
    subject: ({ transactionId }) => transactionId,
  },
} satisfies EventTypes<TransactionEventData>;

export const transactionTypes = Object.keys(transactionEvents);

/** Is it what makes a transaction? */
export function isTransaction<Event extends { readonly type: string }>(
  event: Event,
): event is Event & TransactionEvent {
  return Object.hasOwn(transactionEvents, event.type);
}

type Amount = { readonly memberId: string; readonly amount: Cents };

function recharge({ memberId: accountId, amount }: Amount): Posting {
  return { accountId, amount, reason: 'recharge' };
}

function adjustment({ memberId: accountId, amount }: Amount): Posting {
  return { accountId, amount, reason: 'adjustment' };
}

function payment({ memberId, payerId: accountId, price }: DrinkPurchased): Posting {
  return { accountId, amount: -price, reason: accountId === memberId ? 'purchase' : 'treat' };
}

function purchased(state: TillState, data: DrinkPurchased, at: Instant): TillState {
  const { memberId, payerId, roundId, price } = data;
  const member = state.members.get(memberId);
  const drinks = member && withDrunk(member, data, at);
  // The member's own two changes at once: it happens with every tap.
  if (payerId === memberId) return book(state, payment(data), drinks);
  const paid = book(state, payment(data));
  return withParts(paid, {
    members: member ? paid.members.set(memberId, withBooked(member, 0, drinks)) : paid.members,
    rounds: roundId === null ? paid.rounds : withTreat(paid.rounds, roundId, { memberId, price }),
  });
}

function withDrunk(member: Member, { evening, transactionId }: DrinkPurchased, at: Instant): MemberDrinks {
  const newEvening = evening > member.evening;
  // What is booked late counts for another evening: it must not pile up while tonight's count stands still.
  const tidy = evening !== member.evening || member.drinksThatEvening % REMEMBERED === 0;
  const recent = remember(member.recent, { transactionId, at }, tidy);
  if (newEvening) return { evening, drinksThatEvening: 1, recent };
  // A drink that was tapped on an evening before must not reset tonight's count.
  const more = evening === member.evening ? 1 : 0;
  return { evening: member.evening, drinksThatEvening: member.drinksThatEvening + more, recent };
}

export interface Purchase {
  readonly type: 'Purchase';
  readonly memberId: string;
  readonly drinkId: string;
  /** When the member tapped, if the phone had to wait for the till. */
  readonly tappedAt?: Instant | undefined;
}

export interface SetBalance {
  readonly type: 'SetBalance';
  readonly by: string;
  readonly memberId: string;
  readonly balance: Cents;
}

/** How many drinks of this evening stand for the member, whoever paid them. */
export function drinksTonight(member: Member, evening: Evening): number {
  return member.evening === evening.date ? member.drinksThatEvening : 0;
}

/**
 * A drink is paid by the oldest open round of somebody else that the member can drink from and that covers it, else by the member.
 * That is decided now, however long ago it was tapped; only the evening it counts for is the tap's.
 */
export function purchase(
  state: TillState,
  command: Purchase,
  context: Booking & { readonly newId: () => string },
): Decision<TransactionEvent | RoundEvent> {
  const { memberId, drinkId, tappedAt } = command;
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  const unbelievable = tappedAt === undefined ? undefined : tapRefusal(tappedAt, member, context.now);
  if (unbelievable) return reject(unbelievable);
  const drink = findDrink(state, drinkId);
  if (!drink) return reject('drink_not_found');
  const round = payingRound(state.rounds, memberId, receivedBy(state, memberId), context.now, drink.price);
  if (!round && !canPay(state, member, drink.price)) return reject('credit_line');
  const data: DrinkPurchased = {
    drinkId,
    evening: context.evening.date,
    icon: drink.icon,
    memberId,
    name: drink.name,
    payerId: round?.giverId ?? memberId,
    price: drink.price,
    roundId: round?.id ?? null,
    transactionId: context.newId(),
  };
  const tap = tappedAt === undefined ? undefined : ofTap(tappedAt, context, state);
  return [
    { type: 'DrinkPurchased', data: tap ? { ...data, ...tap } : data },
    ...(round ? endWithDrink(state, round, memberId, drink.price) : []),
  ];
}

export function setBalance(
  state: TillState,
  command: SetBalance,
  newId: () => string,
): Decision<TransactionEvent> {
  const { by, memberId, balance } = command;
  if (!isSuperuser(state, by)) return reject('not_superuser');
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  const amount = cents(balance - member.balance);
  if (amount === 0) return [];
  return [{ type: 'BalanceSet', data: { transactionId: newId(), memberId, amount, balance } }];
}
