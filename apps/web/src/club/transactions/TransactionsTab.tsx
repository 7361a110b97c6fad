import { bookingWords, type Transaction, type TransactionType } from '@stammtisch/contracts';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { FilterBar } from '../../admin/FilterBar';
import { type Filterable, filterFrom, searchOf } from '../../admin/filter';
import { PanelHead } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { useMay } from '../../lib/table/store';
import { useFocusFallback } from '../../lib/use-page';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/List';
import { ListEnd, WhenLoaded } from '../../ui/Loaded';
import { CancelDialog } from './CancelDialog';
import { TransactionTable } from './TransactionTable';
import { countOfBookings, replaced, useTransactions } from './transactions';

/** The tab of all members' transactions. */
export function TransactionsTab() {
  const filter = filterFrom(useSearch(), isTransactionType);
  const transactions = useTransactions(filter);
  const keeps = useMay('treasurer');
  const [asked, ask] = useState<Transaction>();
  const [list, focusList] = useFocusFallback<HTMLElement>();

  function cancelled(transaction: Transaction | 'levy') {
    if (transaction === 'levy') transactions.reload();
    else transactions.update((known) => replaced(known, transaction));
    focusList();
  }

  return (
    <>
      <PanelHead
        title="Transaktionen"
        summary={transactions.data && countOfBookings(transactions.data.total)}
      />
      <FilterBar
        list={filterable}
        filter={filter}
        onChange={(next) => navigate(paths.transactions + searchOf(next))}
      />
      <WhenLoaded loaded={transactions}>
        {({ items }) =>
          items.length > 0 ? (
            <TransactionTable
              ref={list}
              transactions={items}
              onCancel={keeps ? ask : undefined}
              end={<ListEnd list={transactions} />}
            />
          ) : (
            <Card>
              <EmptyState text="Keine Transaktionen gefunden" />
            </Card>
          )
        }
      </WhenLoaded>
      {asked && <CancelDialog transaction={asked} onDone={cancelled} onClose={() => ask(undefined)} />}
    </>
  );
}

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

const isTransactionType = (type: string): type is TransactionType => types.some((each) => each === type);

/** What the transactions are filtered by. */
const filterable: Filterable = {
  groups,
  labelOf: (type) => (isTransactionType(type) ? bookingWords[type].name : type),
};
