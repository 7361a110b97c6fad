import {
  type BalanceAnswer,
  type Drink,
  type Home,
  type MeChanged,
  type PurchaseAnswer,
  wireCents,
} from '@stammtisch/contracts';
import { roundsSeen } from './rounds.js';
import { creditLineOf, type Table } from './table.js';

/**
 * The table after news about the member. A value is taken only when it is not older than the one shown: answers to the member's
 * own calls come over HTTP, other news over the socket, and neither waits for the other.
 */
export function applyMeChanged(table: Table, change: MeChanged): Table {
  const { revision, member, credit_left, announced, drinks_tonight, received_round_ids } = change;
  const balance = change.balance ?? member?.balance;
  const { asOf } = table;
  let next = table;
  if (member && revision >= asOf.me) {
    next = { ...next, me: member, asOf: { ...next.asOf, me: revision } };
  }
  if (balance !== undefined && revision >= asOf.balance) {
    next = { ...next, balance: wireCents(balance), asOf: { ...next.asOf, balance: revision } };
    // The till sends what is left, which falls with the balance. The table keeps the credit line itself.
    if (credit_left !== undefined) next = { ...next, creditLine: creditLineOf(credit_left, balance) };
  }
  if (announced !== undefined && revision >= asOf.announced) {
    next = { ...next, announced: wireCents(announced), asOf: { ...next.asOf, announced: revision } };
  }
  if (drinks_tonight !== undefined && revision >= asOf.drinksTonight) {
    next = { ...next, drinksTonight: drinks_tonight, asOf: { ...next.asOf, drinksTonight: revision } };
  }
  if (received_round_ids && revision >= asOf.receivedRoundIds) {
    next = {
      ...next,
      receivedRoundIds: received_round_ids,
      asOf: { ...next.asOf, receivedRoundIds: revision },
    };
  }
  return next;
}

/** The table with the balance that a call of the member answered. */
export function applyBalance(table: Table, answer: Pick<BalanceAnswer, 'new_balance' | 'revision'>): Table {
  return applyMeChanged(table, { revision: answer.revision, balance: answer.new_balance });
}

/**
 * The table after the answer to a purchase: the new balance, a stroke more unless the drink counts for another evening, and the
 * next_round that paid marked as received. `payingRoundId` is the round that the table showed as paying. Values that the socket
 * brought with the same or a later revision stay.
 */
export function applyPurchase(
  table: Table,
  answer: PurchaseAnswer,
  payingRoundId: string | undefined,
): Table {
  const { revision, new_balance, transaction } = answer;
  const { asOf, drinksTonight, receivedRoundIds } = table;
  const usedUp = transaction.gift_type === 'next_round' ? payingRoundId : undefined;
  return applyMeChanged(table, {
    revision,
    balance: new_balance,
    ...(revision > asOf.drinksTonight && { drinks_tonight: answer.drinks_tonight ?? drinksTonight + 1 }),
    ...(usedUp && revision > asOf.receivedRoundIds && { received_round_ids: [...receivedRoundIds, usedUp] }),
  });
}

/** The table after a tap of the member was booked. The socket may have told the table of the booking already. */
export function withBooking(table: Table, { price }: Drink, answer: PurchaseAnswer, now: string): Table {
  return applyPurchase(table, answer, roundsSeen(table, now).payingFor(wireCents(price))?.id);
}

/** A table from earlier, updated by the session check. The feed stays, and so does what the socket brought later. */
export function applyHome(table: Table, home: Home): Table {
  const { member, credit_left, announced, drinks_tonight, received_round_ids, revision } = home;
  const news = { revision, member, credit_left, announced, drinks_tonight, received_round_ids };
  const mine = applyMeChanged(table, news);
  if (table.revision !== undefined && table.revision > revision) return mine;
  return { ...mine, drinks: home.drinks, rounds: home.rounds, membersCount: home.members_count };
}
