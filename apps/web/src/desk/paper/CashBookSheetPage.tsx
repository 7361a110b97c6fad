import { type CashBookAnswer, type CashBookEntry, calls, wireCents } from '@stammtisch/contracts';
import { type Place, places } from '@stammtisch/domain';
import { useLocation, useSearchParams } from 'wouter';
import { call } from '../../lib/api';
import { cashBookPath, type Days } from '../../lib/statement-path';
import { useLoaded } from '../../lib/use-loaded';
import { DateField } from '../../ui/DateField';
import { Row } from '../../ui/Stack';
import { placeNames } from '../../words/cash';
import { germanDate } from '../../words/dates';
import { formatDate } from '../../words/format';
import { type BookPage, bookPages, type Carried } from './book-pages';
import styles from './CashBookSheet.module.css';
import { Paper, Sheet, Voucher } from './Paper';
import { plain, type SheetLine, SheetTable } from './SheetTable';
import { Signatures } from './Signatures';

const CASH_BOOK = '/admin/kasse/buch';

/** The cash book from one day to another, to print. The address has the days. */
export function CashBookSheetPage() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const days: Days = { from: search.get('von') ?? '', to: search.get('bis') ?? '' };
  const loaded = useLoaded(cashBookPath(days), () => loadCashBook(days));
  const change = (part: Partial<Days>) => navigate(cashBookPath({ ...days, ...part }), { replace: true });
  return (
    <Paper
      loaded={loaded}
      title={`Kassenbuch ${germanDate(days.from)} bis ${germanDate(days.to)}`}
      onBack={() => navigate(CASH_BOOK)}
      choice={
        <Row gap={3} grow>
          <DateField
            label="Vom"
            name="from"
            required
            value={days.from}
            onChange={(from) => change({ from })}
          />
          <DateField label="Bis zum" name="to" required value={days.to} onChange={(to) => change({ to })} />
        </Row>
      }
    >
      {(book) => <CashBookSheet book={book} days={days} />}
    </Paper>
  );
}

/** The cash book on paper: box and bank one after the other, oldest first, with sums carried over from page to page. */
export function CashBookSheet({ book, days: { from, to } }: { book: WholeCashBook; days: Days }) {
  return (
    <Sheet
      title="Kassenbuch"
      owner={`${germanDate(from)} bis ${germanDate(to)}, jeder Tag von 06:00 bis 06:00`}
    >
      {places.map((place) => (
        <Side
          key={place}
          place={place}
          pages={bookPages(book.entries, place, wireCents(book.opening[place]))}
        />
      ))}
      <Signatures of={['Kassenwart', 'Kassenprüfer']} />
      <Voucher revision={null} hash={null} />
    </Sheet>
  );
}

const HEADS = ['Beleg', 'Datum', 'Buchung', 'Eingang', 'Ausgang', 'Bestand'];

/** All pages of one place. */
function Side({ place, pages }: { place: Place; pages: readonly BookPage[] }) {
  return pages.map(({ lines, before, after }, index) => {
    const first = index === 0;
    const last = index === pages.length - 1;
    return (
      <div key={lines[0]?.entry.revision ?? place} className={styles.page}>
        <SheetTable
          title={pages.length === 1 ? placeNames[place] : `${placeNames[place]}, Blatt ${index + 1}`}
          heads={HEADS}
          words={3}
          lines={[
            first
              ? { cells: ['', '', 'Bestand am Anfang', '', '', plain(before.lies)] }
              : carried('Übertrag', before),
            ...lines.map(({ entry, text, amount, lies }) => ({
              key: entry.revision,
              cells: [
                <span key="number" className="whole">
                  {entry.receipt_number ?? '–'}
                </span>,
                <time key="at" dateTime={entry.at}>
                  {formatDate(entry.at)}
                </time>,
                text,
                amount > 0 ? plain(amount) : '',
                amount < 0 ? plain(-amount) : '',
                plain(lies),
              ],
            })),
          ]}
          foot={[carried(last ? 'Summe und Bestand am Ende' : 'Übertrag', after)]}
        />
      </div>
    );
  });
}

const carried = (name: string, { cameIn, wentOut, lies }: Carried): SheetLine => ({
  cells: ['', '', name, plain(cameIn), plain(wentOut), plain(lies)],
});

/** What lay in box and bank before the first day, and all that moved it since, oldest first. */
export interface WholeCashBook extends Pick<CashBookAnswer, 'opening'> {
  readonly entries: readonly CashBookEntry[];
}

/** The most entries in one answer. */
const PAGE = 200;

/** Loads the cash book of some days, page by page. */
export async function loadCashBook({ from, to }: Days): Promise<WholeCashBook> {
  const entries: CashBookEntry[] = [];
  for (let before: string | undefined; ; ) {
    const query = { from: from || undefined, to: to || undefined, limit: PAGE, before };
    const page = await call(calls.cashBook, { query, failure: 'Fehler beim Laden des Kassenbuchs' });
    entries.push(...page.entries);
    if (page.next === null) return { opening: page.opening, entries: entries.reverse() };
    before = page.next;
  }
}
