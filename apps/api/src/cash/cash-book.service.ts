import { Injectable } from '@nestjs/common';
import type { CashBookAnswer, CashBookQuery } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { MonthStretch } from '../books/month-stretch.js';
import { invalid } from '../platform/problem.js';
import { Cash } from '../read-model/cash.js';
import type { Lies } from '../read-model/cash-rows.js';
import { Past } from '../read-model/past.js';
import { EntryView } from './entry-view.js';

/** The cash book, page by page. */
@Injectable()
export class CashBookService {
  constructor(
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly stretches: MonthStretch,
    private readonly view: EntryView,
  ) {}

  /** Newest first. */
  async page(viewer: string, { month, place, after, before, limit }: CashBookQuery): Promise<CashBookAnswer> {
    const start = before === undefined ? Number.MAX_SAFE_INTEGER : Number(before);
    if (!Number.isSafeInteger(start)) throw invalid('Unbekannte Stelle in der Liste');
    const whole = await this.stretches.of(month);
    const stretch = { after: Math.max(whole.after, after ?? -1), to: whole.to };
    const rows = await this.cash.page(stretch, { before: start, limit: limit + 1 }, place);
    const page = rows.slice(0, limit);
    return {
      success: true,
      opened_at: await this.openedAt(),
      opening: liesView(await this.cash.liesAt(stretch.after)),
      closing: liesView(await this.cash.liesAt(stretch.to)),
      entries: await this.view.entries(page, viewer),
      next: rows.length > limit ? String(page.at(-1)?.revision) : null,
    };
  }

  private async openedAt(): Promise<string | null> {
    const revision = await this.cash.openedAt();
    const event = revision === undefined ? undefined : await this.past.event(revision);
    return event?.metadata.at ?? null;
  }
}

const liesView = ({ box, bank }: Lies) => ({ box: toEuro(box), bank: toEuro(bank) });
