import { Injectable } from '@nestjs/common';
import { toEuro } from '@stammtisch/domain';
import { Journal } from '../../engine/read-model/journal.js';
import { Past } from '../../engine/read-model/past.js';
import { Postings } from '../../engine/read-model/postings.js';
import { Till } from '../../engine/till/till.js';
import { IdleScheduler } from '../../platform/idle-scheduler.js';
import { TransactionView } from '../../topics/transactions/transactions.view.js';

/** Records read at a time: about as many as take a millisecond. */
const PAGE = 20;

/** The rounds a member gave, for the member's file. */
@Injectable()
export class OwnRounds {
  constructor(
    private readonly postings: Postings,
    private readonly past: Past,
  ) {}

  /** Rounds, oldest first. */
  async *of(memberId: string): AsyncGenerator<object> {
    for (let after = -1; ; ) {
      const revisions = await this.postings.rounds(memberId, after, PAGE);
      for (const event of await this.past.all(revisions)) {
        if (event.type !== 'RoundGiven') continue;
        const { roundId, giftType, message, endsAt, limit } = event.data;
        yield {
          id: roundId,
          type: giftType,
          message,
          given_at: event.metadata.at,
          ends_at: endsAt,
          limit: limit === undefined ? null : toEuro(limit),
        };
      }
      if (revisions.length < PAGE) return;
      after = revisions.at(-1) ?? after;
    }
  }
}

/** The transactions of a member, for the member's file. */
@Injectable()
export class OwnTransactions {
  constructor(
    private readonly journal: Journal,
    private readonly transactions: TransactionView,
    private readonly scheduler: IdleScheduler,
  ) {}

  /** Transactions, newest first, as in the history. */
  async *of(memberId: string): AsyncGenerator<object> {
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      await this.scheduler.idle();
      const page = await this.journal.history(memberId, { before, limit: PAGE });
      yield* await this.transactions.all(page, this.transactions.viewer(memberId));
      if (page.length < PAGE) return;
      before = page.at(-1)?.revision ?? before;
    }
  }
}

/** What a member announced to pay in and how each announcement ended, for the member's file. */
@Injectable()
export class OwnAnnouncements {
  constructor(
    private readonly journal: Journal,
    private readonly till: Till,
  ) {}

  /** Announcements, newest first. So the log tells of each announcement's end before its beginning. */
  async *of(memberId: string): AsyncGenerator<object> {
    const types = ['TopUpAnnounced', 'TopUpWithdrawn', 'TopUpDeclined'];
    const ends = new Map<string, object>();
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      const page = await this.journal.search({ types, memberId }, { before, limit: PAGE });
      for (const { type, data, metadata } of page) {
        if (!('announcementId' in data) || data.memberId !== memberId) continue;
        const { announcementId: id = '' } = data;
        const ended_at = metadata.at;
        if (type === 'TopUpWithdrawn') ends.set(id, { status: 'withdrawn', ended_at });
        if (type === 'TopUpDeclined') ends.set(id, { status: 'declined', ended_at, reason: data.reason });
        if (type !== 'TopUpAnnounced') continue;
        const { amount, way, reference } = data;
        const announced = { id, amount: toEuro(amount), way, reference, announced_at: metadata.at };
        yield { ...announced, ...(ends.get(id) ?? { status: this.open(id) }) };
      }
      if (page.length < PAGE) return;
      before = page.at(-1)?.revision ?? before;
    }
  }

  /** What became of an announcement that was neither withdrawn nor declined. */
  private open(announcementId: string): 'confirmed' | 'waiting' {
    return this.till.state.confirmed.has(announcementId) ? 'confirmed' : 'waiting';
  }
}
