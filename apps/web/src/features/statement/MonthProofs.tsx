import { type CashCount, type MonthAnswer, wireCents } from '@stammtisch/contracts';
import { formatEuro, type Place, places } from '@stammtisch/domain';
import { TextLink } from '../../components/TextLink';
import { isolated } from '../../lib/isolated';
import { lastDayOf } from '../../lib/months';
import { countPath, entriesPath } from '../../lib/statement-path';
import { formatDateTime } from '../../words/format';
import { plain, type SheetLine, SheetTable } from './SheetTable';
import styles from './Statement.module.css';

type Proofs = Pick<MonthAnswer, 'month' | 'counts' | 'waiting' | 'receipts'>;

/** What the month's figures rest on: the last counts, the receipts, and what was not sure yet. */
export function MonthProofs({ month, counts, waiting, receipts }: Proofs) {
  return (
    <>
      <SheetTable
        title="Zuletzt gezählt"
        heads={['Was', 'Wann und von wem', 'Soll', 'Ist', 'Unterschied']}
        words={2}
        lines={places.map((place) =>
          lineOf(
            place,
            counts.find((count) => count.place === place),
          ),
        )}
      />
      <p className={styles.note}>
        {receipts ? (
          <>
            Belege{' '}
            <TextLink href={entriesPath(month)}>
              {receipts.first === receipts.last ? receipts.first : `${receipts.first} bis ${receipts.last}`}
            </TextLink>
          </>
        ) : (
          'Keine Belege'
        )}
        {' · '}
        {waitingWords(waiting)}
      </p>
    </>
  );
}

const names: Readonly<Record<Place, string>> = { box: 'Barkasse', bank: 'Bankkonto' };

function lineOf(place: Place, count: CashCount | undefined): SheetLine {
  const name = names[place];
  if (!count) return { key: place, cells: [name, 'noch nie', '–', '–', '–'] };
  const difference = wireCents(count.difference);
  return {
    key: place,
    cells: [
      name,
      <TextLink key="when" href={countPath(count.revision)}>
        {whenAndWho(count)}
      </TextLink>,
      plain(wireCents(count.expected)),
      plain(wireCents(count.counted)),
      plain(difference, difference !== 0),
    ],
  };
}

function whenAndWho({ at, as_of, by_name, witness }: CashCount): string {
  const dated = as_of ? `zum ${lastDayOf(as_of)}, am ` : '';
  return `${dated}${formatDateTime(at)} von ${isolated(by_name)}${witness ? ` mit ${isolated(witness)}` : ''}`;
}

/** 'Am Monatsende warteten 2 Aufladungen auf Bestätigung, zusammen 35,00 €.' */
function waitingWords({ count, amount }: MonthAnswer['waiting']): string {
  if (count === 0) return 'Am Monatsende wartete nichts auf Bestätigung.';
  const what = count === 1 ? 'wartete eine Aufladung' : `warteten ${count} Aufladungen`;
  return `Am Monatsende ${what} auf Bestätigung, zusammen ${formatEuro(wireCents(amount))}.`;
}
