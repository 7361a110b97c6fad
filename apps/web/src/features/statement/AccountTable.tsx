import { type StatementAnswer, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { Money } from '../../components/Money';
import { SheetTable } from './SheetTable';

type Changes = StatementAnswer['total'];

/** One for each step from the one balance to the other; more would not fit a page. */
const columns: readonly (readonly [head: string, amountOf: (changes: Changes) => Cents])[] = [
  ['Anfang', ({ opening }) => wireCents(opening)],
  [
    'Eingezahlt',
    ({ recharges, deposits, payouts }) => wireCents(recharges) + wireCents(deposits) + wireCents(payouts),
  ],
  ['Getränke', ({ purchases }) => wireCents(purchases)],
  ['Runden', ({ treats }) => wireCents(treats)],
  ['Anpassungen', ({ adjustments }) => wireCents(adjustments)],
];

export interface AccountTableProps {
  readonly accounts: StatementAnswer['accounts'];
  readonly total: Changes;
}

/** Everybody's month in a line. */
export function AccountTable({ accounts, total }: AccountTableProps) {
  return (
    <SheetTable
      title="Mitglieder"
      heads={['Mitglied', ...columns.map(([head]) => head), 'Ende']}
      foot={<Line name="Zusammen" changes={total} />}
    >
      {accounts.map((account) => (
        <Line key={account.member_id} name={account.member_name} changes={account} />
      ))}
    </SheetTable>
  );
}

function Line({ name, changes }: { name: string; changes: Changes }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(([head, amountOf]) => (
        <td key={head}>
          <Money cents={amountOf(changes)} tone="plain" />
        </td>
      ))}
      <td>
        <Money cents={wireCents(changes.closing)} />
      </td>
    </tr>
  );
}
