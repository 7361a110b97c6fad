import { type Cents, cents } from './money.js';
import { type Member, type TillState, type Totals, withParts } from './state.js';

/** What a balance changes for: `treat` is a drink that somebody else had. A cancellation has the reason of what it undoes. */
export const postingReasons = ['recharge', 'deposit', 'payout', 'purchase', 'treat', 'adjustment'] as const;
export type PostingReason = (typeof postingReasons)[number];

/** One change of one member's balance. */
export interface Posting {
  readonly accountId: string;
  /** Signed: what the balance grows by. */
  readonly amount: Cents;
  readonly reason: PostingReason;
}

/** What a member drank: the part of them that a drink changes, whoever pays. */
export type MemberDrinks = Pick<Member, 'evening' | 'drinksThatEvening' | 'recent'>;

/** Books an amount on a member's balance and on the totals at once, so that the two can never differ. */
export function book(
  state: TillState,
  { accountId, amount, reason }: Posting,
  drinks?: MemberDrinks,
): TillState {
  const member = state.members.get(accountId);
  if (!member) return state;
  return withParts(state, {
    members: state.members.set(accountId, withBooked(member, amount, drinks)),
    totals: summed(state.totals, amount, TOTAL_OF[reason]),
  });
}

/** Spelled out, as in `withParts`. */
export function withBooked(member: Member, amount: Cents, drinks: MemberDrinks = member): Member {
  return {
    id: member.id,
    joinedAt: member.joinedAt,
    superuser: member.superuser,
    role: member.role,
    removed: member.removed,
    usernameHash: member.usernameHash,
    personRevision: member.personRevision,
    passwordEpoch: member.passwordEpoch,
    passwordRevision: member.passwordRevision,
    mustChangePassword: member.mustChangePassword,
    balance: cents(member.balance + amount),
    creditLine: member.creditLine,
    evening: drinks.evening,
    drinksThatEvening: drinks.drinksThatEvening,
    recent: drinks.recent,
  };
}

type Total = keyof Omit<Totals, 'balances'>;

const TOTAL_OF: Readonly<Record<PostingReason, Total>> = {
  recharge: 'toppedUp',
  deposit: 'deposited',
  payout: 'paidOut',
  adjustment: 'adjusted',
  purchase: 'drunk',
  treat: 'drunk',
};

function summed(totals: Totals, amount: Cents, total: Total): Totals {
  return {
    balances: cents(totals.balances + amount),
    toppedUp: totals.toppedUp + (total === 'toppedUp' ? amount : 0),
    deposited: totals.deposited + (total === 'deposited' ? amount : 0),
    paidOut: totals.paidOut - (total === 'paidOut' ? amount : 0),
    adjusted: totals.adjusted + (total === 'adjusted' ? amount : 0),
    drunk: totals.drunk - (total === 'drunk' ? amount : 0),
  };
}
