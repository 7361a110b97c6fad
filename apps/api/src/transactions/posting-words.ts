import { type LedgerEntry, type Transaction, texts } from '@stammtisch/contracts';
import type { MoneyWay, PostingFact, TransactionEvent } from '@stammtisch/domain';

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
      return { type: 'recharge', description: rechargeWords(data.way), ...NO_DRINK };
    case 'DepositBooked':
      return { type: 'deposit', description: handoverWords(texts.deposited, data), ...NO_DRINK };
    case 'PayoutBooked':
      return { type: 'payout', description: handoverWords(texts.paidOut, data), ...NO_DRINK };
    case 'BalanceSet':
      return { type: 'adjustment', description: texts.balanceAdjusted, ...NO_DRINK };
    case 'DrinkPurchased': {
      const { name, icon, roundId } = data;
      const type = roundId === null ? 'purchase' : 'gift_purchase';
      return { type, description: name, drink_name: name, icon };
    }
  }
}

/** 'Aufladung bar'; where nobody asked how, 'Guthaben aufgeladen'. */
function rechargeWords(way: MoneyWay | undefined): string {
  return way === undefined ? texts.toppedUp : texts.toppedUpBy[way];
}

/** 'Einzahlung bar: für den Oktober' */
function handoverWords(texts: Readonly<Record<MoneyWay, string>>, { way, note }: Handover): string {
  return note === '' ? texts[way] : `${texts[way]}: ${note}`;
}

type Handover = { readonly way: MoneyWay; readonly note: string };

const UNDONE = {
  purchase: { type: 'purchase_cancelled', description: 'Getränk' },
  top_up: { type: 'recharge_cancelled', description: texts.toppedUp },
  deposit: { type: 'deposit_cancelled', description: 'Einzahlung' },
  payout: { type: 'payout_cancelled', description: 'Auszahlung' },
} as const;

/** A cancellation is called as what it undoes. */
export function postingWords(event: PostingFact): PostingWords<LedgerEntry['kind']> {
  if (event.type !== 'TransactionCancelled') return transactionWords(event);
  const { kind, name, icon } = event.data;
  const { type, description } = UNDONE[kind];
  return { type, description: name ?? description, drink_name: name, icon };
}
