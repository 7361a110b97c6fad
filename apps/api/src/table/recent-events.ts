import { Injectable } from '@nestjs/common';
import {
  type Activity,
  type MeChanged,
  RESUME_WINDOW,
  type TableChanged,
  type TableSnapshot,
} from '@stammtisch/contracts';
import { isToldAtTable, renames } from '@stammtisch/domain';
import type { LoggedEvent } from '../till/logged-event.js';
import { Till } from '../till/till.js';
import { ActivityView, isMoreThanMenu } from './activity-view.js';
import { Newest } from './newest.js';
import { TableService } from './table.service.js';

/** Lines of the feed in a snapshot. */
export const SNAPSHOT_FEED = 50;
/** How long a client waits for a node that is behind, in ms. */
const PATIENCE = 2000;

/** Answers kept until the next commit. */
const MOST_TOLD = 20;

/** What all clients that were at the same revision are told. */
type Missed = Omit<TableChanged, 'celebrate'>;

/** What a client missed after a revision, or everything. */
export type CatchUp = { readonly snapshot: TableSnapshot } | (Missed & { readonly me: MeChanged });

/** The newest events, kept at hand for clients that come back. */
@Injectable()
export class RecentEvents {
  private readonly events = new Newest<LoggedEvent>(RESUME_WINDOW);
  /** The newest events that make a line in the feed, more than a snapshot has: they may lie further back. */
  private readonly lines = new Newest<LoggedEvent>(RESUME_WINDOW);
  /** What clients have been told since the last commit, by the revision they were at: many come back to the same one. */
  private told = new Map<number, Missed>();

  constructor(
    private readonly till: Till,
    private readonly table: TableService,
    private readonly activity: ActivityView,
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

  /** The newest lines of the feed, newest first. */
  feed(): Activity[] {
    return this.activity.feed(this.lines.all().slice(-SNAPSHOT_FEED));
  }

  /**
   * As many lines since a moment for who can't read further back, newest first. However much the menu is worked on, only
   * the newest change of it is told, and what was drunk stays.
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
    // Who asks for ever other revisions must not fill the memory.
    if (this.told.size >= MOST_TOLD) this.told.clear();
    this.told.set(after, missed);
    return missed;
  }

  /** Undefined when not all of them are at hand, or the client claims to be ahead. */
  private after(after: number, revision: number): readonly LoggedEvent[] | undefined {
    if (after > revision) return undefined;
    const missed = this.events.all().filter((event) => event.revision > after);
    return missed.length === revision - after ? missed : undefined;
  }
}
