import { Injectable } from '@nestjs/common';
import type { DeskTask, MonthAnswer } from '@stammtisch/contracts';
import {
  type Cents,
  creditLeft,
  formerMembers,
  type Instant,
  members,
  type Place,
  places,
  shift,
  type TillState,
  toEuro,
} from '@stammtisch/domain';
import { Cash } from '../../engine/read-model/books.js';
import { Past } from '../../engine/read-model/past.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { Calendar } from '../report/calendar.js';

/** When a count is due again, in ms: a month and some spare days. */
const COUNT_AFTER = 35 * 24 * 60 * 60 * 1000;

/** Finds a treasurer's tasks: now, and before a month is closed. */
@Injectable()
export class Tasks {
  constructor(
    private readonly till: Till,
    private readonly cash: Cash,
    private readonly past: Past,
    private readonly calendar: Calendar,
    private readonly clock: Clock,
  ) {}

  async now() {
    const { state } = this.till;
    const former = formerMembers(state).map(({ balance }) => balance);
    const toClose = this.calendar.known().filter((month) => this.calendar.canClose(month));
    const tasks = [
      ...taskAbout('announcements', waitingTopUps(state)),
      ...(await this.counts(shift(this.clock.now(), -COUNT_AFTER))),
      ...taskAbout('months', { count: toClose.length, month: toClose.at(-1) ?? null }),
      ...taskAbout('at_limit', { count: atLimit(state) }),
      ...taskAbout('former', { count: former.length, amount: sumOf(former) }),
    ];
    return { tasks, revision: state.revision };
  }

  /** Open tasks of a month, `YYYY-MM`: unconfirmed top-ups up to its end, and places not counted since its start. */
  async before(month: string): Promise<DeskTask[]> {
    const { startsAt, endsAt } = this.calendar.month(month);
    return [
      ...taskAbout('announcements', waitingTopUps(this.till.state, endsAt)),
      ...(await this.counts(startsAt)),
    ];
  }

  /** Places with money whose last count was before `moment`. The opening of the cash book is a count, too. */
  private async counts(moment: Instant): Promise<DeskTask[]> {
    const { cashBook } = this.till.state;
    const taskOf = async (place: Place) => {
      const [last] = await this.past.behind(await this.cash.counts(place, 1));
      const since = last?.event.metadata.at;
      if (since === undefined || !cashBook?.[place] || since >= moment) return [];
      return taskAbout('count', { count: 1, place, since });
    };
    return (await Promise.all(places.map(taskOf))).flat();
  }
}

/** The task as a list: empty if its count is zero. */
function taskAbout(
  kind: DeskTask['kind'],
  about: Pick<DeskTask, 'count'> & Partial<Omit<DeskTask, 'kind'>>,
): DeskTask[] {
  const nothing = { amount: null, place: null, since: null, month: null };
  return about.count === 0 ? [] : [{ kind, ...nothing, ...about }];
}

/** Number and sum in euro of the top-ups announced before a time and not yet confirmed. */
export function waitingTopUps({ announcements }: TillState, before?: Instant): MonthAnswer['waiting'] {
  const waiting = [...announcements.values()].filter(({ at }) => before === undefined || at < before);
  return { count: waiting.length, amount: sumOf(waiting.map(({ amount }) => amount)) };
}

const sumOf = (sums: readonly Cents[]) => toEuro(sums.reduce((sum, each) => sum + each, 0));

/** Number of members who can't afford the cheapest drink. */
function atLimit(state: TillState): number {
  const prices = state.menu.map(({ price }) => price).filter((price) => price > 0);
  if (prices.length === 0) return 0;
  const cheapest = Math.min(...prices);
  return [...members(state)].filter((member) => (creditLeft(state, member) ?? cheapest) < cheapest).length;
}
