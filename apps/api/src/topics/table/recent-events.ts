import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Activity, type CatchUp, RESUME_WINDOW, type TableChanged } from '@stammtisch/contracts';
import { changes, isInFeed, membersCount, paysUpTo, roundOf } from '@stammtisch/domain';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { Journal } from '../../engine/read-model/journal.js';
import type { Committed } from '../../engine/till/ledger.js';
import { Log } from '../../engine/till/log.js';
import { expectLinked, type LoggedEvent, placeOf } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { drinkView } from '../drinks/drinks.service.js';
import { TableService } from './table.service.js';

/** Lines of the feed in a snapshot. */
export const SNAPSHOT_FEED = 50;

/** Keeps the newest events in memory, for clients that reconnect. */
@Injectable()
export class RecentEvents implements OnModuleInit {
  private readonly events: LoggedEvent[] = [];
  /** The newest events shown in the feed, more than a snapshot has. They may be older than `events`. */
  private readonly lines: LoggedEvent[] = [];

  constructor(
    private readonly till: Till,
    private readonly log: Log,
    private readonly journal: Journal,
    private readonly table: TableService,
  ) {}

  add(events: readonly LoggedEvent[]): void {
    append(this.events, events);
    append(this.lines, events.filter(isInFeed));
  }

  /** Loads the newest events at the start, and fails if one of them was changed: then the till does not start. */
  async onModuleInit(): Promise<void> {
    const { state, hash } = this.till.head;
    // One more, to verify the link of the first.
    const linked = await this.log.newest(RESUME_WINDOW + 1, state.revision);
    expectLinked(linked, hash);
    const events = linked.slice(-RESUME_WINDOW);
    const enough = events.filter(isMoreThanMenu).length >= SNAPSHOT_FEED;
    if (!enough) append(this.lines, await this.linesBefore(events[0]?.revision ?? 0));
    this.add(events);
  }

  /** Older events, needed for a full feed if most of the newest are changes to the menu. */
  private async linesBefore(before: number): Promise<LoggedEvent[]> {
    try {
      return (await this.journal.feed({ before, limit: RESUME_WINDOW })).reverse();
    } catch (error) {
      // The read model may still be rebuilding: a short feed is better than no till.
      if (!(error instanceof StoreUnavailableError)) throw error;
      return [];
    }
  }

  /** The message to the table about a commit; call after {@link add}. */
  changes({ events, before, state, hash }: Committed): TableChanged {
    const given = events.findLast((event) => event.type === 'RoundGiven');
    const gift = given && this.table.gift(roundOf(given.data, given.metadata.at));
    const { paymentWays } = state.settings;
    const renamed = events.some((event) => changes(event, 'names'));
    // Sent only when they changed: sent with every booking of a giver, they would reveal it to the others.
    const roundsChanged =
      before.rounds !== state.rounds ||
      renamed ||
      state.rounds.some((round) => paysUpTo(before, round) !== paysUpTo(state, round));
    return {
      from: before.revision,
      revision: state.revision,
      hash,
      activity: this.table.feed(events),
      ...(before.menu === state.menu ? {} : { drinks: state.menu.map(drinkView) }),
      ...(roundsChanged ? { rounds: this.table.openGifts() } : {}),
      ...(events.some((event) => changes(event, 'members')) ? { members_count: membersCount(state) } : {}),
      ...(before.settings.paymentWays === paymentWays ? {} : { payment_ways: paymentWays }),
      ...(renamed ? { feed: this.feed() } : {}),
      ...(gift && { celebrate: { kind: 'gift', gift } }),
    };
  }

  /** The newest lines of the feed, newest first. */
  feed(): Activity[] {
    return this.table.feed(this.lines.slice(-SNAPSHOT_FEED));
  }

  /** At most `count` lines since a moment, newest first. Of changes to the menu only the newest is in it, to leave room for drinks. */
  news(since: string, count: number): Activity[] {
    const { lines } = this;
    const menuChange = lines.findLast((event) => !isMoreThanMenu(event));
    const shown = lines.filter(
      (event) => event.metadata.at >= since && (isMoreThanMenu(event) || event === menuChange),
    );
    return this.table.feed(shown.slice(-count));
  }

  /** The events of these revisions; undefined if not all are in memory, or if `first` is greater than `last + 1`. */
  between(first: number, last: number): readonly LoggedEvent[] | undefined {
    const events = this.events
      .slice(-RESUME_WINDOW)
      .filter(({ revision }) => revision >= first && revision <= last);
    return events.length === last - first + 1 ? events : undefined;
  }

  /** Brings a member's client up to date, which has all events up to revision `after`. */
  since(memberId: string, after: number | undefined): CatchUp {
    const { state, head } = this.till;
    const { revision } = state;
    const events = after === undefined ? undefined : this.between(after + 1, revision);
    if (after === undefined || !events)
      return { snapshot: { revision, home: this.table.home(memberId), activity: this.feed() } };
    return {
      from: after,
      ...placeOf(head),
      activity: this.table.feed(events),
      drinks: state.menu.map(drinkView),
      rounds: this.table.openGifts(),
      members_count: membersCount(state),
      payment_ways: state.settings.paymentWays,
      ...(events.some((event) => changes(event, 'names')) ? { feed: this.feed() } : {}),
      me: this.table.wholeMe(memberId),
    };
  }
}

/** True for events shown in the feed, except for changes to the menu, which tend to come in large numbers. */
function isMoreThanMenu(event: LoggedEvent): boolean {
  return isInFeed(event) && !changes(event, 'menu');
}

/** Adds events to a list of the newest. It is cut at twice its size only: cutting at each tap would move all events each time. */
function append(list: LoggedEvent[], events: readonly LoggedEvent[]): void {
  for (const event of events) list.push(event);
  if (list.length >= 2 * RESUME_WINDOW) list.splice(0, list.length - RESUME_WINDOW);
}
