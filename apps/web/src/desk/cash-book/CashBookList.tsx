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
import { Segments } from '../../ui/Choices';
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
          <Segments legend="Barkasse oder Bankkonto" options={VIEWS} value={view} onChange={setView} />
          <Select
            label="Monat"
            value={month}
            none="Alle"
            options={months.map((each) => ({ value: each, label: formatMonth(each) }))}
            onChange={setMonth}
          />
          <CategoryFilter value={category} sums={book.data?.by_category ?? []} onChange={setCategory} />
        </Row>
      </details>
      <WhenLoaded loaded={book}>
        {({ opening, closing, by_category }) => (
          <Card stack>
            {category ? (
              <CategorySums category={category} sums={by_category} />
            ) : (
              month && <Stands opening={opening} closing={closing} place={place} />
            )}
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

interface StandsProps extends Pick<CashBookAnswer, 'opening' | 'closing'> {
  /** Box or bank; undefined for the two together. */
  readonly place: Place | undefined;
}

/** The money in box and bank when the month began, and when it ended. */
function Stands({ opening, closing, place }: StandsProps) {
  const shown = place === undefined ? places : [place];
  return (
    <Sums
      noted
      lines={shown.flatMap((each) => [
        { label: `${placeNames[each]} am Anfang`, sum: <Money cents={wireCents(opening[each])} /> },
        { label: `${placeNames[each]} am Ende`, sum: <Money cents={wireCents(closing[each])} /> },
      ])}
    />
  );
}

interface CancelEntryDialogProps extends DialogEnding {
  readonly entry: CashBookEntry;
}

/** Asks before an entry is cancelled, and says which place the money goes back to. */
function CancelEntryDialog({ entry, ...ending }: CancelEntryDialogProps) {
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

type ByCategory = CashBookAnswer['by_category'];

interface CategoryFilterProps {
  readonly value: string;
  /** What was booked in the shown time and place. */
  readonly sums: ByCategory;
  readonly onChange: (category: string) => void;
}

/** Chooses a category to see alone: one of the lists, or one that was booked while it was there. */
function CategoryFilter({ value, sums, onChange }: CategoryFilterProps) {
  const { expenses = [], income = [] } = useSettings().data?.categories ?? {};
  const booked = sums.flatMap(({ category }) => category ?? []);
  const names = new Set([...expenses, ...income, ...booked, ...(value ? [value] : [])]);
  return <Select label="Kategorie" value={value} none="Alle" options={[...names]} onChange={onChange} />;
}

/** What a category cost and brought in; a sum of 0 only where nothing was booked. */
function CategorySums({ category, sums }: { category: string; sums: ByCategory }) {
  const { expenses = 0, income = 0 } = sums.find((each) => each.category === category) ?? {};
  const both = [
    ['Ausgaben', expenses],
    ['Einnahmen', income],
  ] as const;
  const moved = both.filter(([, euro]) => euro !== 0);
  return (
    <Sums
      noted
      lines={(moved.length > 0 ? moved : both.slice(0, 1)).map(([label, euro]) => ({
        label,
        sum: <Money cents={wireCents(euro)} tone="plain" />,
      }))}
    />
  );
}
