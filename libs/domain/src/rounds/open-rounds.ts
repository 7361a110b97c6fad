import type { OpenRound } from '../ground/entities.js';
import type { Cents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';

type HasReceived = (roundId: string) => boolean;

/** Tells by a round's id whether the member has drunk from that open round. */
export function receivedBy({ rounds }: TillState, memberId: string): HasReceived {
  return (roundId) => rounds.some(({ id, served }) => id === roundId && served.has(memberId));
}

/** Is the round open? It is over at 06:00, even before the log has its end. */
export const isOpen = (round: OpenRound, now: Instant) => now < round.endsAt;

type Purse = Pick<OpenRound, 'limit' | 'spent'>;

/** The round as it pays while its giver can spend no more than `rest` on it, in cents; undefined: as much as its own limit says. */
export function limitedTo<R extends Purse>(round: R, rest: Cents | undefined): R {
  if (rest === undefined) return round;
  const most = round.spent + rest;
  return { ...round, limit: round.limit === null ? most : Math.min(round.limit, most) };
}

/** Does what is left in the round cover this price? */
export function covers({ limit, spent }: Purse, price: Cents): boolean {
  return limit === null || spent + price <= limit;
}

/** Does the round still cover any drink on the menu? Free drinks need no round and don't count. */
export function paysForSomething(round: Purse, menu: readonly { readonly price: Cents }[]): boolean {
  return round.limit === null || menu.some(({ price }) => price > 0 && covers(round, price));
}

/** May the member drink from the round now? It has to be open and somebody else's; a next_round pays each member once. */
function canDrinkFrom(round: OpenRound, memberId: string, hasReceived: HasReceived, now: Instant): boolean {
  if (!isOpen(round, now) || round.giverId === memberId) return false;
  return round.type === 'full_evening' || !hasReceived(round.id);
}

/**
 * The round that pays the member's drink: the oldest they may drink from that still covers the price. `rounds` come oldest
 * first. A free drink has no paying round, so that it uses up nobody's next_round.
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

/** The round a member is shown: the oldest they may drink from, else their own, else the oldest (docs/contract.md, section 3). */
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

/** May a member give a round? Yes while they are shown no round, or a next_round that they already drank from. */
export function mayGiveRound(
  rounds: readonly OpenRound[],
  memberId: string,
  hasReceived: HasReceived,
  now: Instant,
): boolean {
  const active = activeRoundFor(rounds, memberId, hasReceived, now);
  return active === undefined || (active.type === 'next_round' && hasReceived(active.id));
}
