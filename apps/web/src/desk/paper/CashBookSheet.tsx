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

/** The cash book on paper: one table for the box, one for the bank. */
export function CashBookSheet({ answer: book }: { answer: Awaited<ReturnType<typeof loadCashBook>> }) {
  const { from, to } = book.days;
  return (
    <Sheet
      title="Kassenbuch"
      subtitle={`${germanDate(from)} bis ${germanDate(to)}`}
      period="jeder Tag von 06:00 bis 06:00"
    >
      {places.map((place) => {
        const moved = book.entries.flatMap((entry) =>
          entry.movements
            .filter((each) => each.place === place)
            .map(({ amount, balance }) => ({ entry, cents: wireCents(amount), balance: wireCents(balance) })),
        );
        const sum = (sign: 1 | -1) => moved.reduce((all, { cents }) => all + Math.max(0, sign * cents), 0);
        return (
          <SheetTable
            key={place}
            title={placeNames[place]}
            heads={['Nr.', 'Datum', 'Buchung', 'Eingang', 'Ausgang', 'Bestand']}
            textColumns={3}
            lines={[
              ['', '', 'Bestand am Anfang', '', '', wireCents(book.opening[place])],
              ...moved.map(({ entry, cents, balance }) => [
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

/** Loads all pages of the cash book for these days, entries oldest first. */
export async function loadCashBook(days: Days) {
  const { from, to } = days;
  const entries: CashBookEntry[] = [];
  let first: AnswerOf<typeof calls.cashBook> | undefined;
  for (let before: string | undefined; ; ) {
    const query = { from: from || undefined, to: to || undefined, limit: PAGE, before };
    const page = await call(calls.cashBook, { query });
    entries.push(...page.entries);
    // Entries booked since the first page are not on the sheet, so its balances apply.
    first ??= page;
    if (page.next === null) return { ...first, days, entries: entries.reverse() };
    before = page.next;
  }
}
