import { Injectable } from '@nestjs/common';
import { type Instant, monthAt, receiptNumber } from '@stammtisch/domain';
import { Cash, type CashRow } from '../../engine/read-model/cash.js';
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
    const year = monthAt(at, this.settings.timeZone).slice(0, 'YYYY'.length);
    const before = this.before.get(year) ?? (await this.cash.numberedBy(await this.lastBefore(year)));
    this.before.set(year, before);
    return receiptNumber(year, ordinal - before);
  }

  /** Revision of the last event before a year. */
  private async lastBefore(year: string): Promise<number> {
    return (await this.calendar.rangeOf(`${year}-01`)).after;
  }
}
