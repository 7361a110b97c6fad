import { type CashCount, type CountAnswer, wireCents } from '@stammtisch/contracts';
import { coins, notes } from '@stammtisch/domain';
import { lastDayOf } from '../../lib/months';
import { Money } from '../../ui/Money';
import { Sums } from '../../ui/Sums';
import { coinName, differenceWord, placeNames } from '../../words/cash';
import { formatDateTime, isolated } from '../../words/format';
import { Sheet, Signatures, Voucher } from './Sheet';
import { plain, SheetTable } from './SheetTable';

/** A count on one page, to be signed: notes and coins, and what was found beside what was expected. */
export function CountSheet({ answer: { count, receipt_number, hash } }: { answer: CountAnswer }) {
  const { place, at, by_name, witness, reason, revision, as_of } = count;
  const difference = wireCents(count.difference);
  return (
    <Sheet
      title={`Kassensturz ${placeNames[place]}`}
      owner={formatDateTime(at)}
      lines={[
        `${place === 'box' ? 'Gezählt' : 'Mit dem Kontoauszug verglichen'} von ${isolated(by_name)}${witness ? ` mit ${isolated(witness)}` : ''}`,
        as_of !== null &&
          `Zum Monatsende ${lastDayOf(as_of)}: seitdem hat sich nichts bewegt${difference === 0 ? '' : '. Der Unterschied ist am Tag der Zählung gebucht'}`,
        receipt_number !== null && `Nr. ${receipt_number}`,
      ]}
    >
      <Sums
        aria-label="Ergebnis"
        lines={[
          { label: 'Soll da sein', sum: plain(wireCents(count.expected)) },
          { label: 'Ist da', sum: plain(wireCents(count.counted)) },
          {
            label: differenceWord(difference),
            sum: <Money cents={difference} signed={difference !== 0} tone="plain" />,
            result: true,
          },
        ]}
      />
      {reason && <p>Grund: {isolated(reason)}</p>}
      {count.coins && <CoinTable coins={count.coins} />}
      <Signatures of={['Kassenwart', witness ? isolated(witness) : 'Vier Augen']} />
      <Voucher revision={revision} hash={hash} />
    </Sheet>
  );
}

/** The notes and coins that were counted, without zeros, and their sum. */
function CoinTable({ coins: counted }: { coins: NonNullable<CashCount['coins']> }) {
  const there = [...notes, ...coins].flatMap((value) => {
    const count = counted[value];
    return count ? { value, count } : [];
  });
  const all = there.reduce((sum, { value, count }) => sum + value * count, 0);
  return (
    <SheetTable
      title="Scheine und Münzen"
      heads={['Was', 'Anzahl', 'Summe']}
      lines={there.map(({ value, count }) => ({
        cells: [coinName(value), count.toLocaleString('de'), plain(value * count)],
      }))}
      foot={[{ cells: ['Zusammen', '', plain(all)] }]}
    />
  );
}
