import { Injectable } from '@nestjs/common';
import {
  type ActivityAnswer,
  type Home,
  type MeChanged,
  type PageQuery,
  RESUME_WINDOW,
} from '@stammtisch/contracts';
import { activeMember, creditLeft, drinksTonight, membersCount, toEuro, waiting } from '@stammtisch/domain';
import { Journal } from '../../engine/read-model/journal.js';
import { byRevision, pageOf } from '../../engine/read-model/questions.js';
import { type LoggedEvent, placeOf } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { drinkView } from '../drinks/drinks.service.js';
import { MemberView } from '../members/members.view.js';
import { GiftView } from '../rounds/rounds.view.js';
import { ActivityView, isMoreThanMenu } from './activity.view.js';

/** Makes what the home screen shows. */
@Injectable()
export class TableService {
  constructor(
    private readonly till: Till,
    private readonly members: MemberView,
    private readonly gifts: GiftView,
    private readonly clock: Clock,
  ) {}

  home(memberId: string): Home {
    const { gift, received } = this.gifts.activeFor(memberId);
    return {
      success: true,
      member: this.members.of(memberId),
      drinks: this.drinks(),
      active_gift: gift,
      member_received_gift: received,
      drinks_tonight: this.drinksTonight(memberId),
      credit_left: this.creditLeft(memberId),
      announced: this.announced(memberId),
      rounds: this.gifts.open(),
      received_round_ids: this.gifts.receivedIds(memberId),
      members_count: membersCount(this.till.state),
      ...placeOf(this.till.head),
    };
  }

  /** What changes about a member while they watch. */
  me(memberId: string): MeChanged {
    return {
      revision: this.till.state.revision,
      balance: toEuro(this.till.state.members.get(memberId)?.balance ?? 0),
      credit_left: this.creditLeft(memberId),
      drinks_tonight: this.drinksTonight(memberId),
      received_round_ids: this.gifts.receivedIds(memberId),
    };
  }

  /** As {@link me} with what seldom changes, for a client that may have missed it: the profile, and the announced money. */
  wholeMe(memberId: string): MeChanged {
    const me = { ...this.me(memberId), announced: this.announced(memberId) };
    const member = this.members.find(memberId);
    return member ? { ...me, member } : me;
  }

  /** Euro of a member's top-ups that wait to be confirmed. */
  private announced(memberId: string): number {
    return toEuro(waiting(this.till.state, memberId).reduce((sum, { amount }) => sum + amount, 0));
  }

  drinks(): Home['drinks'] {
    return this.till.state.menu.map(drinkView);
  }

  private creditLeft(memberId: string): number | null {
    const member = activeMember(this.till.state, memberId);
    const left = member ? creditLeft(this.till.state, member) : null;
    return left === null ? null : toEuro(left);
  }

  private drinksTonight(memberId: string): number {
    const member = activeMember(this.till.state, memberId);
    return member ? drinksTonight(member, this.clock.evening()) : 0;
  }
}

/** Reads the table's public feed. */
@Injectable()
export class FeedService {
  constructor(
    private readonly journal: Journal,
    private readonly view: ActivityView,
  ) {}

  async page(query: PageQuery): Promise<ActivityAnswer> {
    const { page, next } = await pageOf(query, (wanted) => this.journal.feed(wanted), byRevision);
    return { success: true, activity: page.flatMap((event) => this.view.of(event) ?? []), next };
  }

  /**
   * The newest events before a revision that make a line, oldest first: `count` that are no change of the menu, and the menu
   * changes among them. At most some thousand lines are read.
   */
  async lines(before: number, count: number): Promise<LoggedEvent[]> {
    const found: LoggedEvent[] = [];
    for (let end = before, missing = count; missing > 0 && found.length < RESUME_WINDOW; ) {
      const page = await this.journal.feed({ before: end, limit: count });
      found.push(...page);
      if (page.length < count) break;
      end = page.at(-1)?.revision ?? 0;
      missing = count - found.filter(isMoreThanMenu).length;
    }
    return found.reverse();
  }
}
