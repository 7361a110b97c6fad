import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AnswerOf, type BookedMonth, calls, type MonthAnswer, type Sent } from '@stammtisch/contracts';
import { isClosed } from '@stammtisch/domain';
import { type Call, MemberCall } from '../../access/call.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { Input, Serves } from '../../http/serves.js';
import { Calendar } from '../report/calendar.js';
import { CashView } from '../report/cash.view.js';
import { Reports } from '../report/report.js';
import { Tasks, waitingTopUps } from './tasks.js';

/** What is to do, and the months: which are closed, their sheets, and closing them. */
@ApiTags('Kassenbuch')
@Controller()
export class ClosingController {
  constructor(
    private readonly till: Till,
    private readonly calendar: Calendar,
    private readonly reports: Reports,
    private readonly view: CashView,
    private readonly desk: Tasks,
  ) {}

  @Serves(calls.tasks, 'What a treasurer has to do now')
  tasks() {
    return this.desk.now();
  }

  /** All months, newest first, since the one in which somebody first joined. */
  @Serves(calls.months, 'All months, newest first: which are closed, and what that has fixed')
  async months(): Promise<AnswerOf<typeof calls.months>> {
    const { state } = this.till;
    const closings = await this.reports.closings();
    const months = this.calendar.known().map((month) => ({
      month,
      closed: isClosed(state, month),
      closing: closings.get(month) ?? null,
      can_close: this.calendar.canClose(month),
      can_reopen: state.closedMonths.at(-1)?.month === month,
    }));
    return { success: true, months, revision: state.revision };
  }

  /** The sheet of a month, `YYYY-MM`: what its closing has fixed, or would fix. @throws Problem 404 */
  @Serves(calls.month, 'A month to sign: what closing it has fixed, or would fix')
  async month(@Param('month') asked: string): Promise<MonthAnswer> {
    const booked = await this.booked(asked);
    const { month, closed } = booked;
    const { startsAt, endsAt } = this.calendar.month(month);
    const { range, after, ...report } = await this.reports.ofMonths(month);
    return {
      success: true,
      ...booked,
      from: startsAt,
      to: endsAt,
      ...report,
      waiting: waitingTopUps(after),
      receipts: await this.view.numbersOf(month, range),
      open: closed ? [] : await this.desk.before(month),
    };
  }

  /** Closes a month with the books at its end. */
  @Serves(calls.closeMonth, 'Close a month, and all before it')
  async close(@MemberCall() call: Call, @Param('month') asked: string) {
    const { month } = await this.booked(asked);
    const { to } = await this.calendar.rangeOf(month);
    const { books } = await this.reports.at(to);
    await call.execute({ type: 'CloseMonth', by: call.memberId, month, books });
    return this.month(month);
  }

  @Serves(calls.reopenMonth, 'Open the month again that was closed last')
  async reopen(@MemberCall() call: Call, @Param('month') asked: string, @Input() body: Sent<'reopenMonth'>) {
    const { month } = await this.booked(asked);
    await call.execute({ type: 'ReopenMonth', by: call.memberId, month, ...body });
    return this.month(month);
  }

  /** One month of the list, `YYYY-MM`. @throws Problem 404 */
  private async booked(month: string): Promise<BookedMonth> {
    const found = (await this.months()).months.find((one) => one.month === month);
    if (!found) throw notFound('Diesen Monat gibt es in der Kasse nicht');
    return found;
  }
}
