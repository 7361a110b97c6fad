import type { OpenRound } from '../ground/entities.js';
import type { Cents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';

type HasReceived = (roundId: string) => boolean;

/** Returns a function that says by a round's id whether the member has drunk from that open round. */
export function receivedBy({ rounds }: TillState, memberId: string): HasReceived {
  return (roundId) => rounds.some(({ id, served }) => id === roundId && served.has(memberId));
}

/** False from 06:00 on, even before the log has the round's end. */
export const isOpen = (round: OpenRound, now: Instant) => now < round.endsAt;

type Purse = Pick<OpenRound, 'limit' | 'spent'>;

/** The round with a limit that leaves at most `rest` cents. Without `rest` only its own limit counts. */
export function limitedTo<R extends Purse>(round: R, rest: Cents | undefined): R {
  if (rest === undefined) return round;
  const most = round.spent + rest;
  return { ...round, limit: round.limit === null ? most : Math.min(round.limit, most) };
}

/** True when the rest of the round covers this price. */
export function covers({ limit, spent }: Purse, price: Cents): boolean {
  return limit === null || spent + price <= limit;
}

/** True while the round covers any drink on the menu. Free drinks need no round and don't count. */
export function paysForSomething(round: Purse, menu: readonly { readonly price: Cents }[]): boolean {
  return round.limit === null || menu.some(({ price }) => price > 0 && covers(round, price));
}

/** True when the round is open and another member's. A next_round pays each member once. */
function canDrinkFrom(round: OpenRound, memberId: string, hasReceived: HasReceived, now: Instant): boolean {
  if (!isOpen(round, now) || round.giverId === memberId) return false;
  return round.type === 'full_evening' || !hasReceived(round.id);
}

/**
 * The round that pays the member's drink: the oldest they may drink from that still covers the price. `rounds` are oldest first. No
 * round pays a free drink, so that it does not use up a next_round.
 */
export function payingRound<R extends OpenRound>(
  rounds: readonly R[],
  memberId: string,
  hasReceived: HasReceived,
  now: Instant,
  price: Cents,
): R | undefined {
  if (price === 0) return undefined;
  return rounds.find((round) => canDrinkFrom(round, memberId, hasReceived, now) && covers(round, price));
}

/** The round shown to a member: the oldest they may drink from, else their own, else the oldest (docs/contract.md, section 3). */
export function activeRoundFor<R extends OpenRound>(
  rounds: readonly R[],
  memberId: string,
  hasReceived: HasReceived,
  now: Instant,
): R | undefined {
  const open = rounds.filter((round) => isOpen(round, now));
  return (
    open.find((round) => canDrinkFrom(round, memberId, hasReceived, now)) ??
    open.find((round) => round.giverId === memberId) ??
    open[0]
  );
}

/** True while the member is shown no round, or a next_round that they already drank from. */
export function mayGiveRound(
  rounds: readonly OpenRound[],
  memberId: string,
  hasReceived: HasReceived,
  now: Instant,
): boolean {
  const active = activeRoundFor(rounds, memberId, hasReceived, now);
  return active === undefined || (active.type === 'next_round' && hasReceived(active.id));
}
