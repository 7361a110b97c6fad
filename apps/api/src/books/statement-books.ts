import { Injectable } from '@nestjs/common';
import { STATEMENT_ENTRIES } from '@stammtisch/contracts';
import { type PostingReason, postingReasons, toEuro } from '@stammtisch/domain';
import { Postings, type Stretch, type Sums } from '../read-model/postings.js';
import { Tallies } from '../read-model/tallies.js';

/** What a month did to a balance, or to all of them, in cents. */
export interface Change {
  readonly opening: number;
  readonly sums: Sums;
}

export interface Account extends Change {
  readonly memberId: string;
}

/** What a statement needs of the books. */
@Injectable()
export class StatementBooks {
  constructor(
    private readonly postings: Postings,
    private readonly tallies: Tallies,
  ) {}

  async account(memberId: string, stretch: Stretch): Promise<Account> {
    const before = await this.postings.lastAt(memberId, stretch.after);
    return { memberId, opening: before?.balance ?? 0, sums: await this.postings.sums(memberId, stretch) };
  }

  /** One more than is listed: it says whether there are more. */
  entries(memberId: string, stretch: Stretch) {
    return this.postings.stretch(memberId, stretch, STATEMENT_ENTRIES + 1);
  }

  async drinks(evenings: { readonly from: string; readonly to: string }, memberId?: string) {
    const { drinks } = await this.tallies.drunk(evenings, memberId);
    const invited = await this.tallies.invited(evenings, memberId);
    return {
      drinks: drinks.map(({ name, icon, count, amount }) => ({
        drink_name: name,
        icon,
        count,
        amount: toEuro(amount),
      })),
      invited: toEuro(invited.amount),
    };
  }
}

/** Anything to tell of it. */
export const isInUse = ({ opening, sums }: Change) =>
  [opening, ...Object.values(sums)].some((amount) => amount !== 0);

export const total = (all: readonly Change[]): Change => ({
  opening: sumOf(all, ({ opening }) => opening),
  sums: {
    recharge: sumOf(all, ({ sums }) => sums.recharge),
    deposit: sumOf(all, ({ sums }) => sums.deposit),
    payout: sumOf(all, ({ sums }) => sums.payout),
    purchase: sumOf(all, ({ sums }) => sums.purchase),
    treat: sumOf(all, ({ sums }) => sums.treat),
    adjustment: sumOf(all, ({ sums }) => sums.adjustment),
  },
});

const sumOf = (all: readonly Change[], amountOf: (change: Change) => number) =>
  all.reduce((sum, change) => sum + amountOf(change), 0);

/** What stands between a statement's opening and closing balance. */
const NO_CHANGES = { recharges: 0, deposits: 0, payouts: 0, purchases: 0, treats: 0, adjustments: 0 };

/** Where the sum of each reason stands: with all of them the columns lead from the one balance to the other. */
const COLUMN_OF: Readonly<Record<PostingReason, keyof typeof NO_CHANGES>> = {
  recharge: 'recharges',
  deposit: 'deposits',
  payout: 'payouts',
  purchase: 'purchases',
  treat: 'treats',
  adjustment: 'adjustments',
};

export function changes({ opening, sums }: Change) {
  const columns = { ...NO_CHANGES };
  for (const reason of postingReasons) columns[COLUMN_OF[reason]] = toEuro(sums[reason]);
  return {
    opening: toEuro(opening),
    ...columns,
    closing: toEuro(Object.values(sums).reduce((balance, amount) => balance + amount, opening)),
  };
}
