import { Injectable } from '@nestjs/common';
import type { CashCount, CountAnswer } from '@stammtisch/contracts';
import { type Place, places, toEuro } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Cash, type CashRow } from '../../engine/read-model/cash.js';
import { Past } from '../../engine/read-model/past.js';
import { notFound } from '../../http/problem.js';
import { ReceiptNumbers } from './receipt-numbers.js';

/** Shows the counts of box and bank. */
@Injectable()
export class CountView {
  constructor(
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly names: Names,
    private readonly numbers: ReceiptNumbers,
  ) {}

  /**
   * The last count of each place; if wished up to a revision, or for the end of a month. None of what was not counted since the cash
   * book was opened.
   */
  async last(to?: number, month?: string): Promise<CashCount[]> {
    const counts = await Promise.all(places.map((place) => this.lastOf(place, to, month)));
    return counts.flatMap((count) => count ?? []);
  }

  private async lastOf(place: Place, to?: number, month?: string): Promise<CashCount | undefined> {
    const [row] = await this.cash.counts(place, 1, to, month);
    return row && (await this.behind(row))?.count;
  }

  /** The count at a revision, to sign. @throws Problem 404 */
  async toSign(revision: number): Promise<CountAnswer> {
    const [row] = await this.cash.oldest({ after: revision - 1, to: revision }, 1);
    const found = row && (await this.behind(row));
    if (!found) throw notFound('Diese Zählung gibt es nicht');
    const receipt_number = await this.numbers.of(row, found.count.at);
    return { success: true, ...found, receipt_number };
  }

  private async behind({ revision }: CashRow) {
    const event = await this.past.event(revision);
    if (event?.type !== 'CashCounted') return undefined;
    const { at, actor, hash } = event.metadata;
    const { place, counted, expected, difference, reason, coins, witness, asOf } = event.data;
    const count: CashCount = {
      place,
      revision,
      at,
      by_name: this.names.inBooks(actor),
      counted: toEuro(counted),
      expected: toEuro(expected),
      difference: toEuro(difference),
      reason,
      coins: coins ?? null,
      witness: witness ?? null,
      as_of: asOf ?? null,
    };
    return { count, hash };
  }
}
