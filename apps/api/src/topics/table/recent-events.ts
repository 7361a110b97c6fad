import { Injectable } from '@nestjs/common';
import {
  type Activity,
  type Gift,
  type MeChanged,
  RESUME_WINDOW,
  type TableChanged,
  type TableSnapshot,
} from '@stammtisch/contracts';
import { changes, isToldAtTable, renames, roundOf } from '@stammtisch/domain';
import QuickLRU from 'quick-lru';
import type { Committed } from '../../engine/till/listeners.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { GiftView } from '../rounds/rounds.view.js';
import { ActivityView, isMoreThanMenu } from './activity.view.js';
import { TableService } from './table.service.js';

/** Lines of the feed in a snapshot. */
export const SNAPSHOT_FEED = 50;
/** How long a client waits for a node that is behind, in ms. */
const PATIENCE = 2000;

/** Answers kept until the next commit: who asks for ever other revisions must not fill the memory. */
const MOST_TOLD = 10;

/** What all clients that were at the same revision are told. */
type Missed = Omit<TableChanged, 'celebrate'>;

/** What a client missed after a revision, or everything. */
export type CatchUp = { readonly snapshot: TableSnapshot } | (Missed & { readonly me: MeChanged });

/** The newest events, kept in memory for clients that come back. */
@Injectable()
export class RecentEvents {
  private readonly events = new Newest<LoggedEvent>(RESUME_WINDOW);
  /** The newest events that make a line in the feed, more than a snapshot has: they may lie further back. */
  private readonly lines = new Newest<LoggedEvent>(RESUME_WINDOW);
  /** What clients have been told since the last commit, by the revision they came back with: many come with the same. */
  private readonly told = new QuickLRU<number, Missed>({ maxSize: MOST_TOLD });

  constructor(
    private readonly till: Till,
    private readonly table: TableService,
    private readonly activity: ActivityView,
    private readonly gifts: GiftView,
  ) {}

  /** Takes in what was committed just now. */
  add(events: readonly LoggedEvent[]): void {
    this.told.clear();
    this.events.add(events);
    this.lines.add(events.filter(isToldAtTable));
  }

  /**
   * The newest events of the log, oldest first: what a client that outlived the server asks for. `older` are those before
   * them that make the lines of the feed whole.
   */
  restore(events: readonly LoggedEvent[], older: readonly LoggedEvent[] = []): void {
    this.lines.add(older);
    this.add(events);
  }

  /** What everybody at the table is told of what was committed, once it was added. */
  changes({ events, before, state }: Committed): TableChanged {
    const celebrated = this.newestRound(events);
    const roundsChanged = before.rounds !== state.rounds || events.some((event) => changes(event, 'names'));
    return {
      from: before.revision,
      revision: state.revision,
      activity: this.activity.feed(events),
      ...(before.menu === state.menu ? {} : { drinks: this.table.drinks() }),
      ...(roundsChanged ? { rounds: this.table.rounds() } : {}),
      ...(before.usernames === state.usernames ? {} : { members_count: this.table.membersCount() }),
      ...(events.some(renames) ? { feed: this.feed() } : {}),
      ...(celebrated ? { celebrate: { kind: 'gift', gift: celebrated } } : {}),
    };
  }

  /** The newest lines of the feed, newest first. */
  feed(): Activity[] {
    return this.activity.feed(this.lines.all().slice(-SNAPSHOT_FEED));
  }

  /**
   * So many lines since a moment, newest first, for a reader who can't scroll back. However much somebody works on the menu, only
   * its newest change is told, so that what was drunk stays in sight.
   */
  news(since: string, count: number): Activity[] {
    const lines = this.lines.all();
    const ofMenu = lines.findLast((event) => !isMoreThanMenu(event));
    const told = lines.filter(
      (event) => event.metadata.at >= since && (isMoreThanMenu(event) || event === ofMenu),
    );
    return this.activity.feed(told.slice(-count));
  }

  /** Waits a little for what a client has already seen on a node that is ahead of this one. */
  async reached(after = -1): Promise<void> {
    await this.till.reached(after, PATIENCE);
  }

  /** How many events a client missed after a revision. */
  missed(after = -1): number {
    return Math.max(0, this.till.state.revision - after);
  }

  /** What a member's client missed after a revision, or everything when that is too long ago. */
  since(memberId: string, after: number | undefined): CatchUp {
    const { revision } = this.till.state;
    const missed = after === undefined ? undefined : this.missedSince(after, revision);
    if (missed) return { ...missed, me: this.table.wholeMe(memberId) };
    return { snapshot: { revision, home: this.table.home(memberId), activity: this.feed() } };
  }

  private missedSince(after: number, revision: number): Missed | undefined {
    const known = this.told.get(after);
    if (known) return known;
    const events = this.after(after, revision);
    if (!events) return undefined;
    const missed = {
      from: after,
      revision,
      activity: this.activity.feed(events),
      drinks: this.table.drinks(),
      rounds: this.table.rounds(),
      members_count: this.table.membersCount(),
      ...(events.some(renames) ? { feed: this.feed() } : {}),
    };
    this.told.set(after, missed);
    return missed;
  }

  private newestRound(events: readonly LoggedEvent[]): Gift | undefined {
    const event = events.findLast(({ type }) => type === 'RoundGiven');
    return event?.type === 'RoundGiven' ? this.gifts.of(roundOf(event.data, event.metadata.at)) : undefined;
  }

  /** Undefined when not all of them are in memory, or the client claims to be ahead. */
  private after(after: number, revision: number): readonly LoggedEvent[] | undefined {
    if (after > revision) return undefined;
    const missed = this.events.all().filter((event) => event.revision > after);
    return missed.length === revision - after ? missed : undefined;
  }
}

/** The newest of many, in order: at most so many. To add to them costs no more than what is added. */
class Newest<Item> {
  private items: Item[] = [];

  constructor(private readonly most: number) {}

  add(items: readonly Item[]): void {
    for (const item of items) this.items.push(item);
    // Not every time: whoever taps would wait for a copy of all.
    if (this.items.length >= 2 * this.most) this.items = this.all();
  }

  /** Oldest first. */
  all(): Item[] {
    return this.items.slice(-this.most);
  }
}
