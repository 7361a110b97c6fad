import { Injectable } from '@nestjs/common';
import type { CashBookAnswer, CashBookQuery } from '@stammtisch/contracts';
import { type InPlaces, toEuro } from '@stammtisch/domain';
import { Cash } from '../../engine/read-model/cash.js';
import { Past } from '../../engine/read-model/past.js';
import { byRevision, type Page, pageOf } from '../../engine/read-model/questions.js';
import { Calendar } from '../statements/calendar.js';
import { EntryView } from './entry-view.js';

/** The cash book, page by page. */
@Injectable()
export class CashBookService {
  constructor(
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly calendar: Calendar,
    private readonly view: EntryView,
  ) {}

  /** One page of entries, newest first, as `viewer` sees them. */
  async page(
    viewer: string,
    { month, from, to, place, category, after = -1, ...query }: CashBookQuery,
  ): Promise<CashBookAnswer> {
    const whole = await this.calendar.rangeOf(month);
    const days = await this.calendar.rangeBetween(from, to);
    const range = {
      after: Math.max(whole.after, days.after, after),
      to: Math.min(whole.to, days.to),
    };
    const read = (wanted: Page) => this.cash.page(range, wanted, { place, category });
    const { page, next } = await pageOf(query, read, byRevision);
    return {
      success: true,
      opened_at: await this.openedAt(),
      opening: liesView(await this.cash.liesAt(range.after)),
      closing: liesView(await this.cash.liesAt(range.to)),
      by_category: (await this.cash.byCategory(range, place)).map(({ expenses, income, ...its }) => ({
        ...its,
        expenses: toEuro(expenses),
        income: toEuro(income),
      })),
      entries: await this.view.entries(page, viewer),
      next,
    };
  }

  private async openedAt(): Promise<string | null> {
    const revision = await this.cash.openedAt();
    const event = revision === undefined ? undefined : await this.past.event(revision);
    return event?.metadata.at ?? null;
  }
}

const liesView = ({ box, bank }: InPlaces) => ({ box: toEuro(box), bank: toEuro(bank) });
