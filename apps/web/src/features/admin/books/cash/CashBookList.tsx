import { addressOf, type CashBookEntry, calls } from '@stammtisch/contracts';
import type { Place } from '@stammtisch/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../../components/ButtonLink';
import { Card } from '../../../../components/Card';
import { EmptyState } from '../../../../components/EmptyState';
import { Segments } from '../../../../components/Segments';
import { Select } from '../../../../components/Select';
import { useMay } from '../../../../lib/may';
import { formatMonth, monthOf, monthsBetween } from '../../../../lib/months';
import { ListEnd } from '../../ListEnd';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { CancelEntryDialog } from './CancelEntryDialog';
import list from './CashBookList.module.css';
import { CashTable } from './CashTable';
import { EntryButtons } from './EntryButtons';
import { Stands } from './Stands';
import { useCashBook } from './use-cash-book';

const VIEWS = [
  { value: 'both', label: 'Alles' },
  { value: 'box', label: 'Kasse' },
  { value: 'bank', label: 'Konto' },
] as const;

/** The lines of the cash book, of both places or one, of all months or one. */
export function CashBookList({ onBooked }: { onBooked: () => void }) {
  const [view, setView] = useState<Place | 'both'>('both');
  const [month, setMonth] = useState('');
  const [cancelling, setCancelling] = useState<CashBookEntry>();
  const keeps = useMay('treasurer');
  const place = view === 'both' ? undefined : view;
  const book = useCashBook({ place, month: month || undefined });

  function booked() {
    onBooked();
    book.reload();
  }

  return (
    <>
      {keeps && <EntryButtons onBooked={booked} />}
      <div className={list.filters}>
        <Segments legend="Kasse oder Konto" options={VIEWS} value={view} onChange={setView} />
        <Select
          label="Monat"
          value={month}
          options={[
            { value: '', label: 'Alle' },
            ...monthsSince(book.data?.openedAt).map((each) => ({ value: each, label: formatMonth(each) })),
          ]}
          onChange={setMonth}
        />
        <ButtonLink
          href={addressOf(calls.exportCashBook, { query: month ? { month } : {} })}
          download
          icon={<Download size={20} aria-hidden />}
        >
          Als CSV
        </ButtonLink>
      </div>
      <WhenLoaded loaded={book}>
        {({ items, opening, closing }) => (
          <Card className={styles.card}>
            {month && <Stands opening={opening} closing={closing} place={place} />}
            {items.length > 0 ? (
              <CashTable entries={items} place={place} onCancel={keeps ? setCancelling : undefined} />
            ) : (
              <EmptyState text="Hier ist nichts gebucht." />
            )}
            <ListEnd list={book} />
          </Card>
        )}
      </WhenLoaded>
      {cancelling && (
        <CancelEntryDialog entry={cancelling} onDone={booked} onClose={() => setCancelling(undefined)} />
      )}
    </>
  );
}

/** Newest first; none until it is known since when there is a cash book. */
function monthsSince(openedAt: string | null | undefined): string[] {
  if (!openedAt) return [];
  return monthsBetween(monthOf(new Date(openedAt)), monthOf(new Date())).toReversed();
}
