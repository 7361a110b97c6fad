import { Injectable } from '@nestjs/common';
import type { MonthAnswer } from '@stammtisch/contracts';
import { Names } from '../../engine/people/names.js';
import { openBalances } from '../past/open-balances.js';
import { sumOf } from '../tasks/task-view.js';
import { MonthCash } from './month-cash.js';
import { MonthEnds } from './month-ends.js';
import { MonthList } from './month-list.js';
import { MonthTasks } from './month-tasks.js';

/** Makes the sheet of a month: what its closing has fixed, or would fix. */
@Injectable()
export class MonthSheet {
  constructor(
    private readonly list: MonthList,
    private readonly ends: MonthEnds,
    private readonly cash: MonthCash,
    private readonly open: MonthTasks,
    private readonly names: Names,
  ) {}

  /** The sheet of a month, `YYYY-MM`. @throws Problem 404 */
  async of(month: string): Promise<MonthAnswer> {
    const booked = await this.list.one(month);
    const { evenings, range, state, figures } = await this.ends.of(month, booked.closing?.figures);
    const waiting = Array.from(state.announcements.values(), ({ amount }) => amount);
    return {
      success: true,
      ...booked,
      from: evenings.startsAt,
      to: evenings.endsAt,
      figures,
      waiting: { count: waiting.length, amount: sumOf(waiting) },
      ...(await this.cash.of(month, range, state)),
      open: booked.closed ? [] : await this.open.tasks(month),
      members: openBalances(state, this.names),
    };
  }
}
