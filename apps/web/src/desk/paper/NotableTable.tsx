import { type NotableBooking, wireCents } from '@stammtisch/contracts';
import { isolated } from '../../lib/isolated';
import paper from '../../ui/Paper.module.css';
import { TextLink } from '../../ui/TextLink';
import { placeNames } from '../../words/cash-entry';
import { formatDate } from '../../words/format';
import { plain, SheetTable } from './SheetTable';

/** The path of the Protokoll, where a number after it opens an entry. */
const AUDIT = '/admin/protokoll';

interface NotableTableProps {
  readonly title: string;
  readonly bookings: readonly NotableBooking[];
}

/** Bookings that auditors look at, each with its receipt number, or else its entry's, which leads to the Protokoll. */
export function NotableTable({ title, bookings }: NotableTableProps) {
  return (
    <SheetTable
      title={title}
      heads={['Beleg', 'Datum', 'Was', 'Betrag']}
      words={3}
      lines={bookings.map((booking) => ({
        key: booking.revision,
        cells: [
          <TextLink key="number" href={`${AUDIT}/${booking.revision}`}>
            <span className={paper.when}>
              {booking.receipt_number ?? `Nr. ${booking.revision.toLocaleString('de')}`}
            </span>
          </TextLink>,
          <time key="at" dateTime={booking.at}>
            {formatDate(booking.at)}
          </time>,
          textOf(booking),
          plain(wireCents(booking.amount), booking.amount !== 0),
        ],
      }))}
      foot={bookings.length === 0 ? [{ cells: ['Nichts.'] }] : []}
    />
  );
}

/** 'Kassensturz: verzählt · Barkasse · Anna' */
const textOf = ({ description, place, member_name, by_name }: NotableBooking): string =>
  [
    isolated(description),
    place && placeNames[place],
    member_name && isolated(member_name),
    by_name !== member_name && isolated(by_name),
  ]
    .filter(Boolean)
    .join(' · ');
