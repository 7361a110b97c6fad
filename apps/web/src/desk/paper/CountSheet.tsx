import { type CashCount, type CountAnswer, wireCents } from '@stammtisch/contracts';
import { type Cents, coins, notes, type Place } from '@stammtisch/domain';
import { lastDayOf } from '../../lib/months';
import { Money } from '../../ui/Money';
import paper from '../../ui/Paper.module.css';
import { Row } from '../../ui/Stack';
import { Sums } from '../../ui/Sums';
import { WordMark } from '../../ui/WordMark';
import { coinName, differenceWord, placeNames } from '../../words/cash';
import { formatDateTime, isolated } from '../../words/format';
import { Voucher } from './Paper';
import { plain, SheetTable } from './SheetTable';
import { Signatures } from './Signatures';

/** 'Kassensturz Barkasse' */
export const countTitle = (place: Place) => `Kassensturz ${placeNames[place]}`;

/** A count on one page, to be signed: notes and coins, and what was found beside what was expected. */
export function CountSheet({ answer: { count, receipt_number, hash } }: { answer: CountAnswer }) {
  const { place, at, by_name, witness, reason, revision, as_of } = count;
  const difference = wireCents(count.difference);
  return (
    <article className={paper.sheet} aria-labelledby="count-title">
      <Row as="header" spread className={paper.head}>
        <div>
          <h1 id="count-title">{countTitle(place)}</h1>
          <p className={paper.owner}>{formatDateTime(at)}</p>
          <p>
            {place === 'box' ? 'Gezählt' : 'Mit dem Kontoauszug verglichen'} von {isolated(by_name)}
            {witness && ` mit ${isolated(witness)}`}
          </p>
          {as_of && (
            <p>
              Zum Monatsende {lastDayOf(as_of)}: seitdem hat sich nichts bewegt
              {difference !== 0 && '. Der Unterschied ist am Tag der Zählung gebucht'}
            </p>
          )}
          {receipt_number && <p className={paper.soft}>Beleg {receipt_number}</p>}
        </div>
        <WordMark size={36} />
      </Row>
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
    </article>
  );
}

/** The notes and coins of which there were some, and their sum. */
function CoinTable({ coins: counted }: { coins: NonNullable<CashCount['coins']> }) {
  const there = [...notes, ...coins].flatMap((value) => {
    const count = new Map(Object.entries(counted)).get(String(value));
    return count ? [{ value, count }] : [];
  });
  const all: Cents = there.reduce((sum, { value, count }) => sum + value * count, 0);
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
