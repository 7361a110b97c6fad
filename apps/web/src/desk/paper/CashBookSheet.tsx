import {
  type AnswerOf,
  type CashBookEntry,
  calls,
  formatDate,
  germanDate,
  wireCents,
} from '@stammtisch/contracts';
import { places } from '@stammtisch/domain';
import { call } from '../../lib/api';
import type { Days } from '../../lib/paths';
import { detailsOf, labelsOf, placeNames, titleOf } from '../../words/cash';
import { dotted } from '../../words/format';
import { Sheet, Signatures, Voucher } from './Sheet';
import { SheetTable } from './SheetTable';

type BookOfDays = AnswerOf<typeof calls.cashBook> & { readonly days: Days };

/** The cash book on paper: one table for the box, one for the bank. */
export function CashBookSheet({ answer: book }: { answer: BookOfDays }) {
  const { from, to } = book.days;
  return (
    <Sheet
      title="Kassenbuch"
      subtitle={`${germanDate(from)} bis ${germanDate(to)}`}
      period="jeder Tag von 06:00 bis 06:00"
    >
      {places.map((place) => {
        const lines = book.entries.flatMap((entry) => {
          const moved = entry.movements.find((each) => each.place === place);
          return moved ? { entry, cents: wireCents(moved.amount), balance: wireCents(moved.balance) } : [];
        });
        const sum = (sign: 1 | -1) => lines.reduce((all, { cents }) => all + Math.max(0, sign * cents), 0);
        return (
          <SheetTable
            key={place}
            title={placeNames[place]}
            heads={['Nr.', 'Datum', 'Buchung', 'Eingang', 'Ausgang', 'Bestand']}
            textColumns={3}
            lines={[
              ['', '', 'Bestand am Anfang', '', '', wireCents(book.opening[place])],
              ...lines.map(({ entry, cents, balance }) => [
                entry.receipt_number ?? '–',
                formatDate(entry.at),
                textOf(entry),
                cents > 0 && cents,
                cents < 0 && -cents,
                balance,
              ]),
            ]}
            foot={[['', '', 'Summe und Bestand am Ende', sum(1), sum(-1), wireCents(book.closing[place])]]}
          />
        );
      })}
      <Signatures roles={['Kassenwart', 'Kassenprüfer']} />
      <Voucher revision={null} hash={null} />
    </Sheet>
  );
}

/** 'Ausgabe (storniert): Fassbier · Getränke · Getränke Huber · Anna · Beleg vom 12.11.2026' */
function textOf(entry: CashBookEntry): string {
  const title = `${titleOf(entry)}${entry.cancelled ? ' (storniert)' : ''}`;
  const details = dotted(entry.note, labelsOf(entry), detailsOf(entry));
  return details ? `${title}: ${details}` : title;
}

/** Entries a request; the most the server allows. */
const PAGE = 200;

/** Loads all pages of the cash book for these days, from the cursor `before`. Entries are oldest first. */
export async function loadCashBook(days: Days, before?: string): Promise<BookOfDays> {
  const query = { from: days.from || undefined, to: days.to || undefined, limit: PAGE, before };
  const page = await call(calls.cashBook, { query });
  const older = page.next === null ? [] : (await loadCashBook(days, page.next)).entries;
  // Entries booked since the first page are not on the sheet, so the first page's balances apply.
  return { ...page, days, entries: [...older, ...page.entries.reverse()] };
}
