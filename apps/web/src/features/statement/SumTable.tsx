import { type BookSums, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { SheetTable } from './SheetTable';

/** All that was ever booked up to then, and what the balances come to by it. */
export function SumTable({ sums }: { sums: BookSums }) {
  const lines = [
    ['Aufladungen', sums.top_ups],
    ['Einzahlungen', sums.deposits],
    ['Auszahlungen', -sums.payouts],
    ['Anpassungen', sums.adjustments],
    ['Getränke', -sums.drinks],
  ] as const;
  return (
    <SheetTable
      title="Seit Beginn gebucht"
      heads={['Was', 'Summe']}
      foot={
        <tr>
          <th scope="row">Alle Guthaben</th>
          <td>
            <Money cents={wireCents(sums.balances)} />
          </td>
        </tr>
      }
    >
      {lines.map(([name, euro]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <Money cents={wireCents(euro)} signed tone="plain" />
          </td>
        </tr>
      ))}
    </SheetTable>
  );
}
