import { Injectable } from '@nestjs/common';
import type { GiftAnswer, GiveRoundBody } from '@stammtisch/contracts';
import { roundOf } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { notFound } from '../../http/problem.js';
import { GiftView } from './rounds.view.js';

/** Gives rounds on a member's account. */
@Injectable()
export class RoundsService {
  constructor(private readonly gifts: GiftView) {}

  async give(call: Call, { gift_type, message, limit }: GiveRoundBody): Promise<GiftAnswer> {
    const command = {
      type: 'GiveRound',
      memberId: call.memberId,
      giftType: gift_type,
      message: message ?? '',
      limit: limit ?? undefined,
    } as const;
    const { events, revision } = await call.execute(command);
    const [given] = events;
    if (given?.type !== 'RoundGiven') throw notFound();
    return { success: true, gift: this.gifts.of(roundOf(given.data, given.metadata.at)), revision };
  }
}
