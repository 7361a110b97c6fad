import { Injectable } from '@nestjs/common';
import type { DeskTask } from '@stammtisch/contracts';
import { type Place, places } from '@stammtisch/domain';
import { Cash } from '../../engine/read-model/cash.js';
import { Past } from '../../engine/read-model/past.js';
import { Till } from '../../engine/till/till.js';
import { Calendar } from '../statements/calendar.js';
import { sumOf, taskAbout } from '../tasks/task-view.js';

/** Tells what is better done before a month is closed. */
@Injectable()
export class MonthTasks {
  constructor(
    private readonly till: Till,
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly calendar: Calendar,
  ) {}

  /** What of a month, `YYYY-MM`, is open by now: money that was announced in it, and places nobody has counted since it began. */
  async tasks(month: string): Promise<DeskTask[]> {
    const { startsAt, endsAt } = this.calendar.month(month);
    const announced = [...this.till.state.announcements.values()].filter(({ at }) => at < endsAt);
    const amount = sumOf(announced.map((each) => each.amount));
    const uncounted = await Promise.all(places.map((place) => this.uncounted(place, startsAt)));
    return [...taskAbout('announcements', announced.length, { amount }), ...uncounted.flat()];
  }

  /** A place with money in it that was last counted before a moment. The opening of the cash book is a count, too. */
  private async uncounted(place: Place, before: string): Promise<DeskTask[]> {
    const [row] = await this.cash.counts(place, 1);
    const since = row && (await this.past.event(row.revision))?.metadata.at;
    const lies = this.till.state.cashBook?.[place] ?? 0;
    return since !== undefined && since < before && lies !== 0 ? taskAbout('count', 1, { place, since }) : [];
  }
}
