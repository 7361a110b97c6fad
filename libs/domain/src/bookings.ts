import { remember } from './cancelling.js';
import { type Decision, type Fact, reject } from './decision.js';
import { activeMember, isSuperuser } from './members.js';
import { findDrink } from './menu.js';
import { type Cents, cents, unsignedCents } from './money.js';
import { endIfAllServed, payingRound, type RoundEvent, receivedBy } from './rounds.js';
import { type Books, type Member, type Round, type TillState, withParts } from './state.js';
import type { Evening, Instant } from './time.js';

export type BookingEvent =
  | Fact<
      'CreditToppedUp',
      { readonly transactionId: string; readonly memberId: string; readonly amount: Cents }
    >
  | Fact<
      'DrinkPurchased',
      {
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
        /** Date of the evening it was drunk in. */
        readonly evening: string;
      }
    >
  | Fact<
      'BalanceSet',
      {
        readonly transactionId: string;
        readonly memberId: string;
        /** What the balance changed by, and what it is since. */
        readonly amount: Cents;
        readonly balance: Cents;
      }
    >;

export interface TopUp {
  readonly type: 'TopUp';
  readonly memberId: string;
  readonly amount: Cents;
}

export interface Purchase {
  readonly type: 'Purchase';
  readonly memberId: string;
  readonly drinkId: string;
}

export interface SetBalance {
  readonly type: 'SetBalance';
  readonly by: string;
  readonly memberId: string;
  readonly balance: Cents;
}

/** Books an amount on a member's balance and on the books at once, so that the two can never differ. */
export function book(
  state: TillState,
  memberId: string,
  amount: Cents,
  account: Account,
  drinks?: Drinks,
): TillState {
  const member = state.members.get(memberId);
  if (!member) return state;
  return withParts(state, {
    members: state.members.set(memberId, booked(member, amount, drinks)),
    books: posted(state.books, amount, account),
  });
}

/** What a member drank: the part of them that a drink changes, whoever pays. */
type Drinks = Pick<Member, 'evening' | 'drinksThatEvening' | 'recent'>;

function booked(member: Member, amount: Cents, drinks: Drinks = member): Member {
  return {
    id: member.id,
    joinedAt: member.joinedAt,
    superuser: member.superuser,
    removed: member.removed,
    usernameHash: member.usernameHash,
    personRevision: member.personRevision,
    passwordEpoch: member.passwordEpoch,
    passwordRevision: member.passwordRevision,
    mustChangePassword: member.mustChangePassword,
    balance: cents(member.balance + amount),
    evening: drinks.evening,
    drinksThatEvening: drinks.drinksThatEvening,
    recent: drinks.recent,
  };
}

type Account = keyof Omit<Books, 'balances'>;

function posted(books: Books, amount: Cents, account: Account): Books {
  return {
    balances: cents(books.balances + amount),
    toppedUp: books.toppedUp + (account === 'toppedUp' ? amount : 0),
    adjusted: books.adjusted + (account === 'adjusted' ? amount : 0),
    drunk: books.drunk - (account === 'drunk' ? amount : 0),
  };
}

export function evolveBookings(state: TillState, event: BookingEvent, at: Instant): TillState {
  switch (event.type) {
    case 'CreditToppedUp':
      return book(state, event.data.memberId, event.data.amount, 'toppedUp');
    case 'BalanceSet':
      return book(state, event.data.memberId, event.data.amount, 'adjusted');
    case 'DrinkPurchased':
      return purchased(state, event.data, at);
  }
}

type PurchaseData = Extract<BookingEvent, { type: 'DrinkPurchased' }>['data'];

function purchased(state: TillState, data: PurchaseData, at: Instant): TillState {
  const { memberId, payerId, roundId, price } = data;
  const member = state.members.get(memberId);
  const drinks = member && drunk(member, data, at);
  if (payerId === memberId) return book(state, memberId, -price, 'drunk', drinks);
  const paid = book(state, payerId, -price, 'drunk');
  return withParts(paid, {
    members: member ? paid.members.set(memberId, booked(member, 0, drinks)) : paid.members,
    rounds: roundId === null ? paid.rounds : withServed(paid.rounds, roundId, memberId, true),
  });
}

function drunk(
  member: Member,
  { evening, transactionId }: { readonly evening: string; readonly transactionId: string },
  at: Instant,
): Drinks {
  const newEvening = evening > member.evening;
  const recent = remember(member.recent, { transactionId, at }, newEvening);
  if (newEvening) return { evening, drinksThatEvening: 1, recent };
  // A node whose clock is behind may still book into the evening before: that must not reset tonight's count.
  const more = evening === member.evening ? 1 : 0;
  return { evening: member.evening, drinksThatEvening: member.drinksThatEvening + more, recent };
}

/** How many drinks of this evening stand for the member, whoever paid them. */
export function drinksTonight(member: Member, evening: Evening): number {
  return member.evening === evening.date ? member.drinksThatEvening : 0;
}

/** Notes that a member has, or no longer has, drunk from a next_round. */
export function withServed(
  rounds: readonly Round[],
  roundId: string,
  memberId: string,
  served: boolean,
): readonly Round[] {
  return rounds.map((round) =>
    round.id === roundId && round.type === 'next_round'
      ? { ...round, served: served ? round.served.set(memberId, true) : round.served.delete(memberId) }
      : round,
  );
}

export function topUp(state: TillState, command: TopUp, newId: () => string): Decision<BookingEvent> {
  const { memberId, amount } = command;
  if (!activeMember(state, memberId)) return reject('member_not_found');
  return [
    { type: 'CreditToppedUp', data: { transactionId: newId(), memberId, amount: unsignedCents(amount) } },
  ];
}

/** A drink is paid by the oldest open round of somebody else that the member can drink from, else by the member. */
export function purchase(
  state: TillState,
  command: Purchase,
  context: { readonly now: Instant; readonly evening: Evening; readonly newId: () => string },
): Decision<BookingEvent | RoundEvent> {
  const { memberId, drinkId } = command;
  if (!activeMember(state, memberId)) return reject('member_not_found');
  const drink = findDrink(state, drinkId);
  if (!drink) return reject('drink_not_found');
  const round = payingRound(state.rounds, memberId, receivedBy(state, memberId), context.now);
  return [
    {
      type: 'DrinkPurchased',
      data: {
        drinkId,
        evening: context.evening.date,
        icon: drink.icon,
        memberId,
        name: drink.name,
        payerId: round?.giverId ?? memberId,
        price: drink.price,
        roundId: round?.id ?? null,
        transactionId: context.newId(),
      },
    },
    ...(round ? endIfAllServed(state, round, memberId) : []),
  ];
}

export function setBalance(
  state: TillState,
  command: SetBalance,
  newId: () => string,
): Decision<BookingEvent> {
  const { by, memberId, balance } = command;
  if (!isSuperuser(state, by)) return reject('not_superuser');
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  const amount = cents(balance - member.balance);
  if (amount === 0) return [];
  return [{ type: 'BalanceSet', data: { transactionId: newId(), memberId, amount, balance } }];
}
