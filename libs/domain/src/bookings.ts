import { remember } from './cancelling.js';
import { type Decision, type Fact, reject } from './decision.js';
import { activeMember, isSuperuser } from './members.js';
import { findDrink } from './menu.js';
import { type Cents, cents } from './money.js';
import { endIfAllServed, payingRound, type RoundEvent, receivedBy } from './rounds.js';
import type { Books, Member, Round, TillState } from './state.js';
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
  account: keyof Omit<Books, 'balances'>,
): TillState {
  const member = state.members.get(memberId);
  if (!member) return state;
  const { books } = state;
  const sum = account === 'drunk' ? books.drunk - amount : books[account] + amount;
  return {
    ...state,
    members: state.members.set(memberId, { ...member, balance: cents(member.balance + amount) }),
    books: { ...books, balances: cents(books.balances + amount), [account]: cents(sum) },
  };
}

export function evolveBookings(state: TillState, event: BookingEvent, at: Instant): TillState {
  switch (event.type) {
    case 'CreditToppedUp':
      return book(state, event.data.memberId, event.data.amount, 'toppedUp');
    case 'BalanceSet':
      return book(state, event.data.memberId, event.data.amount, 'adjusted');
    case 'DrinkPurchased': {
      const { memberId, payerId, roundId, price } = event.data;
      const paid = book(state, payerId, -price, 'drunk');
      const member = paid.members.get(memberId);
      if (!member) return paid;
      return {
        ...paid,
        members: paid.members.set(memberId, { ...member, ...drunk(member, event.data, at) }),
        rounds: roundId === null ? paid.rounds : withServed(paid.rounds, roundId, memberId, true),
      };
    }
  }
}

function drunk(
  member: Member,
  { evening, transactionId }: { readonly evening: string; readonly transactionId: string },
  at: Instant,
): Partial<Member> {
  const sameEvening = member.evening === evening;
  return {
    evening,
    drinksThatEvening: sameEvening ? member.drinksThatEvening + 1 : 1,
    recent: remember(member.recent, { transactionId, at }, !sameEvening),
  };
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
  return [{ type: 'CreditToppedUp', data: { transactionId: newId(), memberId, amount: cents(amount) } }];
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
        transactionId: context.newId(),
        memberId,
        payerId: round?.giverId ?? memberId,
        roundId: round?.id ?? null,
        drinkId,
        name: drink.name,
        icon: drink.icon,
        price: drink.price,
        evening: context.evening.date,
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
