import { Injectable } from '@nestjs/common';
import type { DoneAnswer, EndRoundBody, GiftAnswer, GiveRoundBody } from '@stammtisch/contracts';
import { fromEuro, roundOf } from '@stammtisch/domain';
import { notFound } from '../platform/problem.js';
import type { Call } from '../session/call.js';
import { Till } from '../till/till.js';
import { GiftView } from './gift-view.js';

/** Giving and ending rounds. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly till: Till,
    private readonly gifts: GiftView,
  ) {}

  async give(call: Call, { gift_type, message, limit }: GiveRoundBody): Promise<GiftAnswer> {
    const { memberId, origin } = call;
    const command = {
      type: 'GiveRound',
      memberId,
      giftType: gift_type,
      message: message ?? '',
      limit: limit == null ? undefined : fromEuro(limit),
    } as const;
    const { events, revision } = call.note(await this.till.execute(command, origin));
    const [given] = events;
    if (given?.type !== 'RoundGiven') throw notFound();
    return { success: true, gift: this.gifts.of(roundOf(given.data, given.metadata.at)), revision };
  }

  async end(call: Call, { gift_id }: EndRoundBody): Promise<DoneAnswer> {
    const command = { type: 'EndRound', memberId: call.memberId, roundId: gift_id ?? undefined } as const;
    const { revision } = call.note(await this.till.execute(command, call.origin));
    return { success: true, revision };
  }
}
