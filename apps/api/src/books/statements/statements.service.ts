import { Injectable } from '@nestjs/common';
import { STATEMENT_ENTRIES, type StatementAnswer } from '@stammtisch/contracts';
import { LedgerView } from '../past/ledger-view.js';
import { StatementBooks } from './statement-books.js';
import { StatementCash } from './statement-cash.js';
import { StatementMonths } from './statement-months.js';

/** Makes statements: what happened in a month, for one member or for the table. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly months: StatementMonths,
    private readonly books: StatementBooks,
    private readonly view: LedgerView,
    private readonly cash: StatementCash,
  ) {}

  async of(month: string, memberId?: string): Promise<StatementAnswer> {
    const { evenings, range, hash, complete, closedAt } = await this.months.of(month);
    const accounts = await this.books.accounts(range, memberId);
    const postings = memberId === undefined ? [] : await this.books.entries(memberId, range);
    return {
      success: true,
      month,
      from: evenings.startsAt,
      to: evenings.endsAt,
      complete,
      closed_at: closedAt,
      revision: range.to < 0 ? null : range.to,
      hash,
      ...accounts,
      ...(await this.books.drinks(evenings, memberId)),
      entries: await this.view.entries(postings.slice(0, STATEMENT_ENTRIES)),
      shortened: postings.length > STATEMENT_ENTRIES,
      cash: memberId === undefined ? await this.cash.of(range) : null,
    };
  }
}
