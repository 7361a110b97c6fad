import { Injectable } from '@nestjs/common';
import {
  type Activity,
  type MeChanged,
  RESUME_WINDOW,
  type TableChanged,
  type TableSnapshot,
} from '@stammtisch/contracts';
import { ActivityView, makesLine } from '../table/activity-view.js';
import { TableService } from '../table/table.service.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { Till } from '../till/till.js';

/** Lines of the feed in a snapshot. */
export const SNAPSHOT_FEED = 50;
/** How long a client waits for a node that is behind, in ms. */
const PATIENCE = 2000;

type CatchUp =
  | { readonly snapshot: TableSnapshot }
  | (Omit<TableChanged, 'celebrate'> & { readonly me: MeChanged });

/** Is somebody called something else after this event? */
export function renames(event: LoggedEvent): boolean {
  return (
    event.type === 'MemberRemoved' ||
    (event.type === 'ProfileChanged' && event.data.fields.includes('first_name'))
  );
}

/** The newest events, kept at hand for clients that come back. */
@Injectable()
export class Recent {
  private events: readonly LoggedEvent[] = [];
  /** The newest events that make a line in the feed: they may lie further back. */
  private lines: readonly LoggedEvent[] = [];

  constructor(
    private readonly till: Till,
    private readonly table: TableService,
    private readonly activity: ActivityView,
  ) {
    till.onCommitted(({ events }) => {
      this.events = [...this.events, ...events].slice(-RESUME_WINDOW);
      this.addLines(events);
    });
  }

  /**
   * The newest events of the log, oldest first: what a client that outlived the server asks for. `older` are those before
   * them that make the lines of the feed whole.
   */
  restore(events: readonly LoggedEvent[], older: readonly LoggedEvent[] = []): void {
    this.events = events;
    this.lines = older;
    this.addLines(events);
  }

  /** The newest lines of the feed, newest first. */
  feed(): Activity[] {
    return this.activity.feed(this.lines);
  }

  /** Waits a little for what a client has already seen on a node that is ahead of this one. */
  async reached(after = -1): Promise<void> {
    await this.till.reached(after, PATIENCE);
  }

  /** What a member's client missed after a revision, or everything when that is too long ago. */
  since(memberId: string, after: number | undefined): CatchUp {
    const { revision } = this.table.me(memberId);
    const missed = after === undefined ? undefined : this.after(after, revision);
    if (!missed || after === undefined) {
      return { snapshot: { revision, home: this.table.home(memberId), activity: this.feed() } };
    }
    return {
      from: after,
      revision,
      activity: this.activity.feed(missed),
      drinks: this.table.drinks(),
      rounds: this.table.rounds(),
      members_count: this.table.membersCount(),
      ...(missed.some(renames) ? { feed: this.feed() } : {}),
      me: this.table.wholeMe(memberId),
    };
  }

  private addLines(events: readonly LoggedEvent[]): void {
    const lines = events.filter(makesLine);
    if (lines.length > 0) this.lines = [...this.lines, ...lines].slice(-SNAPSHOT_FEED);
  }

  /** Undefined when not all of them are at hand, or the client claims to be ahead. */
  private after(after: number, revision: number): readonly LoggedEvent[] | undefined {
    if (after > revision) return undefined;
    const missed = this.events.filter((event) => event.revision > after);
    return missed.length === revision - after ? missed : undefined;
  }
}
