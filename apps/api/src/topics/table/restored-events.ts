import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { Log } from '../../engine/till/log.js';
import { expectLinked, type LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { isMoreThanMenu } from './activity.view.js';
import { RecentEvents, SNAPSHOT_FEED } from './recent-events.js';
import { FeedService } from './table.service.js';

/**
 * Loads the newest events at the start, for phones that connect again and for the feed of new ones. A till does not start when one of
 * them was changed.
 */
@Injectable()
export class RestoredEvents implements OnModuleInit {
  constructor(
    private readonly till: Till,
    private readonly log: Log,
    private readonly recent: RecentEvents,
    private readonly feed: FeedService,
  ) {}

  async onModuleInit(): Promise<void> {
    const { state, hash } = this.till.head;
    // One more, from which the first of the others follows.
    const linked = await this.log.newest(RESUME_WINDOW + 1, state.revision);
    expectLinked(linked, hash);
    const events = linked.slice(-RESUME_WINDOW);
    this.recent.restore(events, await this.olderLines(events));
  }

  /** Older events that make the feed complete when few of the newest make a line, changes of the menu not counted. */
  private async olderLines(events: readonly LoggedEvent[]): Promise<LoggedEvent[]> {
    const missing = SNAPSHOT_FEED - events.filter(isMoreThanMenu).length;
    if (missing <= 0) return [];
    try {
      return await this.feed.lines(events[0]?.revision ?? 0, missing);
    } catch (error) {
      // The read model may be under way anew: a short feed is better than no till.
      if (!(error instanceof StoreUnavailableError)) throw error;
      return [];
    }
  }
}
