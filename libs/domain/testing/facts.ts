import {
  booksOf,
  type FactOf,
  type GiftType,
  initialState,
  type MinAge,
  type Role,
  type RoundEndReason,
  type TableSettings,
} from '../src/index.js';
import { hoursLater } from './moments.js';

export * from './moments.js';

/** What a spec tells about the past, in few words. Ids are names: member 'anna', drink 'bier', round 'annas-round'. */
export function joined(memberId: string, superuser = false): FactOf<'MemberJoined'> {
  const usernameHash = `name-of-${memberId}`;
  return {
    type: 'MemberJoined',
    data: { memberId, usernameHash, personRevision: 0, superuser, inviteHash: null },
  };
}

/** A seat without a login, or a collective account. */
export function prepared(
  memberId: string,
  kind: 'person' | 'collective' = 'person',
): FactOf<'MemberPrepared'> {
  return { type: 'MemberPrepared', data: { memberId, personRevision: 0, kind } };
}

export function removed(memberId: string): FactOf<'MemberRemoved'> {
  return { type: 'MemberRemoved', data: { memberId } };
}

/** The table has changed some of its settings. */
export function settingsChanged(data: Partial<TableSettings>): FactOf<'TableSettingsChanged'> {
  return { type: 'TableSettingsChanged', data };
}

/** The member has a line of their own from now on; null: the table's. */
export function creditLineSet(memberId: string, line: number | null): FactOf<'CreditLineSet'> {
  return { type: 'CreditLineSet', data: { memberId, line } };
}

export function superuserSet(memberId: string, superuser: boolean): FactOf<'SuperuserSet'> {
  return { type: 'SuperuserSet', data: { memberId, superuser } };
}

export function roleSet(memberId: string, role: Role | null): FactOf<'RoleSet'> {
  return { type: 'RoleSet', data: { memberId, role } };
}

export function onTheMenu(
  drinkId: string,
  price: number,
  position = 1,
  minAge?: MinAge,
): FactOf<'DrinkAdded'> {
  const data = { drinkId, name: drinkId, price, icon: `${drinkId}.png`, position };
  return { type: 'DrinkAdded', data: minAge === undefined ? data : { ...data, minAge } };
}

/** A top-up; `balance` is what there is since, of somebody who had nothing unless a spec says otherwise. */
export function toppedUp(
  memberId: string,
  amount: number,
  { transactionId = 'top-up', balance = amount }: { transactionId?: string; balance?: number } = {},
): FactOf<'CreditToppedUp'> {
  return { type: 'CreditToppedUp', data: { transactionId, memberId, amount, balance } };
}

export function balanceSet(
  memberId: string,
  amount: number,
  balance: number,
  transactionId = 'adjustment',
): FactOf<'BalanceSet'> {
  return { type: 'BalanceSet', data: { transactionId, memberId, amount, balance } };
}

export function carriedOver(
  memberId: string,
  amount: number,
  transactionId = 'carried-over',
): FactOf<'BalanceCarriedOver'> {
  return { type: 'BalanceCarriedOver', data: { transactionId, memberId, amount } };
}

/** A drink of the member's; with `round` and `payer` one that somebody else paid. */
export function drank(
  memberId: string,
  drinkId: string,
  price: number,
  {
    transactionId = 'drink',
    payer = memberId,
    round = null,
    evening = '2026-11-20',
    ...late
  }: {
    transactionId?: string;
    payer?: string;
    round?: string | null;
    evening?: string;
    tappedAt?: string;
    menuPrice?: number;
  } = {},
): FactOf<'DrinkPurchased'> {
  const drink = { drinkId, name: drinkId, icon: `${drinkId}.png`, price };
  const data = { transactionId, memberId, payerId: payer, roundId: round, ...drink, evening };
  return { type: 'DrinkPurchased', data: { ...data, ...late } };
}

/** The cancellation of a drink. */
export function undone({ data }: FactOf<'DrinkPurchased'>): FactOf<'TransactionCancelled'> {
  const { transactionId, memberId, payerId, roundId, name, icon, price, evening } = data;
  return {
    type: 'TransactionCancelled',
    data: { transactionId, kind: 'purchase', memberId, payerId, roundId, name, icon, amount: price, evening },
  };
}

const cancelled = {
  CreditToppedUp: { kind: 'top_up', sign: -1 },
  BalanceCarriedOver: { kind: 'carried_over', sign: -1 },
  MoneyPassedOn: { kind: 'passed_on', sign: 1 },
  MoneyReceived: { kind: 'received', sign: -1 },
  LevyBooked: { kind: 'levy', sign: 1 },
} as const;

/** The cancellation of what is no drink. */
export function takenBack({ type, data }: FactOf<keyof typeof cancelled>): FactOf<'TransactionCancelled'> {
  const { transactionId, memberId } = data;
  const { kind, sign } = cancelled[type];
  const nothing = { roundId: null, name: null, icon: null, evening: null };
  return {
    type: 'TransactionCancelled',
    data: { transactionId, kind, memberId, payerId: memberId, amount: sign * data.amount, ...nothing },
  };
}

/** A round; ends at six, as all given tonight do. */
export function roundGiven(
  giverId: string,
  giftType: GiftType,
  {
    roundId = `${giverId}s-round`,
    message = '',
    endsAt = '2026-11-21T05:00:00.000Z',
    limit,
  }: { roundId?: string; message?: string; endsAt?: string; limit?: number } = {},
): FactOf<'RoundGiven'> {
  const data = { roundId, giverId, giftType, message, endsAt };
  return { type: 'RoundGiven', data: limit === undefined ? data : { ...data, limit } };
}

export function roundEnded(
  giverId: string,
  giftType: GiftType,
  reason: RoundEndReason,
  roundId = `${giverId}s-round`,
): FactOf<'RoundEnded'> {
  return { type: 'RoundEnded', data: { roundId, giverId, giftType, reason } };
}

export function cashBookOpened(box: number, bank: number): FactOf<'CashBookOpened'> {
  return { type: 'CashBookOpened', data: { box, bank } };
}

/** A closed month, whatever the books said then. */
export function monthClosed(month: string): FactOf<'MonthClosed'> {
  return { type: 'MonthClosed', data: { month, books: booksOf(initialState, '') } };
}

/** The link of a tablet at the bar or of a screen on the wall. */
export function deviceLinked(linkId: string, kind: 'tablet' | 'wall' = 'tablet'): FactOf<'DeviceLinkIssued'> {
  const data = { linkId, tokenHash: linkId, issuedBy: 'anna', kind, name: 'Tresen' };
  return { type: 'DeviceLinkIssued', data };
}

/** An invite issued tonight. */
export function invited(
  inviteHash: string,
  { hoursValid = 24, maxUses = 1, superuser = false, withMembers = false } = {},
): FactOf<'InviteIssued'> {
  const data = { inviteHash, hoursValid, maxUses, expiresAt: hoursLater(hoursValid), superuser };
  return { type: 'InviteIssued', data: withMembers ? { ...data, withMembers } : data };
}
