import { wireCents } from '@stammtisch/contracts';
import { type Place, places } from '@stammtisch/domain';
import type { Days } from '../../lib/statement-path';
import paper from '../../ui/Paper.module.css';
import { Row } from '../../ui/Stack';
import { WordMark } from '../../ui/WordMark';
import { placeNames } from '../../words/cash';
import { germanDate } from '../../words/dates';
import { formatDate } from '../../words/format';
import { type BookPage, bookPages, type Carried } from './book-pages';
import styles from './CashBookSheet.module.css';
import type { WholeCashBook } from './cash-book';
import { Voucher } from './Paper';
import { plain, type SheetLine, SheetTable } from './SheetTable';
import { Signatures } from './Signatures';

/** The cash book on paper: box and bank one after the other, oldest first, with sums carried over from page to page. */
export function CashBookSheet({ book, days: { from, to } }: { book: WholeCashBook; days: Days }) {
  return (
    <article className={paper.sheet} aria-labelledby="cash-book-title">
      <Row as="header" spread className={paper.head}>
        <div>
          <h1 id="cash-book-title">Kassenbuch</h1>
          <p className={paper.owner}>
            {germanDate(from)} bis {germanDate(to)}, jeder Tag von 06:00 bis 06:00
          </p>
        </div>
        <WordMark size={36} />
      </Row>
      {places.map((place) => (
        <Side
          key={place}
          place={place}
          pages={bookPages(book.entries, place, wireCents(book.opening[place]))}
        />
      ))}
      <Signatures of={['Kassenwart', 'Kassenprüfer']} />
      <Voucher revision={null} hash={null} />
    </article>
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
                <span key="number" className={styles.short}>
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
