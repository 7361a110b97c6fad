import { Injectable } from '@nestjs/common';
import { noChanges, STATEMENT_ENTRIES, wordsOf } from '@stammtisch/contracts';
import { accountKinds, toEuro } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Postings, type Sums } from '../../engine/read-model/postings.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { Tallies } from '../../engine/read-model/tallies.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/rejections.js';

/** Opening balance of one member, or of all together, and the month's sums by kind, in cents. */
interface Change {
  readonly opening: number;
  readonly sums: Sums;
}

interface Account extends Change {
  readonly memberId: string;
}

/** Looks up in the books what a statement shows. */
@Injectable()
export class StatementBooks {
  constructor(
    private readonly postings: Postings,
    private readonly tallies: Tallies,
    private readonly till: Till,
    private readonly names: Names,
  ) {}

  /** How these events changed a member's balance, or those of all members they concern. @throws Problem 404 */
  async accounts(range: RevisionRange, memberId?: string) {
    const { members } = this.till.state;
    if (memberId !== undefined && !members.has(memberId)) throw problemOf('member_not_found');
    const ids = memberId === undefined ? Array.from(members.values(), ({ id }) => id) : [memberId];
    const all = await Promise.all(ids.map((id) => this.account(id, range)));
    const accounts = memberId === undefined ? all.filter(isInUse) : all;
    return {
      total: changes(total(accounts)),
      accounts: accounts
        .map((account) => ({
          member_id: account.memberId,
          member_name: this.names.full(account.memberId),
          ...changes(account),
        }))
        .toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de')),
    };
  }

  private async account(memberId: string, range: RevisionRange): Promise<Account> {
    const before = await this.postings.lastAt(memberId, range.after);
    return { memberId, opening: before?.balance ?? 0, sums: await this.postings.sums(memberId, range) };
  }

  /** A member's postings: one more than a statement lists, which tells whether there are more. */
  entries(memberId: string, range: RevisionRange) {
    return this.postings.range(memberId, range, STATEMENT_ENTRIES + 1);
  }

  async drinks(evenings: { readonly from: string; readonly to: string }, memberId?: string) {
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

/** Has the account an opening balance or a change? */
const isInUse = ({ opening, sums }: Change) => [opening, ...sums.values()].some((amount) => amount !== 0);

const total = (all: readonly Change[]): Change => ({
  opening: sumOf(all, ({ opening }) => opening),
  sums: new Map(accountKinds.map((kind) => [kind, sumOf(all, ({ sums }) => sums.get(kind) ?? 0)])),
});

const sumOf = (all: readonly Change[], amountOf: (change: Change) => number) =>
  all.reduce((sum, change) => sum + amountOf(change), 0);

/** The columns of a statement. They and the opening balance add up to the closing balance. */
function changes({ opening, sums }: Change) {
  const inCents = { ...noChanges };
  const inEuro = { ...noChanges };
  let closing = opening;
  for (const [kind, amount] of sums) {
    const { column } = wordsOf(kind);
    closing += amount;
    if (column === null) continue;
    inCents[column] += amount;
    inEuro[column] = toEuro(inCents[column]);
  }
  return { opening: toEuro(opening), ...inEuro, closing: toEuro(closing) };
}
