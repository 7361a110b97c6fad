import { Injectable } from '@nestjs/common';
import type { LedgerEntry } from '@stammtisch/contracts';
import { isPosting, tappedAt, toEuro } from '@stammtisch/domain';
import { Names } from '../people/names.js';
import { Past } from '../read-model/past.js';
import type { Posting } from '../read-model/postings.js';
import { postingWords } from '../transactions/posting-words.js';

/** Steps of a balance with the events behind them. */
@Injectable()
export class LedgerView {
  constructor(
    private readonly past: Past,
    private readonly names: Names,
  ) {}

  /** In the order of the postings. */
  async entries(postings: readonly Posting[]): Promise<LedgerEntry[]> {
    const events = await this.past.all(postings.map(({ revision }) => revision));
    const found = new Map(events.map((event) => [event.revision, event]));
    return postings.flatMap((posting) => {
      const event = found.get(posting.revision);
      if (!event || !isPosting(event)) return [];
      const { transactionId, memberId } = event.data;
      const { type, description, ...drink } = postingWords(event);
      const tapped_at = tappedAt(event);
      return {
        revision: posting.revision,
        at: event.metadata.at,
        ...(tapped_at === undefined ? {} : { tapped_at }),
        kind: type,
        description: event.type === 'TransactionCancelled' ? `Storno: ${description}` : description,
        transaction_id: transactionId,
        member_id: memberId,
        ...drink,
        member_name: this.names.display(memberId),
        amount: toEuro(posting.amount),
        balance: toEuro(posting.balance),
      };
    });
  }
}
