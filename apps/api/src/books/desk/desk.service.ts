import { Injectable } from '@nestjs/common';
import type { DeskTask, TasksAnswer } from '@stammtisch/contracts';
import { creditLeft, formerMembers, members, places, type TillState } from '@stammtisch/domain';
import { Cash } from '../../engine/read-model/cash.js';
import { Past } from '../../engine/read-model/past.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { MonthList } from '../months/month-list.js';
import { sumOf, taskAbout } from '../tasks/task-view.js';
import { COUNTS_OF_A_HABIT, countIsDue } from './count-habit.js';

/** Tells what a treasurer has to do now. */
@Injectable()
export class DeskService {
  constructor(
    private readonly till: Till,
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly months: MonthList,
    private readonly clock: Clock,
  ) {}

  async tasks(): Promise<TasksAnswer> {
    const { state } = this.till;
    const waiting = Array.from(state.announcements.values(), ({ amount }) => amount);
    const former = formerMembers(state).map(({ balance }) => balance);
    const tasks = [
      ...taskAbout('announcements', waiting.length, { amount: sumOf(waiting) }),
      ...(await this.counts(state)),
      ...this.monthsToClose(),
      ...taskAbout('at_limit', atLimit(state)),
      ...taskAbout('former', former.length, { amount: sumOf(former) }),
    ];
    return { success: true, tasks, revision: state.revision };
  }

  /** Box and bank, where money is and nobody has counted for a while. */
  private async counts({ cashBook }: TillState): Promise<DeskTask[]> {
    if (!cashBook) return [];
    const due = await Promise.all(
      places.map(async (place) => {
        const rows = await this.cash.counts(place, COUNTS_OF_A_HABIT);
        const counted = (await this.past.behind(rows)).map(({ event }) => event.metadata.at);
        const [since] = counted;
        const isDue = since !== undefined && cashBook[place] !== 0 && countIsDue(counted, this.clock.now());
        return isDue ? taskAbout('count', 1, { place, since }) : [];
      }),
    );
    return due.flat();
  }

  private monthsToClose(): DeskTask[] {
    const open = this.months.toClose();
    return taskAbout('months', open.length, { month: open.at(-1) ?? null });
  }
}

/** How many members can't pay even the cheapest drink. */
function atLimit(state: TillState): number {
  const prices = state.menu.map(({ price }) => price).filter((price) => price > 0);
  if (prices.length === 0) return 0;
  const cheapest = Math.min(...prices);
  return [...members(state)].filter((member) => (creditLeft(state, member) ?? cheapest) < cheapest).length;
}
