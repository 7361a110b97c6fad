import { Injectable } from '@nestjs/common';
import { noChanges, STATEMENT_ENTRIES, type StatementAnswer, wordsOf } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Postings } from '../../engine/read-model/postings.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Tallies } from '../../engine/read-model/tallies.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/rejections.js';

/** Looks up in the books what a statement shows. */
@Injectable()
export class StatementBooks {
  constructor(
    private readonly postings: Postings,
    private readonly tallies: Tallies,
    private readonly till: Till,
    private readonly names: Names,
  ) {}

  /** How these events changed a member's balance; the columns add up to the closing balance. @throws Problem 404 */
  async account(memberId: string, range: RevisionRange): Promise<StatementAnswer['account']> {
    if (!this.till.state.members.has(memberId)) throw problemOf('member_not_found');
    const opening = (await this.postings.lastAt(memberId, range.after))?.balance ?? 0;
    const inCents = { ...noChanges };
    const inEuro = { ...noChanges };
    let closing = opening;
    for (const [kind, amount] of await this.postings.sums(memberId, range)) {
      const { column } = wordsOf(kind);
      closing += amount;
      if (column === null) continue;
      inCents[column] += amount;
      inEuro[column] = toEuro(inCents[column]);
    }
    return {
      member_id: memberId,
      member_name: this.names.full(memberId),
      opening: toEuro(opening),
      ...inEuro,
      closing: toEuro(closing),
    };
  }

  /** A member's postings: one more than a statement lists, which tells whether there are more. */
  entries(memberId: string, range: RevisionRange) {
    return this.postings.range(memberId, range, STATEMENT_ENTRIES + 1);
  }

  async drinks(evenings: { readonly from: string; readonly to: string }, memberId: string) {
    const { drinks } = await this.tallies.drunk(evenings, memberId);
    const invited = await this.tallies.invited(evenings, memberId);
    return {
      drinks: drinks.map(({ name, icon, count, amount }) => ({
        drink_name: name,
        icon,
        count,
        amount: toEuro(amount),
      })),
      invited: toEuro(invited.amount),
    };
  }
}
