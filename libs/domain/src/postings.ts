import { type Cents, cents } from './money.js';
import { type Books, type Member, type TillState, withParts } from './state.js';

/** What a balance changes for: `treat` is a drink that somebody else had. A cancellation has the reason of what it undoes. */
export type PostingReason = 'recharge' | 'purchase' | 'treat' | 'adjustment';

/** One change of one member's balance. */
export interface Posting {
  readonly accountId: string;
  /** Signed: what the balance grows by. */
  readonly amount: Cents;
  readonly reason: PostingReason;
}

/** What a member drank: the part of them that a drink changes, whoever pays. */
export type MemberDrinks = Pick<Member, 'evening' | 'drinksThatEvening' | 'recent'>;

/** Books an amount on a member's balance and on the books at once, so that the two can never differ. */
export function book(
  state: TillState,
  { accountId, amount, reason }: Posting,
  drinks?: MemberDrinks,
): TillState {
  const member = state.members.get(accountId);
  if (!member) return state;
  return withParts(state, {
    members: state.members.set(accountId, withBooked(member, amount, drinks)),
    books: summed(state.books, amount, SUM_OF[reason]),
  });
}

/** Spelled out, as in `withParts`. */
export function withBooked(member: Member, amount: Cents, drinks: MemberDrinks = member): Member {
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

type Sum = keyof Omit<Books, 'balances'>;

const SUM_OF: Readonly<Record<PostingReason, Sum>> = {
  recharge: 'toppedUp',
  adjustment: 'adjusted',
  purchase: 'drunk',
  treat: 'drunk',
};

function summed(books: Books, amount: Cents, sum: Sum): Books {
  return {
    balances: cents(books.balances + amount),
    toppedUp: books.toppedUp + (sum === 'toppedUp' ? amount : 0),
    adjusted: books.adjusted + (sum === 'adjusted' ? amount : 0),
    drunk: books.drunk - (sum === 'drunk' ? amount : 0),
  };
}
