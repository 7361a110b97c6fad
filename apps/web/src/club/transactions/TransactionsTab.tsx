import { bookingWords, type Transaction, type TransactionType } from '@stammtisch/contracts';
import { useSearch } from 'wouter';
import { type Filterable, filterFrom } from '../../admin/filter';
import { ListPage } from '../../admin/ListPage';
import { openDialog } from '../../admin/open-dialog';
import { paths } from '../../lib/paths';
import { useMay } from '../../lib/table/store';
import { useFocusFallback } from '../../lib/use-page';
import { CancelDialog } from './CancelDialog';
import styles from './Transactions.module.css';
import { COLUMNS, cancelColumn } from './transaction-columns';
import { useTransactions } from './transactions';

export default function TransactionsTab() {
  const filter = filterFrom(useSearch(), isTransactionType);
  const transactions = useTransactions(filter);
  const total = transactions.data?.total;
  const treasurer = useMay('treasurer');
  const [list, focusList] = useFocusFallback<HTMLElement>();
  const cancel = (transaction: Transaction) => openDialog(CancelDialog, { transaction, onDone: focusList });
  const columns = treasurer ? [...COLUMNS, cancelColumn(cancel)] : COLUMNS;

  return (
    <ListPage
      ref={list}
      className={styles.short}
      title="Transaktionen"
      summary={total === 1 ? '1 Buchung' : total !== undefined && `${total.toLocaleString('de')} Buchungen`}
      all="Alle Transaktionen"
      list={transactions}
      filter={{ list: filterable, filter, path: paths.transactions }}
      empty="Keine Transaktionen gefunden"
      label="Transaktionen, neueste zuerst"
      columns={columns}
      idOf={({ id }) => id}
      isOver={({ cancelled }) => cancelled}
    />
  );
}

const groups = {
  Getränke: ['purchase', 'gift_purchase'],
  Aufladungen: ['recharge'],
  'Ein- und Auszahlungen': ['deposit', 'payout'],
  Anpassungen: ['adjustment'],
  Übernahmen: ['carried_over'],
  Untereinander: ['passed_on', 'received'],
  Umlagen: ['levy'],
} satisfies Record<string, readonly TransactionType[]>;

const types: readonly TransactionType[] = Object.values(groups).flat();

const isTransactionType = (type: string): type is TransactionType => types.some((each) => each === type);

const filterable: Filterable = {
  groups: Object.entries(groups).map(([label, types]) => ({ label, types })),
  labelOf: (type) => (isTransactionType(type) ? bookingWords[type].name : type),
};
