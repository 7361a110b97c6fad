import { bookingWords, type CashPosition, calls, formatMonth, wireCents } from '@stammtisch/contracts';
import { amountLimits, formatEuro, type Place, places, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ActionForm } from '../../admin/ActionDialog';
import { usePosition } from '../../admin/cash-position';
import { SectionPage } from '../../admin/page-parts';
import { call } from '../../lib/api';
import { useWide } from '../../lib/media';
import { monthOf, monthsSince } from '../../lib/months';
import { useMay } from '../../lib/table/store';
import { Card } from '../../ui/Card';
import { amount } from '../../ui/fields';
import { WhenLoaded } from '../../ui/Loaded';
import { Notice } from '../../ui/Notice';
import { Select } from '../../ui/Select';
import { Row, Stack } from '../../ui/Stack';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';
import { placeNames } from '../../words/cash';
import { dotted } from '../../words/format';
import { CashMenus } from '../CashMenus';
import { CashTable } from './CashTable';
import { type CashBook, PlaceChoice, placeOptions, useCashBook } from './cash';

/** The cash book: the balances of box and bank, and the entries. */
export default function CashBookPage() {
  const loaded = usePosition();
  return (
    <SectionPage
      title="Kassenbuch"
      summary={loaded.data?.position && balanceWords(loaded.data.position)}
      actions={<CashMenus hasCashBook={loaded.data?.position !== null} />}
      loaded={loaded}
    >
      {({ position }) => (position ? <CashBookList /> : <OpenCashBook />)}
    </SectionPage>
  );
}

/** 'Barkasse 212,40 € · Bankkonto 100,00 €' */
const balanceWords = (position: CashPosition) =>
  places.map((place) => `${placeNames[place]} ${formatEuro(wireCents(position[place]))}`).join(' · ');

const VIEWS = [{ value: 'both', label: 'Alles' } as const, ...placeOptions];

/** The entries of the cash book, filtered by place (box or bank) and month. */
function CashBookList() {
  const [view, setView] = useState<Place | 'both'>('both');
  const [search] = useSearchParams();
  const [month, setMonth] = useState(search.get('monat') ?? '');
  const [category, setCategory] = useState(search.get('kategorie') ?? '');
  const wide = useWide();
  const place = view === 'both' ? undefined : view;
  const shownPlaces = place ? [place] : places;
  const book = useCashBook({ place, month: month || undefined, category: category || undefined });
  const categories = new Set(book.data?.lines.flatMap((line) => line.category ?? []));
  if (category) categories.add(category);
  const since = book.data?.opened_at;
  const months = since ? monthsSince(monthOf(new Date(since))) : [];

  return (
    <Stack gap="page">
      <details open={wide}>
        <summary>
          {dotted('Filtern', place && placeNames[place], month && formatMonth(month), category)}
        </summary>
        <Row gap={3} grow>
          <PlaceChoice options={VIEWS} value={view} onChange={setView} />
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
            options={[...categories]}
            onChange={setCategory}
          />
        </Row>
      </details>
      <WhenLoaded loaded={book}>
        {(data) => (
          <Card stack>
            {category && <Sums noted lines={categorySums(data, category, shownPlaces)} />}
            <CashTable book={book} place={place} empty="Hier ist nichts gebucht." />
          </Card>
        )}
      </WhenLoaded>
    </Stack>
  );
}

/** Totals of a category by kind of booking. */
const categorySums = ({ lines }: CashBook, category: string, shownPlaces: readonly Place[]) =>
  lines
    .filter((line) => line.category === category)
    .map((line) => ({
      label: bookingWords[line.kind].many,
      sum: shownPlaces.reduce((sum, place) => sum + wireCents(line[place]), 0),
    }));

/** A form to begin the cash book with the money in box and bank. */
export function OpenCashBook() {
  const treasurer = useMay('treasurer');
  return (
    <Card>
      <ActionForm
        aria-label="Kassenbuch beginnen"
        showFields={treasurer}
        fields={{
          box: amount('In der Barkasse, in Euro', amountLimits.inBox, { optional: true }),
          bank: amount('Auf dem Bankkonto, in Euro', amountLimits.balance, { optional: true }),
        }}
        below={!treasurer && <Notice variant="info">Das kann der Kassenwart oder ein Admin tun.</Notice>}
        submitText={treasurer && 'Kassenbuch beginnen'}
        send={({ box, bank }) => call(calls.openCashBook, { body: { box: toEuro(box), bank: toEuro(bank) } })}
        success="Kassenbuch begonnen"
      >
        <h2>Kassenbuch beginnen</h2>
        <Muted>
          Zähl, was in der Barkasse liegt, und schau, was auf dem Bankkonto ist. Von da an siehst du
          jederzeit, wie viel da sein muss und wem es gehört. Was früher gebucht wurde, bleibt, wie es ist.
        </Muted>
      </ActionForm>
    </Card>
  );
}
