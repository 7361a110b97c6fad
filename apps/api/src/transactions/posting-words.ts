import { type LedgerEntry, type Transaction, texts } from '@stammtisch/contracts';
import type { PostingFact, TransactionEvent } from '@stammtisch/domain';

/** What is told of a step of a balance, in the till's lists and files alike. */
export interface PostingWords<Type> {
  readonly type: Type;
  readonly description: string;
  readonly drink_name: string | null;
  readonly icon: string | null;
}

const NO_DRINK = { drink_name: null, icon: null };

export function transactionWords({ type, data }: TransactionEvent): PostingWords<Transaction['type']> {
  switch (type) {
    case 'CreditToppedUp':
      return { type: 'recharge', description: texts.toppedUp, ...NO_DRINK };
    case 'BalanceSet':
      return { type: 'adjustment', description: texts.balanceAdjusted, ...NO_DRINK };
    case 'DrinkPurchased': {
      const { name, icon, roundId } = data;
      const type = roundId === null ? 'purchase' : 'gift_purchase';
      return { type, description: name, drink_name: name, icon };
    }
  }
}

/** A cancellation is called as what it undoes. */
export function postingWords(event: PostingFact): PostingWords<LedgerEntry['kind']> {
  if (event.type !== 'TransactionCancelled') return transactionWords(event);
  const { kind, name, icon } = event.data;
  const type = kind === 'top_up' ? 'recharge_cancelled' : 'purchase_cancelled';
  return { type, description: name ?? texts.toppedUp, drink_name: name, icon };
}
