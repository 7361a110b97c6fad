import type { Transaction } from '@stammtisch/contracts';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ListEnd, WhenLoaded } from '../../../components/Loaded';
import { useMay } from '../../../lib/may';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { FilterBar } from '../FilterBar';
import { filterFrom, searchOf } from '../filter';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import { toast } from '../Toast';
import { CancelDialog } from './CancelDialog';
import { TransactionTable } from './TransactionTable';
import { replaced, useTransactions } from './transactions';
import { filterable, isTransactionType } from './types';
import { countOfBookings } from './words';

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
    toast(transaction === 'levy' ? 'Ganze Umlage storniert!' : 'Transaktion erfolgreich storniert!');
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
      {asked && <CancelDialog transaction={asked} onCancelled={cancelled} onClose={() => ask(undefined)} />}
    </>
  );
}
