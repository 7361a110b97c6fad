import { type BalancesAnswer, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';

/** An amount at one moment, or at two. */
export interface Compared {
  /** Undefined where there was none yet. */
  readonly earlier: Cents | undefined;
  readonly amount: Cents;
}

/** A member's balance at one moment, or at two. */
export interface ComparedMember extends Compared {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly removed: boolean;
}

/** All members of the later moment, each with the balance of the earlier one. Removed members stay in the books. */
export function compared(later: BalancesAnswer, earlier?: BalancesAnswer): ComparedMember[] {
  const before = new Map(earlier?.members.map(({ member_id, balance }) => [member_id, wireCents(balance)]));
  return later.members.map(({ member_id, member_name, member_username, balance, removed }) => ({
    id: member_id,
    name: member_name,
    username: member_username,
    removed,
    earlier: before.get(member_id),
    amount: wireCents(balance),
  }));
}

/** By how much the amount has changed. What was not there yet began with 0. */
export function difference({ earlier = 0, amount }: Compared): Cents {
  return amount - earlier;
}

/** Two answers in the order of their moments. */
export function inOrder(
  one: BalancesAnswer,
  other: BalancesAnswer,
): readonly [BalancesAnswer, BalancesAnswer] {
  return one.revision <= other.revision ? [one, other] : [other, one];
}
