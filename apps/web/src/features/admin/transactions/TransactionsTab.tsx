import type { Transaction } from '@stammtisch/contracts';
import { useState } from 'react';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { TablePicture } from '../../../components/TablePicture';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { announce } from '../announce';
import { ListEnd } from '../ListEnd';
import { PanelHead } from '../PanelHead';
import { WhenLoaded } from '../WhenLoaded';
import { CancelDialog } from './CancelDialog';
import { TransactionTable } from './TransactionTable';
import { replaced } from './transactions';
import { useTransactions } from './use-transactions';
import { counted } from './words';

/** Everybody's transactions. */
export function TransactionsTab() {
  const transactions = useTransactions();
  const [asked, ask] = useState<Transaction>();
  const [list, focusList] = useFocusFallback<HTMLElement>();

  function cancelled(transaction: Transaction) {
    transactions.update((known) => replaced(known, transaction));
    announce('Transaktion erfolgreich storniert!');
    ask(undefined);
    focusList();
  }

  return (
    <>
      <PanelHead title="Transaktionen" summary={transactions.data && counted(transactions.data.total)} />
      <WhenLoaded loaded={transactions}>
        {({ items }) =>
          items.length > 0 ? (
            <TransactionTable
              ref={list}
              transactions={items}
              onCancel={ask}
              end={<ListEnd list={transactions} />}
            />
          ) : (
            <Card>
              <EmptyState
                picture={<TablePicture name="empty" size={96} />}
                text="Keine Transaktionen gefunden"
              />
            </Card>
          )
        }
      </WhenLoaded>
      {asked && <CancelDialog transaction={asked} onCancelled={cancelled} onClose={() => ask(undefined)} />}
    </>
  );
}
