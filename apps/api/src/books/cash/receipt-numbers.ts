import { Injectable } from '@nestjs/common';
import { type Instant, monthAt, receiptNumber } from '@stammtisch/domain';
import { Cash, type CashRow } from '../../engine/read-model/cash.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Settings } from '../../platform/settings.js';
import { Calendar } from '../statements/calendar.js';

/** Finds the receipt numbers of what moved box or bank. They follow from the log's order, so that each is given once. */
@Injectable()
export class ReceiptNumbers {
  /** How many were numbered before a year, by the year. That stands for good once the year has begun. */
  private readonly before = new Map<string, number>();

  constructor(
    private readonly cash: Cash,
    private readonly calendar: Calendar,
    private readonly settings: Settings,
  ) {}

  /** '2026-0017' of what was booked at a moment; null for what gets no number. */
  async of({ ordinal }: CashRow, at: Instant): Promise<string | null> {
    if (ordinal === null) return null;
    const year = yearOf(monthAt(at, this.settings.timeZone));
    return receiptNumber(year, ordinal - (await this.beforeYear(year)));
  }

  /** The first and the last number of a month, `YYYY-MM`, with these events; null when none was given. */
  async ofMonth(month: string, { after, to }: RevisionRange) {
    const year = yearOf(month);
    const before = await this.beforeYear(year);
    const first = (await this.cash.numberedBy(after)) + 1;
    const last = await this.cash.numberedBy(to);
    const number = (ordinal: number) => receiptNumber(year, ordinal - before);
    return last < first ? null : { first: number(first), last: number(last) };
  }

  private async beforeYear(year: string): Promise<number> {
    const before = this.before.get(year) ?? (await this.cash.numberedBy(await this.lastBefore(year)));
    this.before.set(year, before);
    return before;
  }

  /** Revision of the last event before a year. */
  private async lastBefore(year: string): Promise<number> {
    return (await this.calendar.rangeOf(`${year}-01`)).after;
  }
}

const yearOf = (month: string) => month.slice(0, 'YYYY'.length);
