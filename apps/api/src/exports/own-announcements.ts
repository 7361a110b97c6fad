import { Injectable } from '@nestjs/common';
import { toEuro } from '@stammtisch/domain';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import { EventSearch } from '../read-model/event-search.js';
import { Till } from '../till/till.js';

/** Events read at a time: about as many as take a millisecond. */
const PAGE = 20;

/** What a member announced to pay in, and what became of it. */
@Injectable()
export class OwnAnnouncements {
  constructor(
    private readonly search: EventSearch,
    private readonly till: Till,
    private readonly scheduler: IdleScheduler,
  ) {}

  /** Newest first: so the end of each comes before its beginning. */
  async *of(memberId: string): AsyncGenerator<object> {
    const types = ['TopUpAnnounced', 'TopUpWithdrawn', 'TopUpDeclined'];
    const ends = new Map<string, object>();
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      await this.scheduler.idle();
      const page = await this.search.newest({ types, memberId }, { before, limit: PAGE });
      for (const { type, data, metadata } of page) {
        if (!('announcementId' in data) || data.memberId !== memberId) continue;
        const { announcementId: id } = data;
        if (type === 'TopUpWithdrawn') ends.set(id ?? '', { status: 'withdrawn', ended_at: metadata.at });
        if (type === 'TopUpDeclined')
          ends.set(id ?? '', { status: 'declined', ended_at: metadata.at, reason: data.reason });
        if (type !== 'TopUpAnnounced') continue;
        const { amount, way, reference } = data;
        const status = this.till.state.confirmed.has(id ?? '') ? 'confirmed' : 'waiting';
        const announced = { id, amount: toEuro(amount), way, reference, announced_at: metadata.at };
        yield { ...announced, ...(ends.get(id ?? '') ?? { status }) };
      }
      if (page.length < PAGE) return;
      before = page.at(-1)?.revision ?? before;
    }
  }
}
