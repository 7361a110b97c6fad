import { Injectable } from '@nestjs/common';
import { type LedgerEntry, ledgerKind } from '@stammtisch/contracts';
import { bookingOf, changesBalance, tappedAt, toEuro } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Past } from '../../engine/read-model/past.js';
import type { Posting } from '../../engine/read-model/postings.js';
import { postingWords } from '../../topics/transactions/transactions.view.js';

/** Makes ledger entries from postings and the events behind them. */
@Injectable()
export class LedgerView {
  constructor(
    private readonly past: Past,
    private readonly names: Names,
  ) {}

  /** Entries in the order of the postings. */
  async entries(postings: readonly Posting[]): Promise<LedgerEntry[]> {
    const found = await this.past.behind(postings);
    return found.flatMap(({ row: posting, event }) => {
      if (!changesBalance(event)) return [];
      const { transactionId, memberId } = event.data;
      const booking = bookingOf(event);
      const { description, ...drink } = postingWords(event, (id) => this.names.inBooks(id));
      const tapped_at = tappedAt(event);
      return {
        revision: posting.revision,
        at: event.metadata.at,
        ...(tapped_at === undefined ? {} : { tapped_at }),
        kind: ledgerKind(booking),
        description: booking.cancels ? `Storno: ${description}` : description,
        transaction_id: transactionId,
        member_id: memberId,
        ...drink,
        member_name: this.names.inBooks(memberId),
        amount: toEuro(posting.amount),
        balance: toEuro(posting.balance),
      };
    });
  }
}
