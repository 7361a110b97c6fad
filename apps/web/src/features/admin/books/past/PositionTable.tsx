import { type BalancesAnswer, type CashPosition, wireCents } from '@stammtisch/contracts';
import { Card } from '../../../../components/Card';
import { type Column, DataTable } from '../../../../components/DataTable';
import { comparing } from './columns';
import type { Compared } from './compared';

const amounts: readonly (readonly [name: string, of: keyof CashPosition])[] = [
  ['Barkasse', 'box'],
  ['Bankkonto', 'bank'],
  ['Gehört den Mitgliedern', 'members'],
  ['Vereinsgeld', 'left_over'],
];

const name: Column<Compared & { readonly name: string }> = {
  head: 'Geld',
  names: true,
  at: 'title',
  cell: (row) => row.name,
};

/** The money in box and bank, and whose it was, at two moments; nothing while there was no cash book. */
export function PositionTable({ earlier, later }: { earlier: BalancesAnswer; later: BalancesAnswer }) {
  const [before, after] = [earlier.position, later.position];
  if (!after) return null;
  return (
    <Card>
      <DataTable
        label="Geld im Vergleich"
        columns={[name, ...comparing(earlier, later)]}
        rows={amounts.map(([label, of]) => ({
          name: label,
          earlier: before ? wireCents(before[of]) : undefined,
          amount: wireCents(after[of]),
        }))}
        idOf={(row) => row.name}
      />
    </Card>
  );
}
