import {
  BALANCE_POINTS,
  calls,
  type Sent,
  STATEMENT_ENTRIES,
  type StatementEntry,
  transactionType,
} from '@stammtisch/contracts';
import {
  accountKinds,
  bookingOf,
  changesBalance,
  type Instant,
  shift,
  tappedAt,
  toEuro,
} from '@stammtisch/domain';
import { Caller } from '../access/call.js';
import { Names } from '../engine/people/names.js';
import { type Posting, Postings } from '../engine/read-model/books.js';
import { Past } from '../engine/read-model/past.js';
import type { RevisionRange } from '../engine/read-model/questions.js';
import { type Count, type DrinkCount, Tallies } from '../engine/read-model/tallies.js';
import { Till } from '../engine/till/till.js';
import { problemOf } from '../http/problem.js';
import { Input, Serves, Topic } from '../http/serves.js';
import { Clock } from '../platform/clock.js';
import { postingWords } from '../topics/transactions/transactions.view.js';
import { Calendar, type Evenings } from './report/calendar.js';
import { Reports, sumsView } from './report/report.js';

/** Serves all balances at a time, a member's monthly statement, and statistics of drinks. */
@Topic('Kassenbuch')
export class AccountsController {
  constructor(
    private readonly till: Till,
    private readonly past: Past,
    private readonly postings: Postings,
    private readonly tallies: Tallies,
    private readonly reports: Reports,
    private readonly calendar: Calendar,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  @Serves(calls.balances, 'All balances at a time, by default now')
  async at(@Input() { at }: Sent<'balances'>) {
    const isPast = at !== undefined && Date.parse(at) < this.clock.ms();
    const revision = isPast ? await this.past.revisionBefore(shift(at, 1)) : this.till.state.revision;
    const { state, event } = await this.reports.at(revision);
    const members = Array.from(state.members.values(), ({ id, balance, removed }) => ({
      member_id: id,
      member_name: this.names.inBooks(id),
      member_username: this.names.username(id),
      balance: toEuro(balance),
      removed,
    }));
    return {
      revision,
      at: event?.metadata.at ?? null,
      sums: sumsView(state.totals),
      members: members.toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de')),
    };
  }

  /** @throws Problem 404 */
  @Serves(calls.statement, "A member's monthly statement")
  async statement(@Input() { month, member: memberId }: Sent<'statement'>) {
    const evenings = this.calendar.month(month);
    const range = await this.calendar.range(evenings);
    const account = await this.account(memberId, range);
    const postings = await this.postings.range(memberId, range, STATEMENT_ENTRIES + 1);
    const { drinks } = await this.tallies.drunk(evenings, memberId);
    const invited = await this.tallies.sum('invited', evenings, memberId);
    return {
      month,
      from: evenings.startsAt,
      to: evenings.endsAt,
      complete: evenings.endsAt <= this.clock.now(),
      closed_at: await this.closedAt(month),
      revision: range.to < 0 ? null : range.to,
      hash: (await this.past.event(range.to))?.metadata.hash ?? null,
      account,
      drinks: drinks.map(drinkCount),
      invited: toEuro(invited.amount),
      entries: await this.entries(postings.slice(0, STATEMENT_ENTRIES)),
      shortened: postings.length > STATEMENT_ENTRIES,
    };
  }

  @Serves(calls.myStatement, "The caller's monthly statement")
  ownStatement(@Caller() member: string, @Input() { month }: Sent<'myStatement'>) {
    return this.statement({ month, member });
  }

  /** A member's opening balance, and lines that add up to the closing balance. @throws Problem 404 */
  private async account(memberId: string, range: RevisionRange) {
    if (!this.till.state.members.has(memberId)) throw problemOf('member_not_found');
    const opening = (await this.postings.lastAt(memberId, range.after))?.balance ?? 0;
    const sums = await this.postings.sums(memberId, range);
    return {
      member_id: memberId,
      member_name: this.names.full(memberId),
      opening: toEuro(opening),
      lines: accountKinds.flatMap((kind) => {
        const amount = sums.get(kind) ?? 0;
        return amount === 0 ? [] : [{ kind: transactionType(kind), amount: toEuro(amount) }];
      }),
      closing: toEuro(Array.from(sums.values()).reduce((sum, amount) => sum + amount, opening)),
    };
  }

  /** When a month was closed, maybe along with a later one; null while it is open. */
  private async closedAt(month: string): Promise<Instant | null> {
    const closing = this.till.state.closedMonths.find((each) => month <= each.month);
    const event = closing && (await this.past.event(closing.revision));
    return event?.metadata.at ?? null;
  }

  private async entries(postings: readonly Posting[]): Promise<StatementEntry[]> {
    const found = await this.past.behind(postings);
    return found.flatMap(({ row: posting, event }) => {
      if (!changesBalance(event)) return [];
      const { memberId } = event.data;
      const { cancels } = bookingOf(event);
      const { description } = postingWords(event, (id) => this.names.inBooks(id));
      const tapped_at = tappedAt(event);
      return {
        revision: posting.revision,
        at: event.metadata.at,
        ...(tapped_at === undefined ? {} : { tapped_at }),
        description: cancels ? `Storno: ${description}` : description,
        member_id: memberId,
        member_name: this.names.inBooks(memberId),
        amount: toEuro(posting.amount),
        balance: toEuro(posting.balance),
      };
    });
  }

  @Serves(calls.statistics, 'Drinks by evening and by kind, and the givers of rounds')
  async statistics(@Input() query: Sent<'statistics'>) {
    const evenings = this.calendar.evenings(query);
    const range = await this.calendar.range(evenings);
    const all = Array.from(this.till.state.members.values(), async ({ id }) => ({
      member_id: id,
      member_name: this.names.inBooks(id),
      ...(await this.given(id, evenings, range)),
    }));
    const givers = (await Promise.all(all)).filter(({ rounds, count }) => rounds > 0 || count > 0);
    return {
      ...(await this.drunk(evenings)),
      givers: givers.toSorted((a, b) => b.count - a.count || b.rounds - a.rounds),
    };
  }

  @Serves(calls.myStatistics, "The caller's drinks by evening and by kind, and the balance over time")
  async ownStatistics(@Caller() memberId: string, @Input() query: Sent<'myStatistics'>) {
    const evenings = this.calendar.evenings(query);
    const range = await this.calendar.range(evenings);
    const steps = await this.past.behind(await this.steps(memberId, range));
    return {
      ...(await this.drunk(evenings, memberId)),
      given: await this.given(memberId, evenings, range),
      balance: steps.map(({ row, event }) => ({ at: event.metadata.at, balance: toEuro(row.balance) })),
    };
  }

  /** Drinks of one member, or without `memberId` of all. */
  private async drunk(within: Evenings, memberId?: string) {
    const { evenings, drinks } = await this.tallies.drunk(within, memberId);
    return {
      evenings: evenings.map(({ date, ...counted }) => ({ date, ...inEuro(counted) })),
      drinks: drinks.map(drinkCount),
    };
  }

  /** The number of a member's rounds, and the drinks that others had on the member. */
  private async given(memberId: string, evenings: Evenings, range: RevisionRange) {
    const rounds = await this.postings.roundsGiven(memberId, range);
    return { rounds, ...inEuro(await this.tallies.sum('treated', evenings, memberId)) };
  }

  /** All changes of the balance if they are few. Otherwise the lowest, the highest, evenly spread ones and the last. */
  private async steps(memberId: string, range: RevisionRange): Promise<Posting[]> {
    const first = await this.postings.range(memberId, range, BALANCE_POINTS + 1);
    return first.length > BALANCE_POINTS ? this.postings.sample(memberId, range, BALANCE_POINTS - 2) : first;
  }
}

const drinkCount = ({ name, icon, ...counted }: DrinkCount) => ({
  drink_name: name,
  icon,
  ...inEuro(counted),
});

const inEuro = ({ count, amount }: Count) => ({ count, amount: toEuro(amount) });
