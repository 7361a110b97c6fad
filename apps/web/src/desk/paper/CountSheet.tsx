import { type CountAnswer, formatDateTime, isolated, lastDayOf, wireCents } from '@stammtisch/contracts';
import { coins, notes, sumOfCoins } from '@stammtisch/domain';
import { Sums } from '../../ui/Sums';
import { coinName, countedBy, differenceWord, placeNames } from '../../words/cash';
import { Sheet, Signatures, Voucher } from './Sheet';
import { change, SheetTable } from './SheetTable';

/** The sheet to sign for a count: expected and counted sums, notes and coins. */
export function CountSheet({ answer: { count, hash } }: { answer: CountAnswer }) {
  const { place, at, witness, reason, revision, receipt_number, as_of, coins: pieces } = count;
  const [expected, counted] = [wireCents(count.expected), wireCents(count.counted)];
  return (
    <Sheet
      title={`Kassensturz ${placeNames[place]}`}
      subtitle={formatDateTime(at)}
      lines={[
        `${place === 'box' ? 'Gezählt' : 'Mit dem Kontoauszug verglichen'} ${countedBy(count)}`,
        as_of !== null &&
          `Zum Monatsende ${lastDayOf(as_of)}: seitdem hat sich nichts bewegt${counted === expected ? '' : '. Der Unterschied ist am Tag der Zählung gebucht'}`,
        receipt_number !== null && `Nr. ${receipt_number}`,
      ]}
    >
      <Sums
        aria-label="Ergebnis"
        lines={[
          { label: 'Soll da sein', sum: expected },
          { label: 'Ist da', sum: counted },
          { label: differenceWord(counted, expected), sum: change(counted - expected), result: true },
        ]}
      />
      {reason && <p>Grund: {isolated(reason)}</p>}
      {pieces && (
        <SheetTable
          title="Scheine und Münzen"
          heads={['Was', 'Anzahl', 'Summe']}
          lines={[...notes, ...coins].flatMap((value) => {
            const number = pieces[value];
            return number ? [[coinName(value), number.toLocaleString('de'), value * number]] : [];
          })}
          foot={[['Zusammen', '', sumOfCoins(pieces)]]}
        />
      )}
      <Signatures roles={['Kassenwart', witness ? isolated(witness) : 'Vier Augen']} />
      <Voucher revision={revision} hash={hash} />
    </Sheet>
  );
}
