import { Injectable } from '@nestjs/common';
import type {
  CashBookAnswer,
  CashBookedAnswer,
  CashBookQuery,
  CashPositionAnswer,
} from '@stammtisch/contracts';
import {
  isAsAtEndOf,
  monthAfter,
  monthAt,
  type Place,
  places,
  subjectOf,
  type TillCommand,
  toEuro,
} from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Cash, type CashLine } from '../../engine/read-model/books.js';
import { Past } from '../../engine/read-model/past.js';
import { byRevision, type Page, pageOf } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { Calendar } from '../report/calendar.js';
import { CashView } from '../report/cash.view.js';
import { inEuro, positionView, Reports } from '../report/report.js';

/** Kinds of entries that may have a category. */
const SORTED = ['expense', 'income'] as const;

/** The cash book: what lies in box and bank, and the entries page by page. */
@Injectable()
export class CashService {
  constructor(
    private readonly till: Till,
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly calendar: Calendar,
    private readonly reports: Reports,
    private readonly view: CashView,
    private readonly clock: Clock,
  ) {}

  /** What lies in box and bank, how much of it is the members', and when each place was last counted. */
  async position(): Promise<CashPositionAnswer> {
    const { state } = this.till;
    return {
      success: true,
      position: positionView(state),
      counts: await this.view.counts(),
      as_of: { box: this.asOf('box'), bank: this.asOf('bank') },
      revision: state.revision,
    };
  }

  /** One page of entries, newest first, as `viewer` sees them. */
  async page(
    viewer: string,
    { month, from, to, place, category, after = -1, ...query }: CashBookQuery,
  ): Promise<CashBookAnswer> {
    const [whole, days] = [await this.calendar.rangeOf(month), await this.calendar.range({ from, to })];
    const range = {
      after: Math.max(whole.after, days.after, after),
      to: Math.min(whole.to, days.to),
    };
    const read = (wanted: Page) => this.cash.page(range, wanted, { place, category });
    const { page, next } = await pageOf(query, read, byRevision);
    const { opening, lines, closing } = await this.reports.money(range, SORTED);
    const opened = await this.past.event(this.till.state.cashBook?.openedAt ?? -1);
    return {
      success: true,
      opened_at: opened?.metadata.at ?? null,
      opening: inEuro(opening),
      closing: inEuro(closing),
      by_category: byCategory(lines, place ? [place] : places),
      entries: await this.view.entries(page, viewer),
      next,
    };
  }

  /** Books what a treasurer enters. @returns the id of the booking, and what lies in box and bank after it */
  async book(call: Call, command: TillCommand): Promise<CashBookedAnswer> {
    const { events, revision } = await call.execute(command);
    const position = positionView(this.till.state);
    if (!position) throw problemOf('no_cash_book');
    const [event] = events;
    return { success: true, id: (event && subjectOf(event)) ?? null, position, revision };
  }

  /** The last month that is over, where a count of a place may still be dated to its end. */
  private asOf(place: Place): string | null {
    const { timeZone } = this.clock;
    const now = this.clock.now();
    const month = monthAfter(monthAt(now, timeZone), -1);
    return isAsAtEndOf(month, this.till.state, place, { now, timeZone }) ? month : null;
  }
}

/** What was spent and came in by category, in euro, in some places; entries without a category first. */
function byCategory(lines: readonly CashLine[], places: readonly Place[]): CashBookAnswer['by_category'] {
  const sums = new Map<string | null, { readonly expenses: number; readonly income: number }>();
  for (const { kind, category, ...moved } of lines) {
    const { expenses, income } = sums.get(category) ?? { expenses: 0, income: 0 };
    const amount = places.reduce((sum, place) => sum + moved[place], 0);
    if (kind === 'expense') sums.set(category, { expenses: expenses - amount, income });
    else sums.set(category, { expenses, income: income + amount });
  }
  const inOrder = [...sums].toSorted(([one], [other]) => Number(one !== null) - Number(other !== null));
  return inOrder.map(([category, { expenses, income }]) => ({
    category,
    expenses: toEuro(expenses),
    income: toEuro(income),
  }));
}
