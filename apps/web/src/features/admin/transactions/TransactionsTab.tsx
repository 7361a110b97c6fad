import { type Transaction, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { Card } from '../../../components/Card';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { EmptyState } from '../../../components/EmptyState';
import { ListEnd, WhenLoaded } from '../../../components/Loaded';
import { isolated } from '../../../lib/isolated';
import { useMay } from '../../../lib/may';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { whenBooked } from '../../../words/late-tap';
import { FilterBar } from '../FilterBar';
import { filterFrom, searchOf } from '../filter';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import { toast } from '../Toast';
import { TransactionTable } from './TransactionTable';
import { cancel, replaced, useTransactions } from './transactions';
import { filterable, isTransactionType } from './types';
import { consequence, countOfBookings } from './words';

/** The tab of all members' transactions. */
export function TransactionsTab() {
  const filter = filterFrom(useSearch(), isTransactionType);
  const transactions = useTransactions(filter);
  const keeps = useMay('treasurer');
  const [asked, ask] = useState<Transaction>();
  const [list, focusList] = useFocusFallback<HTMLElement>();

  function cancelled(transaction: Transaction) {
    transactions.update((known) => replaced(known, transaction));
    toast('Transaktion erfolgreich storniert!');
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

interface CancelDialogProps {
  readonly transaction: Transaction;
  readonly onCancelled: (transaction: Transaction) => void;
  readonly onClose: () => void;
}

/** Asks before a transaction is cancelled, and says whose balance changes. */
function CancelDialog({ transaction, onCancelled, onClose }: CancelDialogProps) {
  const { description, member_name, timestamp, amount } = transaction;
  const sum = amount === 0 ? 'frei' : formatEuro(wireCents(amount), { signed: true });
  return (
    <ConfirmDialog
      danger
      title="Transaktion stornieren?"
      text={
        <>
          <p>
            <b>
              {isolated(description)} von {isolated(member_name)}
            </b>
            , {sum}, {whenBooked({ at: timestamp, tappedAt: transaction.tapped_at })}
          </p>
          <p>{consequence(transaction)}</p>
        </>
      }
      confirmText="Stornieren"
      onConfirm={() => cancel(transaction)}
      onDone={onCancelled}
      onClose={onClose}
    />
  );
}
