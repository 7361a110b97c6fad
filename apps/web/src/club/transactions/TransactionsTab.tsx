import type { Transaction } from '@stammtisch/contracts';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { FilterBar } from '../../admin/FilterBar';
import { filterFrom, searchOf } from '../../admin/filter';
import { PanelHead } from '../../admin/PanelHead';
import { paths } from '../../admin/paths';
import { toast } from '../../admin/Toast';
import { useMay } from '../../lib/may';
import { useFocusFallback } from '../../lib/use-focus-fallback';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ListEnd, WhenLoaded } from '../../ui/Loaded';
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
