import { type CashBookAnswer, type CashBookEntry, calls, wireCents } from '@stammtisch/contracts';
import { formatEuro, type Place, places } from '@stammtisch/domain';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { useSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { useWide } from '../../lib/media';
import { formatMonth, monthOf, monthsSince } from '../../lib/months';
import { useMay } from '../../lib/table/store';
import { Card } from '../../ui/Card';
import { Choices } from '../../ui/Choices';
import { ListOrEmpty, WhenLoaded } from '../../ui/Loaded';
import { Money } from '../../ui/Money';
import { Select } from '../../ui/Select';
import { Row } from '../../ui/Stack';
import { Sums } from '../../ui/Sums';
import { placeNames, titleOf } from '../../words/cash';
import { formatDateTime, isolated } from '../../words/format';
import { CashTable } from './CashTable';
import { placeOptions, takesReceipt, useCashBook } from './cash';
import { ReceiptDialog } from './receipts';

const VIEWS = [{ value: 'both', label: 'Alles' } as const, ...placeOptions];

/** The entries of the cash book, filtered by place (box or bank) and month. */
export function CashBookList({ onBooked }: { onBooked: () => void }) {
  const [view, setView] = useState<Place | 'both'>('both');
  const [search] = useSearchParams();
  const [month, setMonth] = useState(search.get('monat') ?? '');
  const [category, setCategory] = useState(search.get('kategorie') ?? '');
  const [cancelling, setCancelling] = useState<CashBookEntry>();
  const [shown, setShown] = useState<CashBookEntry>();
  const keeps = useMay('treasurer');
  const wide = useWide();
  const place = view === 'both' ? undefined : view;
  const book = useCashBook({ place, month: month || undefined, category: category || undefined });
  const { expenses = [], income = [] } = useSettings().data?.categories ?? {};
  // Also those that were booked while they were on the lists.
  const onceBooked = book.data?.by_category.flatMap((each) => each.category ?? []) ?? [];
  const since = book.data?.opened_at;
  const months = since ? monthsSince(monthOf(new Date(since))) : [];

  function booked() {
    onBooked();
    book.reload();
  }

  return (
    <>
      <details open={wide}>
        <summary>
          {['Filtern', place && placeNames[place], month && formatMonth(month), category]
            .filter(Boolean)
            .join(' · ')}
        </summary>
        <Row gap={3} grow>
          <Choices
            look="pills"
            legend="Barkasse oder Bankkonto"
            options={VIEWS}
            value={view}
            onChange={setView}
          />
          <Select
            label="Monat"
            value={month}
            none="Alle"
            options={months.map((each) => ({ value: each, label: formatMonth(each) }))}
            onChange={setMonth}
          />
          <Select
            label="Kategorie"
            value={category}
            none="Alle"
            options={Array.from(
              new Set([...expenses, ...income, ...onceBooked, ...(category ? [category] : [])]),
            )}
            onChange={setCategory}
          />
        </Row>
      </details>
      <WhenLoaded loaded={book}>
        {(data) => (
          <Card stack>
            <Summary book={data} month={month} category={category} shown={place ? [place] : places} />
            <ListOrEmpty list={book} empty="Hier ist nichts gebucht." picture={null}>
              {(entries) => (
                <CashTable
                  entries={entries}
                  place={place}
                  onCancel={keeps ? setCancelling : undefined}
                  onReceipt={setShown}
                />
              )}
            </ListOrEmpty>
          </Card>
        )}
      </WhenLoaded>
      {shown && (
        <ReceiptDialog
          entry={shown}
          others={book.data?.items ?? []}
          onTurn={setShown}
          mayAttach={keeps && takesReceipt(shown)}
          onDone={booked}
          onClose={() => setShown(undefined)}
        />
      )}
      {cancelling && (
        <CancelEntryDialog entry={cancelling} onDone={booked} onClose={() => setCancelling(undefined)} />
      )}
    </>
  );
}

interface SummaryProps {
  readonly book: Pick<CashBookAnswer, 'opening' | 'closing' | 'by_category'>;
  readonly month: string;
  readonly category: string;
  readonly shown: readonly Place[];
}

/** What a category cost and brought in, else the money in box and bank when the month began, and when it ended. */
function Summary({ book: { opening, closing, by_category }, month, category, shown }: SummaryProps) {
  const { expenses = 0, income = 0 } = by_category.find((each) => each.category === category) ?? {};
  const ofCategory = [
    // A sum of 0 only where nothing was booked.
    { label: 'Ausgaben', euro: expenses, tells: expenses !== 0 || income === 0 },
    { label: 'Einnahmen', euro: income, tells: income !== 0 },
  ].filter(({ tells }) => tells);
  const ofMonth = shown.flatMap((place) => [
    { label: `${placeNames[place]} am Anfang`, euro: opening[place] },
    { label: `${placeNames[place]} am Ende`, euro: closing[place] },
  ]);
  if (!category && !month) return null;
  return (
    <Sums
      noted
      lines={(category ? ofCategory : ofMonth).map(({ label, euro }) => ({
        label,
        sum: <Money cents={wireCents(euro)} />,
      }))}
    />
  );
}

/** Asks before an entry is cancelled, and says which place the money goes back to. */
function CancelEntryDialog({ entry, ...ending }: DialogEnding & { entry: CashBookEntry }) {
  const back = entry.movements.map(
    ({ place, amount }) => `${placeNames[place]} ${formatEuro(-wireCents(amount), { signed: true })}`,
  );
  return (
    <ActionDialog
      title="Buchung stornieren?"
      question={
        <>
          <p>
            <b>{titleOf(entry)}</b>
            {entry.note && `: ${isolated(entry.note)}`}, {formatDateTime(entry.at)}
          </p>
          <p>Danach: {back.join(' · ')}. Die Buchung bleibt sichtbar, durchgestrichen.</p>
        </>
      }
      variant="danger"
      submitText="Stornieren"
      send={() =>
        call(calls.cancelCashEntry, {
          params: { id: String(entry.entry_id) },
          failure: 'Fehler beim Stornieren',
        })
      }
      said="Buchung storniert"
      {...ending}
    />
  );
}
