import { type BookSums, sumLines, wireCents } from '@stammtisch/contracts';
import { Money } from '../ui/Money';
import { Sums } from '../ui/Sums';

/** Money paid in, less what was drunk, makes the sum of all balances. `difference`: how far off the shown sum is, in euro. */
export function BookSumList({ sums, difference }: { sums: BookSums; difference: number }) {
  return (
    <Sums
      lines={[
        ...sumLines(sums).map(([label, cents]) => ({
          label,
          sum: <Money cents={cents} signed tone="plain" />,
        })),
        { label: 'Alle Guthaben zusammen', sum: <Money cents={wireCents(sums.balances)} />, result: true },
        { label: 'Differenz', sum: <Money cents={wireCents(difference)} signed={difference !== 0} /> },
      ]}
    />
  );
}
