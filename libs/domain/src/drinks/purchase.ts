import { canPay } from '../books/credit-line.js';
import { memberWith } from '../ground/accounts.js';
import { type AccountBooking, bookings, drinkKind, onAccount } from '../ground/bookings.js';
import type { Drink, Member } from '../ground/entities.js';
import { isYounger } from '../ground/form-rules.js';
import { aboutMember, atTable, byTreasurer } from '../ground/membership.js';
import type { Cents } from '../ground/money.js';
import { type TillState, withParts } from '../ground/state.js';
import { dayOf, type Evening, type Instant, shift } from '../ground/time.js';
import {
  always,
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  type Given,
  memberAndPayer,
  type RejectionCode,
  reject,
} from '../ground/topic.js';
import { payingRound, receivedBy } from '../rounds/open-rounds.js';
import { endIfAllServed, type RoundEvent, withinLine, withTreat } from '../rounds/rounds.js';
import { findDrink, priceAtTap } from './menu.js';
import { ofTap, tapRefusal } from './taps.js';

export interface PurchaseEventData {
  DrinkPurchased: {
    readonly transactionId: string;
    readonly memberId: string;
    /** The drinker, or the giver of the round `roundId`. */
    readonly payerId: string;
    readonly roundId: string | null;
    readonly drinkId: string;
    /** Name and icon as the menu had them at the purchase. */
    readonly name: string;
    readonly icon: string;
    /** The price paid: the menu's at the purchase or at the tap. */
    readonly price: Cents;
    /** The menu's price at the purchase. Left out when it equals `price`. */
    readonly menuPrice?: Cents;
    /** Date of the evening the drink counts for, `YYYY-MM-DD`: that of the tap, even if booked later. */
    readonly evening: string;
    /** Left out when the drink was booked at once. */
    readonly tappedAt?: Instant;
  };
}
type PurchaseEvent = FactsOf<PurchaseEventData>;

type DrinkPurchased = PurchaseEventData['DrinkPurchased'];

