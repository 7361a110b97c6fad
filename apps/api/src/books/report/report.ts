import { Injectable } from '@nestjs/common';
import {
  type BookedMonth,
  type BookSums,
  type CashPosition,
  type MoneyOfPeriod,
  type MonthAnswer,
  type MonthFigures,
  wireCents,
} from '@stammtisch/contracts';
import {
  bookings,
  booksOf,
  cashKinds,
  cashPositionOf,
  euroOrNull,
  type InPlaces,
  initialState,
  type MonthBooks,
  type TillState,
  type Totals,
  toEuro,
} from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Cash } from '../../engine/read-model/books.js';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { CHAIN_START } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { Calendar } from './calendar.js';
import { CashView } from './cash.view.js';

/** Reports on the events between two revisions. Months, years and their files are views of such a report. */
@Injectable()
export class Reports {
  constructor(
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly view: CashView,
    private readonly names: Names,
    private readonly calendar: Calendar,
    private readonly till: Till,
  ) {}

  /** The state after a revision, its last event, and the books that closing a month there would fix. */
  async at(revision: number) {
    const [state, event] = [await this.past.at(revision), await this.past.event(revision)];
    return { state, event, books: booksOf(state, event?.metadata.hash ?? CHAIN_START) };
  }

  /** The money of a period, in euro. Needs no past state, as every page of the cash book calls it. */
  async money(range: RevisionRange): Promise<MoneyOfPeriod> {
    const opening = await this.cash.liesAt(range.after);
    const lines = await this.cash.byKindAndCategory(range);
    return {
      opening: inEuro(opening),
      lines: cashKinds.flatMap((kind) =>
        lines.filter((line) => line.kind === kind).map((line) => ({ ...line, ...inEuro(line) })),
      ),
      closing: inEuro(await this.cash.liesAt(range.to)),
    };
  }

  /** The report of months, `YYYY-MM`. If the last one is closed, the report ends at the revision fixed by its closing. */
  async ofMonths(first: string, last = first) {
    const closing = (await this.closings()).get(last);
    const months = await this.calendar.range(this.calendar.month(first, last));
    const range = { after: months.after, to: closing?.figures.revision ?? months.to };
    const report = await this.of(range, last);
    return { ...report, range, figures: closing?.figures ?? report.figures };
  }

  /** The report in euro, including counts dated to the end of its last month, `YYYY-MM`. */
  async of(range: RevisionRange, lastMonth: string) {
    const before = await this.past.at(range.after);
    const { state: after, books } = await this.at(range.to);
    const report = await this.cashReport(range, before, after);
    return {
      after,
      figures: figuresView(books),
      report,
      counts: await this.view.counts(range.to, lastMonth),
      members: this.openBalances(after),
    };
  }

  /** The closings by month; a month closed along with a later one has none. */
  async closings(): Promise<Map<string, NonNullable<BookedMonth['closing']>>> {
    const events = await this.past.all(this.till.state.closedMonths.map(({ revision }) => revision));
    return new Map(
      events.flatMap(({ type, data, revision, metadata: { at, actor } }) => {
        if (type !== 'MonthClosed') return [];
        const figures = figuresView(data.books);
        return [[data.month, { revision, at, by_name: this.names.inBooks(actor), figures }] as const];
      }),
    );
  }

  /** The money of a period between two states, and whose it was. */
  private async cashReport(range: RevisionRange, before: TillState, after: TillState) {
    if (!after.cashBook) return null;
    const money = await this.money(range);
    const start = before.cashBook ? before : await this.past.at(after.cashBook.openedAt);
    const atStart = cashPositionOf(start)?.leftOver ?? 0;
    const since = (name: keyof Totals) => after.totals[name] - start.totals[name];
    const membersMoney = money.lines
      .filter(({ kind }) => bookings[kind].account !== null)
      .reduce((sum, { box, bank }) => sum + wireCents(box) + wireCents(bank), 0);
    const paidIn = since('toppedUp') + since('deposited') - since('paidOut');
    // They differ where a top-up from before the cash book was cancelled since: that moves neither box nor bank.
    const earlier = membersMoney - paidIn - since('carriedOver');
    return {
      ...money,
      members: {
        opening: toEuro(before.totals.balances),
        changes: sumsView(after.totals, before.totals),
        closing: toEuro(after.totals.balances),
      },
      left_over: {
        opening: positionView(before)?.left_over ?? null,
        at_beginning: toEuro(before.cashBook ? atStart : atStart + earlier),
        changes: {
          drinks: toEuro(since('drunk')),
          levies: toEuro(since('levied')),
          balances_set: toEuro(-since('adjusted')),
          earlier_balances: toEuro(before.cashBook ? earlier : 0),
        },
        closing: positionView(after)?.left_over ?? 0,
      },
    };
  }

  /** Balances other than zero, by name. */
  private openBalances({ members }: TillState): MonthAnswer['members'] {
    return Array.from(members.values())
      .filter(({ balance }) => balance !== 0)
      .map(({ id, balance }) => ({
        member_id: id,
        member_name: this.names.full(id),
        balance: toEuro(balance),
      }))
      .toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de', { numeric: true }));
  }
}

const inEuro = ({ box, bank }: InPlaces) => ({ box: toEuro(box), bank: toEuro(bank) });

/** The till's sums in euro; with `before` only the difference to earlier ones. */
export function sumsView(totals: Totals, before: Totals = initialState.totals): BookSums {
  const since = (name: keyof Totals) => toEuro(totals[name] - before[name]);
  return {
    balances: since('balances'),
    top_ups: since('toppedUp'),
    deposits: since('deposited'),
    payouts: since('paidOut'),
    drinks: since('drunk'),
    adjustments: since('adjusted'),
    carried_over: since('carriedOver'),
    levies: since('levied'),
  };
}

/** The figures that a month's closing fixes, in euro. */
function figuresView({ revision, hash, totals, box, bank }: MonthBooks): MonthFigures {
  return { revision, hash, sums: sumsView(totals), box: euroOrNull(box), bank: euroOrNull(bank) };
}

/** The money in box and bank, in euro; null until the cash book is opened. */
export function positionView(state: TillState): CashPosition | null {
  const position = cashPositionOf(state);
  if (!position) return null;
  const { members, leftOver } = position;
  return { ...inEuro(position), members: toEuro(members), left_over: toEuro(leftOver) };
}
