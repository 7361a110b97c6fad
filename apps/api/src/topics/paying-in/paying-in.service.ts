import { Injectable } from '@nestjs/common';
import type {
  AnnouncementsAnswer,
  ConfirmAnswer,
  ConfirmBody,
  OwnAnnouncementsAnswer,
  PaymentWaysAnswer,
} from '@stammtisch/contracts';
import { isTransaction, shift, toEuro, waiting } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Names } from '../../engine/people/names.js';
import { Journal } from '../../engine/read-model/journal.js';
import { Past } from '../../engine/read-model/past.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { announcementView } from './paying-in.view.js';

/** How long a member sees that a top-up was declined, in ms, and how many of them. */
const DECLINED_FOR = 30 * 24 * 60 * 60 * 1000;
const MOST_DECLINED = 10;

/** Shows and confirms top-ups that wait until somebody has seen the money. */
@Injectable()
export class PayingInService {
  constructor(
    private readonly till: Till,
    private readonly journal: Journal,
    private readonly past: Past,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  ways(): PaymentWaysAnswer {
    const { settings, revision } = this.till.state;
    return { success: true, ...settings.paymentWays, revision };
  }

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

  async confirm(call: Call, body: ConfirmBody): Promise<ConfirmAnswer> {
    const announcements = body.announcements.map(({ id, amount }) => ({ announcementId: id, amount }));
    const command = { type: 'ConfirmTopUps', by: call.memberId, announcements } as const;
    const { events, revision } = await call.execute(command);
    return { success: true, confirmed: events.filter(isTransaction).length, revision };
  }

  /** Declined top-ups of a member, newest first. */
  private async declined(memberId: string): Promise<OwnAnnouncementsAnswer['declined']> {
    const oldest = shift(this.clock.now(), -DECLINED_FOR);
    const newest = {
      before: Number.MAX_SAFE_INTEGER,
      after: await this.past.revisionBefore(oldest),
      limit: MOST_DECLINED,
    };
    const found = await this.journal.search({ types: ['TopUpDeclined'], memberId }, newest);
    return found.flatMap(({ type, data, metadata: { at } }) => {
      if (type !== 'TopUpDeclined' || data.memberId !== memberId || at < oldest) return [];
      const { announcementId: id, amount, way, reason } = data;
      return [{ id, amount: toEuro(amount), way, reason, declined_at: at }];
    });
  }
}