export const purchaseEvents = {
  DrinkPurchased: {
    evolve: purchased,
    concerns: memberAndPayer,
    inFeed: always,
    changes: ['balances', 'evenings'],
    books: payment,
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
} satisfies EventTypes<PurchaseEventData>;

function payment(data: DrinkPurchased): AccountBooking {
  const kind = drinkKind(data);
  return onAccount(kind, { accountId: data.payerId, amount: bookings[kind].sign * data.price });
}

function purchased(state: TillState, data: DrinkPurchased, at: Instant): TillState {
  const { memberId, roundId, price } = data;
  const member = state.members.get(memberId);
  return withParts(state, {
    members: member
      ? state.members.set(memberId, memberWith(member, drunk(member, data, at)))
      : state.members,
    rounds: withTreat(state.rounds, roundId, memberId, price),
  });
}

/** The drinker's fields after a drink, paid by them or by a round. */
function drunk(
  member: Member,
  { evening, transactionId }: DrinkPurchased,
  at: Instant,
): Pick<Member, 'evening' | 'drinksThatEvening' | 'recent'> {
  // To keep taps cheap, only a drink of another evening drops purchases that are too old.
  const oldest = evening === member.evening ? undefined : shift(at, -CANCEL_WINDOW);
  const kept = oldest === undefined ? member.recent : member.recent.filter((drink) => drink.at >= oldest);
  const recent = [{ transactionId, at }, ...kept.slice(0, REMEMBERED - 1)];
  if (evening > member.evening) return { evening, drinksThatEvening: 1, recent };
  // A late drink of an earlier evening must not reset tonight's count.
  const more = evening === member.evening ? 1 : 0;
  return { evening: member.evening, drinksThatEvening: member.drinksThatEvening + more, recent };
}

/** For how long a member may cancel a drink, in ms. The state remembers purchases for as long. */
export const CANCEL_WINDOW = 24 * 60 * 60 * 1000;
/** Most remembered purchases of a member, so that nobody can fill the memory. */
export const REMEMBERED = 100;

/** `tappedAt`: when the member tapped, if the tap had to wait for the till. */
type Purchase = Given<Pick<DrinkPurchased, 'memberId' | 'drinkId' | 'tappedAt'>> & {
  /** The price that the member saw at the tap. */
  readonly expectedPrice?: Cents | undefined;
  /** The member saw that a round pays. The purchase is refused if they would have to pay themselves. */
  readonly expectedFree?: boolean | undefined;
};

/** The member's drinks this evening, treats included. Cancelled drinks don't count. */
export function drinksTonight(member: Member, evening: Evening): number {
  return member.evening === evening.date ? member.drinksThatEvening : 0;
}

/** The guests of a round: all at the table but its giver who have had a drink this evening. */
export function guestsTonight(state: TillState, giverId: string, evening: Evening): Member[] {
  return Array.from(atTable(state)).filter(
    (member) => member.id !== giverId && drinksTonight(member, evening) > 0,
  );
}

/**
 * Books a drink. The oldest open round of another member that still covers the price pays, else the drinker does. Collective accounts
 * always pay themselves. Evening, price and the drinker's age are those of the tap; rounds are those open now, even for a late tap.
 */
function decidePurchase(
  member: Member,
  command: Purchase,
  state: TillState,
  context: DecisionContext,
): Decision<PurchaseEvent | RoundEvent> {
  const { memberId, drinkId, tappedAt, expectedPrice, expectedFree } = command;
  const implausible = tappedAt === undefined ? undefined : tapRefusal(tappedAt, member, context.now);
  if (implausible) return reject(implausible);
  const drink = findDrink(state, drinkId);
  if (!drink) return reject('drink_not_found');
  const tap = { memberId, at: tappedAt ?? context.now };
  const refusal = ageRefusal(state, drink, tap, context);
  if (refusal) return reject(refusal);
  const price = priceAtTap(drink, expectedPrice, tap.at);
  if (price === undefined) return reject('price_changed');
  const rounds = member.kind === 'collective' ? [] : state.rounds.map((round) => withinLine(state, round));
  const roundPaying = (cents: Cents) =>
    payingRound(rounds, memberId, receivedBy(state, memberId), context.now, cents);
  const round = roundPaying(price);
  if (!round && !canPay(state, member, price)) {
    const others = state.menu.filter((other) => other.price > 0 && !ageRefusal(state, other, tap, context));
    const affordable = ({ price }: Drink) => roundPaying(price) !== undefined || canPay(state, member, price);
    return reject(others.some(affordable) ? 'beyond_credit_line' : 'credit_line');
  }
  if (!round && expectedFree && price > 0) return reject('no_longer_free');
  const data: DrinkPurchased = {
    drinkId,
    evening: context.evening.date,
    icon: drink.icon,
    memberId,
    name: drink.name,
    payerId: round?.giverId ?? memberId,
    price,
    roundId: round?.id ?? null,
    transactionId: context.newId(),
    ...(price !== drink.price && { menuPrice: drink.price }),
  };
  const late = tappedAt === undefined ? undefined : ofTap(tappedAt, context, state);
  return [
    { type: 'DrinkPurchased', data: late ? { ...data, ...late } : data },
    ...(round ? endIfAllServed(state, round, memberId) : []),
  ];
}

const purchase = aboutMember(decidePurchase);

export const purchaseCommands = {
  Purchase: purchase,
  /** Books a drink for another member, such as one without a phone. */
  ServeDrink: byTreasurer(purchase),
};

/** Why the drinker is too young for a drink on the day of the tap; undefined when they may have it. */
function ageRefusal(
  { settings }: Pick<TillState, 'settings'>,
  { minAge }: Pick<Drink, 'minAge'>,
  tap: { readonly memberId: string; readonly at: Instant },
  { birthDateOf, timeZone }: DecisionContext,
): RejectionCode | undefined {
  if (minAge === null) return undefined;
  const birthDate = birthDateOf(tap.memberId);
  if (birthDate === null) return settings.unknownAges ? undefined : 'age_unknown';
  return isYounger(birthDate, minAge, dayOf(tap.at, timeZone)) ? `below_${minAge}` : undefined;
}
