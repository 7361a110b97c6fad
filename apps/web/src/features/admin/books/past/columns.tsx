import type { BalancesAnswer } from '@stammtisch/contracts';
import type { Column } from '../../../../components/DataTable';
import { Money } from '../../../../components/Money';
import { Muted } from '../../../../components/Muted';
import { type Compared, difference } from './compared';

/** The column of an amount at one moment. */
export const amount = (head: string): Column<Compared> => ({
  head,
  at: 'amount',
  cell: ({ amount }) => <Money cents={amount} />,
});

/** The columns of an amount at two moments, and of the change between them. */
export function comparing(earlier: BalancesAnswer, later: BalancesAnswer): readonly Column<Compared>[] {
  const numbered = ({ revision }: BalancesAnswer) => `Nr. ${revision.toLocaleString('de')}`;
  return [
    {
      head: numbered(earlier),
      at: 'last',
      width: 'minmax(7rem, 1fr)',
      told: true,
      // There is no amount before a member joined, or the cash book was opened.
      cell: ({ earlier }) => (earlier === undefined ? '–' : <Money cents={earlier} />),
    },
    amount(numbered(later)),
    {
      head: 'Unterschied',
      at: 'amount',
      cell: (row) =>
        difference(row) === 0 ? <Muted as="span">gleich</Muted> : <Money cents={difference(row)} signed />,
    },
  ];
}
