import { Injectable } from '@nestjs/common';
import type { CashReport } from '@stammtisch/contracts';
import {
  type Cents,
  cashKinds,
  cashPositionOf,
  type InPlaces,
  type TillState,
  type Totals,
  toEuro,
} from '@stammtisch/domain';
import { Cash } from '../../engine/read-model/cash.js';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { sumsView } from '../past/sums-view.js';

/** Reckons what became of the table's money between any two revisions. */
@Injectable()
export class CashReports {
  constructor(
    private readonly cash: Cash,
    private readonly past: Past,
  ) {}

  /** The report of a range; null when there was no cash book by its end. Amounts in euro. */
  async of(range: RevisionRange): Promise<CashReport | null> {
    const [before, after] = [await this.past.at(range.after), await this.past.at(range.to)];
    const [opening, closing] = [cashPositionOf(before), cashPositionOf(after)];
    if (!closing) return null;
    return {
      opening: inEuro(opening ?? NOTHING),
      lines: await this.lines(range),
      closing: inEuro(closing),
      members: {
        opening: toEuro(before.totals.balances),
        at_beginning: toEuro(opening ? before.totals.balances : await this.whenBegun(after)),
        changes: sumsView(changed(before.totals, after.totals)),
        closing: toEuro(after.totals.balances),
      },
      left_over: { opening: opening ? toEuro(opening.leftOver) : null, closing: toEuro(closing.leftOver) },
    };
  }

  /** All balances when the cash book was begun, with what was carried over since: that money lay there already. In cents. */
  private async whenBegun({ revision, totals }: TillState): Promise<Cents> {
    const begun = await this.past.at((await this.cash.openedAt()) ?? revision);
    return begun.totals.balances + totals.carriedOver - begun.totals.carriedOver;
  }

  private async lines(range: RevisionRange): Promise<CashReport['lines']> {
    const lines = await this.cash.byKindAndCategory(range);
    return cashKinds.flatMap((kind) =>
      lines
        .filter((line) => line.kind === kind)
        .map(({ category, ...moved }) => ({ kind, category, ...inEuro(moved) })),
    );
  }
}

const NOTHING: InPlaces = { box: 0, bank: 0 };

/** What was booked between two sums of everything so far. */
const changed = (before: Totals, after: Totals): Totals => ({
  balances: after.balances - before.balances,
  toppedUp: after.toppedUp - before.toppedUp,
  deposited: after.deposited - before.deposited,
  paidOut: after.paidOut - before.paidOut,
  adjusted: after.adjusted - before.adjusted,
  carriedOver: after.carriedOver - before.carriedOver,
  levied: after.levied - before.levied,
  drunk: after.drunk - before.drunk,
});

const inEuro = ({ box, bank }: InPlaces) => ({ box: toEuro(box), bank: toEuro(bank) });
