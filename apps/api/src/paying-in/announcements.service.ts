import { Injectable } from '@nestjs/common';
import type {
  AnnouncementsAnswer,
  ConfirmAnswer,
  ConfirmBody,
  DoneAnswer,
  OwnAnnouncementsAnswer,
} from '@stammtisch/contracts';
import { fromEuro, shift, type TillCommand, toEuro, waiting } from '@stammtisch/domain';
import { Names } from '../people/names.js';
import { Clock } from '../platform/clock.js';
import { invalid } from '../platform/problem.js';
import { EventSearch } from '../read-model/event-search.js';
import type { Call } from '../session/call.js';
import { Till } from '../till/till.js';
import { announcementView } from './announcement-view.js';

/** For so long, in ms, a member sees that a top-up was declined; and so many of them. */
const DECLINED_FOR = 30 * 24 * 60 * 60 * 1000;
const MOST_DECLINED = 10;

/** Top-ups that wait until somebody has seen the money, and what becomes of them. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly till: Till,
    private readonly search: EventSearch,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  async own(memberId: string): Promise<OwnAnnouncementsAnswer> {
    const declined = await this.declined(memberId);
    const { state } = this.till;
    const announcements = waiting(state, memberId).map(announcementView).reverse();
    return { success: true, announcements, declined, revision: state.revision };
  }

  all(): AnnouncementsAnswer {
    const { state } = this.till;
    const announcements = waiting(state).map((announcement) => ({
      ...announcementView(announcement),
      member_id: announcement.memberId,
      member_name: this.names.full(announcement.memberId),
      member_username: this.names.username(announcement.memberId),
    }));
    return { success: true, announcements, revision: state.revision };
  }

  withdraw(call: Call, announcementId: string): Promise<DoneAnswer> {
    return this.done(call, { type: 'WithdrawAnnouncement', memberId: call.memberId, announcementId });
  }

  decline(call: Call, announcementId: string, reason: string): Promise<DoneAnswer> {
    return this.done(call, { type: 'DeclineTopUp', by: call.memberId, announcementId, reason });
  }

  async confirm(call: Call, body: ConfirmBody): Promise<ConfirmAnswer> {
    const announcements = body.announcements.map(({ id, amount: euro }) => {
      const amount = fromEuro(euro);
      if (amount === undefined) throw invalid();
      return { announcementId: id, amount };
    });
    const command = { type: 'ConfirmTopUps', by: call.memberId, announcements } as const;
    const { events, revision } = call.note(await this.till.execute(command, call.origin));
    return { success: true, confirmed: events.length, revision };
  }

  private async done(call: Call, command: TillCommand): Promise<DoneAnswer> {
    const { revision } = call.note(await this.till.execute(command, call.origin));
    return { success: true, revision };
  }

  /** Newest first. */
  private async declined(memberId: string): Promise<OwnAnnouncementsAnswer['declined']> {
    const newest = { before: Number.MAX_SAFE_INTEGER, limit: MOST_DECLINED };
    const found = await this.search.newest({ types: ['TopUpDeclined'], memberId }, newest);
    const oldest = shift(this.clock.now(), -DECLINED_FOR);
    return found.flatMap(({ type, data, metadata: { at } }) => {
      if (type !== 'TopUpDeclined' || data.memberId !== memberId || at < oldest) return [];
      const { announcementId: id, amount, way, reason } = data;
      return [{ id, amount: toEuro(amount), way, reason, declined_at: at }];
    });
  }
}
