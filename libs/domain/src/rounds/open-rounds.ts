import type { Cents } from '../ground/money.js';
import type { GiftType, TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';

/** What the rules of rounds need to know of one; the till's own and the wire's shape both fit. */
export interface OpenRound {
  readonly id: string;
  readonly giverId: string;
  readonly type: GiftType;
  readonly givenAt: Instant;
  readonly endsAt: Instant;
  /** The most it pays in all; null when its giver named no end. */
  readonly limit: Cents | null;
  /** What it has paid so far, less what was cancelled. Never more than `limit`. */
  readonly spent: Cents;
}

type HasReceived = (roundId: string) => boolean;

/** From which open rounds a member has drunk, as the till knows it. */
export function receivedBy({ rounds }: TillState, memberId: string): HasReceived {
  return (roundId) => rounds.some(({ id, served }) => id === roundId && served.has(memberId));
}

/** A round is over at 06:00 whether or not anybody has said so in the log yet. */
export const isOpen = (round: OpenRound, now: Instant) => now < round.endsAt;

type Purse = Pick<OpenRound, 'limit' | 'spent'>;

/** Does what is left in the round cover this price? */
function covers({ limit, spent }: Purse, price: Cents): boolean {
  return limit === null || spent + price <= limit;
}

/** Is there anything left on the menu that the round still pays for? What costs nothing needs no round. */
export function paysForSomething(round: Purse, menu: readonly { readonly price: Cents }[]): boolean {
  return round.limit === null || menu.some(({ price }) => price > 0 && covers(round, price));
}

/** Can the member drink from the round now: somebody else's, not over, and a next_round only once. */
function canDrinkFrom(round: OpenRound, memberId: string, hasReceived: HasReceived, now: Instant): boolean {
  if (!isOpen(round, now) || round.giverId === memberId) return false;
  return round.type === 'full_evening' || !hasReceived(round.id);
}

/**
 * The round that pays the member's drink: the oldest they can drink from that still covers its price. `rounds` oldest
 * first. What costs nothing uses up nobody's treat.
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

/** The round a member is shown: one they can drink from, else their own, else the oldest open (docs/contract.md, section 3). */
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

/** A member may give a round while they see none, or only a next_round that they already drank from. */
export function mayGiveRound(
  rounds: readonly OpenRound[],
  memberId: string,
  hasReceived: HasReceived,
  now: Instant,
): boolean {
  const active = activeRoundFor(rounds, memberId, hasReceived, now);
  return active === undefined || (active.type === 'next_round' && hasReceived(active.id));
}
