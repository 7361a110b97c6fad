import { Injectable } from '@nestjs/common';
import { STATEMENT_ENTRIES, type StatementAnswer } from '@stammtisch/contracts';
import { LedgerView } from '../past/ledger-view.js';
import { StatementBooks } from './statement-books.js';
import { StatementMonths } from './statement-months.js';

/** Makes statements: what happened to a member's balance in a month. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly months: StatementMonths,
    private readonly books: StatementBooks,
    private readonly view: LedgerView,
  ) {}

  async of(month: string, memberId: string): Promise<StatementAnswer> {
    const { evenings, range, hash, complete, closedAt } = await this.months.of(month);
    const account = await this.books.account(memberId, range);
    const postings = await this.books.entries(memberId, range);
    return {
      success: true,
      month,
      from: evenings.startsAt,
      to: evenings.endsAt,
      complete,
      closed_at: closedAt,
      revision: range.to < 0 ? null : range.to,
      hash,
      account,
      ...(await this.books.drinks(evenings, memberId)),
      entries: await this.view.entries(postings.slice(0, STATEMENT_ENTRIES)),
      shortened: postings.length > STATEMENT_ENTRIES,
    };
  }
}
