import { bookingWords, type TransactionType } from '@stammtisch/contracts';
import type { Filterable } from '../../admin/filter';

interface Group {
  readonly label: string;
  readonly types: readonly TransactionType[];
}

const groups: readonly Group[] = [
  { label: 'Getränke', types: ['purchase', 'gift_purchase'] },
  { label: 'Aufladungen', types: ['recharge'] },
  { label: 'Ein- und Auszahlungen', types: ['deposit', 'payout'] },
  { label: 'Anpassungen', types: ['adjustment'] },
  { label: 'Übernahmen', types: ['carried_over'] },
  { label: 'Untereinander', types: ['passed_on', 'received'] },
  { label: 'Umlagen', types: ['levy'] },
];

const types = groups.flatMap((group) => group.types);

export const isTransactionType = (type: string): type is TransactionType =>
  types.some((each) => each === type);

/** What the transactions are filtered by. */
export const filterable: Filterable = {
  groups,
  labelOf: (type) => (isTransactionType(type) ? bookingWords[type].name : type),
};
