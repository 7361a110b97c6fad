import { Injectable } from '@nestjs/common';
import { STATEMENT_ENTRIES } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Past } from '../read-model/past.js';
import { Postings, type Stretch, type Sums } from '../read-model/postings.js';
import { Tallies } from '../read-model/tallies.js';

/** What a month did to one balance, in cents. */
interface Account extends Sums {
  readonly memberId: string;
  readonly opening: number;
}

/** What a statement needs of the books. */
@Injectable()
export class StatementBooks {
  constructor(
    private readonly past: Past,
    private readonly postings: Postings,
    private readonly tallies: Tallies,
  ) {}

  /** The events between two moments, and the hash that vouches for them. */
  async stretch(moments: { readonly startsAt: string; readonly endsAt: string }) {
    const after = await this.past.revisionBefore(moments.startsAt);
    const to = await this.past.revisionBefore(moments.endsAt);
    return { stretch: { after, to }, hash: (await this.past.event(to))?.metadata.hash ?? null };
  }

  async account(memberId: string, stretch: Stretch): Promise<Account> {
    const before = await this.postings.lastAt(memberId, stretch.after);
    return { memberId, opening: before?.balance ?? 0, ...(await this.postings.sums(memberId, stretch)) };
  }

  /** One more than is listed: it says whether there are more. */
  entries(memberId: string, stretch: Stretch) {
    return this.postings.stretch(memberId, stretch, STATEMENT_ENTRIES + 1);
  }

  async drinks(evenings: { readonly from: string; readonly to: string }, memberId?: string) {
    const { drinks } = await this.tallies.drunk(evenings, memberId);
    return drinks.map(({ name, icon, count, amount }) => ({
      drink_name: name,
      icon,
      count,
      amount: toEuro(amount),
    }));
  }
}

export const NOTHING: Account = {
  memberId: '',
  opening: 0,
  recharge: 0,
  purchase: 0,
  treat: 0,
  adjustment: 0,
};

/** Anything to tell of it. */
export const isInUse = ({ opening, recharge, purchase, treat, adjustment }: Account) =>
  [opening, recharge, purchase, treat, adjustment].some((amount) => amount !== 0);

export const added = (a: Account, b: Account): Account => ({
  memberId: '',
  opening: a.opening + b.opening,
  recharge: a.recharge + b.recharge,
  purchase: a.purchase + b.purchase,
  treat: a.treat + b.treat,
  adjustment: a.adjustment + b.adjustment,
});

export function changes({ opening, recharge, purchase, treat, adjustment }: Account) {
  return {
    opening: toEuro(opening),
    recharges: toEuro(recharge),
    purchases: toEuro(purchase),
    treats: toEuro(treat),
    adjustments: toEuro(adjustment),
    closing: toEuro(opening + recharge + purchase + treat + adjustment),
  };
}
