import { Injectable } from '@nestjs/common';
import { type LedgerEntry, texts } from '@stammtisch/contracts';
import { isPosting, type PostingFact, toEuro } from '@stammtisch/domain';
import { Names } from '../people/names.js';
import { Past } from '../read-model/past.js';
import type { Posting } from '../read-model/postings.js';

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
      const told = tellOf(event);
      return {
        revision: posting.revision,
        at: event.metadata.at,
        ...told,
        member_name: this.names.display(told.member_id),
        amount: toEuro(posting.amount),
        balance: toEuro(posting.balance),
      };
    });
  }
}

type Told = Pick<
  LedgerEntry,
  'kind' | 'description' | 'transaction_id' | 'member_id' | 'drink_name' | 'icon'
>;

const NO_DRINK = { drink_name: null, icon: null };

const whose = (data: { readonly transactionId: string; readonly memberId: string }) => ({
  transaction_id: data.transactionId,
  member_id: data.memberId,
});

/** What it was. */
function tellOf(event: PostingFact): Told {
  switch (event.type) {
    case 'CreditToppedUp':
      return { kind: 'recharge', description: texts.toppedUp, ...whose(event.data), ...NO_DRINK };
    case 'BalanceSet':
      return { kind: 'adjustment', description: texts.balanceAdjusted, ...whose(event.data), ...NO_DRINK };
    case 'DrinkPurchased': {
      const { payerId, memberId, name, icon } = event.data;
      const kind = payerId === memberId ? 'purchase' : 'gift_purchase';
      return { kind, description: name, ...whose(event.data), drink_name: name, icon };
    }
    case 'TransactionCancelled': {
      const { kind, name, icon } = event.data;
      const description = `Storno: ${name ?? texts.toppedUp}`;
      const of = kind === 'top_up' ? 'recharge_cancelled' : 'purchase_cancelled';
      return { kind: of, description, ...whose(event.data), drink_name: name, icon };
    }
  }
}
