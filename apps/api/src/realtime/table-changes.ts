import { Injectable } from '@nestjs/common';
import type { Gift, TableChanged } from '@stammtisch/contracts';
import { changes, renames, roundOf } from '@stammtisch/domain';
import { GiftView } from '../rounds/gift-view.js';
import { ActivityView } from '../table/activity-view.js';
import { RecentEvents } from '../table/recent-events.js';
import { TableService } from '../table/table.service.js';
import type { Committed } from '../till/ledger.js';
import type { LoggedEvent } from '../till/logged-event.js';

/** What everybody at the table is told of what was committed. */
@Injectable()
export class TableChanges {
  constructor(
    private readonly table: TableService,
    private readonly activity: ActivityView,
    private readonly gifts: GiftView,
    private readonly recent: RecentEvents,
  ) {}

  of({ events, before, state }: Committed): TableChanged {
    const celebrate = this.newestRound(events);
    return {
      from: before.revision,
      revision: state.revision,
      activity: this.activity.feed(events),
      ...(before.menu === state.menu ? {} : { drinks: this.table.drinks() }),
      ...(before.rounds !== state.rounds || events.some((event) => changes(event, 'names'))
        ? { rounds: this.table.rounds() }
        : {}),
      ...(before.usernames === state.usernames ? {} : { members_count: this.table.membersCount() }),
      ...(events.some(renames) ? { feed: this.recent.feed() } : {}),
      ...(celebrate ? { celebrate: { kind: 'gift', gift: celebrate } } : {}),
    };
  }

  private newestRound(events: readonly LoggedEvent[]): Gift | undefined {
    const event = events.findLast(({ type }) => type === 'RoundGiven');
    if (event?.type !== 'RoundGiven') return undefined;
    return this.gifts.of(roundOf(event.data, event.metadata.at));
  }
}
