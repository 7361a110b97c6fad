import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { Log } from '../../engine/till/log.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { isMoreThanMenu } from './activity.view.js';
import { RecentEvents, SNAPSHOT_FEED } from './recent-events.js';
import { FeedService } from './table.service.js';

/** Loads the newest events at the start: phones that come back ask for them, and so do new ones. */
@Injectable()
export class RestoredEvents implements OnModuleInit {
  constructor(
    private readonly till: Till,
    private readonly log: Log,
    private readonly recent: RecentEvents,
    private readonly feed: FeedService,
  ) {}

  async onModuleInit(): Promise<void> {
    const events = await this.log.newest(RESUME_WINDOW, this.till.state.revision);
    this.recent.restore(events, await this.olderLines(events));
  }

  /** What makes the feed whole when few of the newest events make a line in it, but for changes of the menu. */
  private async olderLines(events: readonly LoggedEvent[]): Promise<LoggedEvent[]> {
    const missing = SNAPSHOT_FEED - events.filter(isMoreThanMenu).length;
    if (missing <= 0) return [];
    try {
      return await this.feed.lines(events[0]?.revision ?? 0, missing);
    } catch (error) {
      // A read model that is being made anew: better a short feed than no till.
      if (!(error instanceof StoreUnavailableError)) throw error;
      return [];
    }
  }
}
