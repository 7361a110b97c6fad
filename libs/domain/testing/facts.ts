import {
  booksOf,
  type FactOf,
  type FactType,
  type GiftType,
  initialState,
  type MinAge,
  type Role,
  type RoundEndReason,
  type TableSettings,
  type TillEventData,
} from '../src/index.js';
import { hoursLater } from './moments.js';

export * from './moments.js';

export const fact = <Type extends FactType>(type: Type, data: TillEventData[Type]) =>
  ({ type, data }) as FactOf<Type>;

// Ids are names: member 'anna', drink 'bier', round 'annas-round'.
export function joined(memberId: string, superuser = false) {
  const newcomer = { memberId, usernameHash: `name-of-${memberId}`, personRevision: 0 };
  return fact('MemberJoined', { ...newcomer, superuser, inviteHash: null });
}

/** A member without a login, or a collective account. */
export const prepared = (memberId: string, kind: 'person' | 'collective' = 'person') =>
  fact('MemberPrepared', { memberId, personRevision: 0, kind });

export const removed = (memberId: string) => fact('MemberRemoved', { memberId });

export const settingsChanged = (data: Partial<TableSettings>) => fact('TableSettingsChanged', data);

/** `line` null: the table's limit applies. */
export const creditLineSet = (memberId: string, line: number | null) =>
  fact('CreditLineSet', { memberId, line });

export const superuserSet = (memberId: string, superuser: boolean) =>
  fact('SuperuserSet', { memberId, superuser });

export const roleSet = (memberId: string, role: Role | null) => fact('RoleSet', { memberId, role });

export function onTheMenu(drinkId: string, price: number, position = 1, minAge?: MinAge) {
  const data = { drinkId, name: drinkId, price, icon: `${drinkId}.png`, position };
  return fact('DrinkAdded', minAge === undefined ? data : { ...data, minAge });
}

/** `balance`: after the top-up. */
export const toppedUp = (
  memberId: string,
  amount: number,
  { transactionId = 'top-up', balance = amount } = {},
) => fact('CreditToppedUp', { transactionId, memberId, amount, balance });

export const balanceSet = (memberId: string, amount: number, balance: number, transactionId = 'adjustment') =>
  fact('BalanceSet', { transactionId, memberId, amount, balance });

export const carriedOver = (memberId: string, amount: number, transactionId = 'carried-over') =>
  fact('BalanceCarriedOver', { transactionId, memberId, amount });

/** `round` and `payer`: for a drink that somebody else paid. */
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
) {
  const drink = { drinkId, name: drinkId, icon: `${drinkId}.png`, price };
  const data = { transactionId, memberId, payerId: payer, roundId: round, ...drink, evening };
  return fact('DrinkPurchased', { ...data, ...late });
}

const cancelled = {
  CreditToppedUp: { kind: 'top_up', sign: -1 },
  BalanceCarriedOver: { kind: 'carried_over', sign: -1 },
  MoneyPassedOn: { kind: 'passed_on', sign: 1 },
  MoneyReceived: { kind: 'received', sign: -1 },
  LevyBooked: { kind: 'levy', sign: 1 },
} as const;

/** The cancellation of a transaction. */
export function undone({ type, data }: FactOf<'DrinkPurchased' | keyof typeof cancelled>) {
  const { transactionId, memberId } = data;
  if (type === 'DrinkPurchased') {
    const { payerId, roundId, name, icon, price: amount, evening } = data;
    const drink = { roundId, name, icon, evening };
    const refund = { transactionId, kind: 'purchase', memberId, payerId, amount } as const;
    return fact('TransactionCancelled', { ...refund, ...drink });
  }
  const { kind, sign } = cancelled[type];
  const noDrink = { roundId: null, name: null, icon: null, evening: null };
  const money = { transactionId, kind, memberId, payerId: memberId, amount: sign * data.amount };
  return fact('TransactionCancelled', { ...money, ...noDrink });
}

/** `endsAt`: by default 06:00 after {@link TONIGHT}. */
export function roundGiven(
  giverId: string,
  giftType: GiftType,
  {
    roundId = `${giverId}s-round`,
    message = '',
    endsAt = '2026-11-21T05:00:00.000Z',
    limit = undefined as number | undefined,
  } = {},
) {
  const data = { roundId, giverId, giftType, message, endsAt };
  return fact('RoundGiven', limit === undefined ? data : { ...data, limit });
}

export const roundEnded = (giverId: string, giftType: GiftType, reason: RoundEndReason) =>
  fact('RoundEnded', { roundId: `${giverId}s-round`, giverId, giftType, reason });

export const cashBookOpened = (box: number, bank: number) => fact('CashBookOpened', { box, bank });

/** The books of the closed month are empty. */
export const monthClosed = (month: string) =>
  fact('MonthClosed', { month, books: booksOf(initialState, '') });

export function deviceLinked(linkId: string, kind: 'tablet' | 'wall' = 'tablet') {
  const data = { linkId, tokenHash: linkId, issuedBy: 'anna', kind, name: 'Tresen' };
  return fact('DeviceLinkIssued', data);
}

export function invited(
  inviteHash: string,
  { hoursValid = 24, maxUses = 1, superuser = false, withMembers = false } = {},
) {
  const data = { inviteHash, hoursValid, maxUses, expiresAt: hoursLater(hoursValid), superuser };
  return fact('InviteIssued', withMembers ? { ...data, withMembers } : data);
}
