import { Injectable } from '@nestjs/common';
import { STATEMENT_ENTRIES, type StatementAnswer } from '@stammtisch/contracts';
import { Names } from '../people/names.js';
import { Clock } from '../platform/clock.js';
import { notFound } from '../platform/problem.js';
import { Till } from '../till/till.js';
import { Calendar } from './calendar.js';
import { LedgerView } from './ledger-view.js';
import { changes, isInUse, StatementBooks, total } from './statement-books.js';

/** What happened in a month, for one member or for the table. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly till: Till,
    private readonly calendar: Calendar,
    private readonly clock: Clock,
    private readonly books: StatementBooks,
    private readonly view: LedgerView,
    private readonly names: Names,
  ) {}

  async of(month: string, memberId?: string): Promise<StatementAnswer> {
    if (memberId !== undefined && !this.till.state.members.has(memberId)) {
      throw notFound('Dieses Mitglied gibt es nicht');
    }
    const evenings = this.calendar.month(month);
    const { stretch, hash } = await this.books.stretch(evenings);
    const ids =
      memberId === undefined ? Array.from(this.till.state.members.values(), ({ id }) => id) : [memberId];
    const all = await Promise.all(ids.map((id) => this.books.account(id, stretch)));
    const accounts = memberId === undefined ? all.filter(isInUse) : all;
    const names = this.names.apart(accounts.map((account) => account.memberId));
    const postings = memberId === undefined ? [] : await this.books.entries(memberId, stretch);
    return {
      success: true,
      month,
      from: evenings.startsAt,
      to: evenings.endsAt,
      complete: evenings.endsAt <= this.clock.now(),
      revision: stretch.to < 0 ? null : stretch.to,
      hash,
      total: changes(total(accounts)),
      accounts: accounts
        .map((account) => ({
          member_id: account.memberId,
          member_name: names.get(account.memberId) ?? '',
          ...changes(account),
        }))
        .toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de')),
      drinks: await this.books.drinks(evenings, memberId),
      entries: await this.view.entries(postings.slice(0, STATEMENT_ENTRIES)),
      shortened: postings.length > STATEMENT_ENTRIES,
    };
  }
}
