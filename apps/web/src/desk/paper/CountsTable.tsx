import { type CashCount, wireCents } from '@stammtisch/contracts';
import { type Place, places } from '@stammtisch/domain';
import { lastDayOf } from '../../lib/months';
import { countPath } from '../../lib/statement-path';
import { TextLink } from '../../ui/Links';
import { placeNames } from '../../words/cash';
import { formatDateTime, isolated } from '../../words/format';
import { plain, type SheetLine, SheetTable } from './SheetTable';

/** When box and bank were last counted, by whom, and what differed; each count leads to its page to sign. */
export function CountsTable({ counts }: { counts: readonly CashCount[] }) {
  return (
    <SheetTable
      title="Zuletzt gezählt"
      heads={['Was', 'Wann und von wem', 'Da war', 'Unterschied']}
      words={2}
      lines={places.map((place) =>
        lineOf(
          place,
          counts.find((count) => count.place === place),
        ),
      )}
    />
  );
}

function lineOf(place: Place, count: CashCount | undefined): SheetLine {
  const name = placeNames[place];
  if (!count) return { key: place, cells: [name, 'noch nie', '–', '–'] };
  const difference = wireCents(count.difference);
  return {
    key: place,
    cells: [
      name,
      <TextLink key="when" href={countPath(count.revision)}>
        {whenAndWho(count)}
      </TextLink>,
      plain(wireCents(count.counted)),
      plain(difference, difference !== 0),
    ],
  };
}

function whenAndWho({ at, as_of, by_name, witness }: CashCount): string {
  const dated = as_of ? `zum ${lastDayOf(as_of)}, am ` : '';
  return `${dated}${formatDateTime(at)} von ${isolated(by_name)}${witness ? ` mit ${isolated(witness)}` : ''}`;
}
