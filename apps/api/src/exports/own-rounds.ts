import { Injectable } from '@nestjs/common';
import { toEuro } from '@stammtisch/domain';
import { Past } from '../read-model/past.js';
import { Postings } from '../read-model/postings.js';

/** Rounds read at a time: about as many as take a millisecond. */
const PAGE = 20;

/** The rounds a member gave. */
@Injectable()
export class OwnRounds {
  constructor(
    private readonly postings: Postings,
    private readonly past: Past,
  ) {}

  /** Oldest first. */
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
