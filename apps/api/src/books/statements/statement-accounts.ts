import { Injectable } from '@nestjs/common';
import { Names } from '../../engine/people/names.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/rejections.js';
import { changes, isInUse, StatementBooks, total } from './statement-books.js';

/** The balances that a statement is about. */
@Injectable()
export class StatementAccounts {
  constructor(
    private readonly till: Till,
    private readonly books: StatementBooks,
    private readonly names: Names,
  ) {}

  /** @throws Problem 404 */
  expectMember(memberId: string): void {
    if (!this.till.state.members.has(memberId)) throw problemOf('member_not_found');
  }

  /** What these events did to a member's balance, or to all that they concern. */
  async of(range: RevisionRange, memberId?: string) {
    const ids =
      memberId === undefined ? Array.from(this.till.state.members.values(), ({ id }) => id) : [memberId];
    const all = await Promise.all(ids.map((id) => this.books.account(id, range)));
    const accounts = memberId === undefined ? all.filter(isInUse) : all;
    const names = this.names.apart(accounts.map((account) => account.memberId));
    return {
      total: changes(total(accounts)),
      accounts: accounts
        .map((account) => ({
          member_id: account.memberId,
          member_name: names.get(account.memberId) ?? '',
          ...changes(account),
        }))
        .toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de')),
    };
  }
}
