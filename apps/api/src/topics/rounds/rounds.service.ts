import { Injectable } from '@nestjs/common';
import type { GiftAnswer, GiveRoundBody } from '@stammtisch/contracts';
import { roundOf } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { WriteBudget } from '../../access/write-budget.js';
import { notFound } from '../../http/problem.js';
import { GiftView } from './rounds.view.js';

/** Gives rounds on a member's account. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly gifts: GiftView,
    private readonly budget: WriteBudget,
  ) {}

  async give(call: Call, { gift_type, message, limit }: GiveRoundBody): Promise<GiftAnswer> {
    const command = {
      type: 'GiveRound',
      memberId: call.memberId,
      giftType: gift_type,
      message: message ?? '',
      limit: limit ?? undefined,
    } as const;
    const { events, revision, replayed } = await call.once(() => {
      this.budget.expect('round', call.memberId);
      return call.execute(command);
    });
    if (!replayed) this.budget.note('round', call.memberId);
    const [given] = events;
    if (given?.type !== 'RoundGiven') throw notFound();
    return { success: true, gift: this.gifts.of(roundOf(given.data, given.metadata.at)), revision };
  }
}
