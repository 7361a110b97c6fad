import { type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { SheetTable } from './SheetTable';

type Changes = StatementAnswer['total'];
const columns = ['opening', 'recharges', 'purchases', 'treats', 'adjustments', 'closing'] as const;

export interface AccountTableProps {
  readonly accounts: StatementAnswer['accounts'];
  readonly total: Changes;
}

/** Everybody's month in a line. */
export function AccountTable({ accounts, total }: AccountTableProps) {
  return (
    <SheetTable
      title="Mitglieder"
      heads={['Mitglied', 'Anfang', 'Aufladungen', 'Getränke', 'Runden', 'Anpassungen', 'Ende']}
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
      {columns.map((column) => (
        <td key={column}>
          <Money cents={wireCents(changes[column])} tone={column === 'closing' ? 'auto' : 'plain'} />
        </td>
      ))}
    </tr>
  );
}
