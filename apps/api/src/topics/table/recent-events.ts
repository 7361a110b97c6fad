import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Activity,
  type MeChanged,
  RESUME_WINDOW,
  type TableChanged,
  type TableSnapshot,
} from '@stammtisch/contracts';
import { changes, isToldAtTable, membersCount, paysUpTo, roundOf } from '@stammtisch/domain';
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
/** How long a client waits for a node that is behind, in ms. */
const PATIENCE = 2000;

/** What a client missed after a revision; a snapshot of everything when that is too long ago. */
export type CatchUp = { readonly snapshot: TableSnapshot } | (TableChanged & { readonly me: MeChanged });

/** Keeps the newest events in memory, for clients that connect again. */
@Injectable()
export class RecentEvents implements OnModuleInit {
  private readonly events: LoggedEvent[] = [];
  /** The newest events that make a line in the feed, more than a snapshot shows. They may be older than `events`. */
  private readonly lines: LoggedEvent[] = [];

  constructor(
    private readonly till: Till,
    private readonly log: Log,
    private readonly journal: Journal,
    private readonly table: TableService,
  ) {}

  add(events: readonly LoggedEvent[]): void {
    append(this.events, events);
    append(this.lines, events.filter(isToldAtTable));
  }

  /**
   * Fills the memory at the start, for phones that connect again and for the feed of new ones: a till does not start when one of the
   * newest events was changed.
   */
  async onModuleInit(): Promise<void> {
    const { state, hash } = this.till.head;
    // One more, from which the first of the others follows.
    const linked = await this.log.newest(RESUME_WINDOW + 1, state.revision);
    expectLinked(linked, hash);
    const events = linked.slice(-RESUME_WINDOW);
    const enough = events.filter(isMoreThanMenu).length >= SNAPSHOT_FEED;
    if (!enough) append(this.lines, await this.linesBefore(events[0]?.revision ?? 0));
    this.add(events);
  }

  /** Older events that make the feed complete, also when somebody worked on the menu for long. */
  private async linesBefore(before: number): Promise<LoggedEvent[]> {
    try {
      return (await this.journal.feed({ before, limit: RESUME_WINDOW })).reverse();
    } catch (error) {
      // The read model may be under way anew: a short feed is better than no till.
      if (!(error instanceof StoreUnavailableError)) throw error;
      return [];
    }
  }

  /** The table's news of a commit; call after {@link add}. */
  changes({ events, before, state, hash }: Committed): TableChanged {
    const given = events.findLast((event) => event.type === 'RoundGiven');
    const gift = given && this.table.gift(roundOf(given.data, given.metadata.at));
    const renamed = events.some((event) => changes(event, 'names'));
    // Told with any booking of a giver's, rounds would give that booking away.
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
      ...(renamed ? { feed: this.feed() } : {}),
      ...(gift && { celebrate: { kind: 'gift', gift } }),
    };
  }

  /** The newest lines of the feed, newest first. */
  feed(): Activity[] {
    return this.table.feed(this.lines.slice(-SNAPSHOT_FEED));
  }

  /**
   * At most `count` lines since a moment, newest first, for a reader who can't scroll back. Of changes to the menu only the newest
   * is told, so that what was drunk stays in sight.
   */
  news(since: string, count: number): Activity[] {
    const { lines } = this;
    const ofMenu = lines.findLast((event) => !isMoreThanMenu(event));
    const told = lines.filter(
      (event) => event.metadata.at >= since && (isMoreThanMenu(event) || event === ofMenu),
    );
    return this.table.feed(told.slice(-count));
  }

  /** The events of these revisions; undefined when not all are in memory, or the first is beyond the one after the last. */
  between(first: number, last: number): readonly LoggedEvent[] | undefined {
    const events = this.events
      .slice(-RESUME_WINDOW)
      .filter(({ revision }) => revision >= first && revision <= last);
    return events.length === last - first + 1 ? events : undefined;
  }

  /** Waits a little until this node has reached a revision that the client has seen on a node further ahead. */
  async reached(after = -1): Promise<void> {
    await this.till.reached(after, PATIENCE);
  }

  /** How many events a client missed after a revision. */
  missed(after = -1): number {
    return Math.max(0, this.till.state.revision - after);
  }

  /** What a member's client missed after a revision; a snapshot of everything when that is too long ago. */
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
      ...(events.some((event) => changes(event, 'names')) ? { feed: this.feed() } : {}),
      me: this.table.wholeMe(memberId),
    };
  }
}

/** Does the event make a line in the feed, other than one of the many while somebody works on the menu? */
function isMoreThanMenu(event: LoggedEvent): boolean {
  return isToldAtTable(event) && !changes(event, 'menu');
}

/** Adds to a list whose newest events count. The list is cut only now and then: each tap would wait for a copy of all events. */
function append(list: LoggedEvent[], events: readonly LoggedEvent[]): void {
  for (const event of events) list.push(event);
  if (list.length >= 2 * RESUME_WINDOW) list.splice(0, list.length - RESUME_WINDOW);
}
