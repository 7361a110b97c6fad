import { Injectable } from '@nestjs/common';
import type { BookedMonth, MonthsAnswer } from '@stammtisch/contracts';
import { isClosed, monthAt, monthEnd, monthsBetween } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Past } from '../../engine/read-model/past.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { figuresView } from '../past/sums-view.js';

/** Lists the months of a table, and which of them are closed. */
@Injectable()
export class MonthList {
  constructor(
    private readonly till: Till,
    private readonly past: Past,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  /** All months, newest first, since the one in which somebody first joined. */
  async all(): Promise<MonthsAnswer> {
    const { state } = this.till;
    const closings = await this.closings();
    const list = this.known().map((month) => ({
      month,
      closed: isClosed(state, month),
      closing: closings.get(month) ?? null,
      can_close: this.canClose(month),
      can_reopen: state.closedMonths.at(-1)?.month === month,
    }));
    return { success: true, months: list, revision: state.revision };
  }

  /** The months that are over and not closed, newest first. */
  toClose(): string[] {
    return this.known().filter((month) => this.canClose(month));
  }

  /** Newest first, since the month in which somebody first joined. */
  known(): string[] {
    const { timeZone } = this.clock;
    const joined = Array.from(this.till.state.members.values(), ({ joinedAt }) => joinedAt);
    const first = joined.reduce((earliest, at) => (at < earliest ? at : earliest), this.clock.now());
    return monthsBetween(monthAt(first, timeZone), monthAt(this.clock.now(), timeZone)).reverse();
  }

  private canClose(month: string): boolean {
    return !isClosed(this.till.state, month) && monthEnd(month, this.clock.timeZone) <= this.clock.now();
  }

  /** One month of the list, `YYYY-MM`. @throws Problem 404 */
  async one(month: string): Promise<BookedMonth> {
    const found = (await this.all()).months.find((one) => one.month === month);
    if (!found) throw notFound('Diesen Monat gibt es in der Kasse nicht');
    return found;
  }

  private async closings(): Promise<Map<string, NonNullable<BookedMonth['closing']>>> {
    const { closedMonths } = this.till.state;
    const events = await this.past.all(closedMonths.map(({ revision }) => revision));
    return new Map(
      events.flatMap(({ type, data, revision, metadata: { at, actor } }) => {
        if (type !== 'MonthClosed') return [];
        const closing = {
          revision,
          at,
          by_name: this.names.inBooks(actor),
          figures: figuresView(data.books),
        };
        return [[data.month, closing] as const];
      }),
    );
  }
}
