import { type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { SheetTable } from './SheetTable';

type Changes = StatementAnswer['total'];
/** What admins took in and gave out has a column where there was any. */
const columns = [
  ['opening', 'Anfang'],
  ['recharges', 'Aufladungen'],
  ['deposits', 'Einzahlungen'],
  ['payouts', 'Auszahlungen'],
  ['purchases', 'Getränke'],
  ['treats', 'Runden'],
  ['adjustments', 'Anpassungen'],
  ['closing', 'Ende'],
] as const;
type Columns = readonly (typeof columns)[number][];
const ifAny = new Set<string>(['deposits', 'payouts']);

export interface AccountTableProps {
  readonly accounts: StatementAnswer['accounts'];
  readonly total: Changes;
}

/** Everybody's month in a line. */
export function AccountTable({ accounts, total }: AccountTableProps) {
  const shown = columns.filter(([key]) => !ifAny.has(key) || accounts.some((account) => account[key] !== 0));
  return (
    <SheetTable
      title="Mitglieder"
      heads={['Mitglied', ...shown.map(([, head]) => head)]}
      foot={<Line name="Zusammen" changes={total} shown={shown} />}
    >
      {accounts.map((account) => (
        <Line key={account.member_id} name={account.member_name} changes={account} shown={shown} />
      ))}
    </SheetTable>
  );
}

function Line({ name, changes, shown }: { name: string; changes: Changes; shown: Columns }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {shown.map(([column]) => (
        <td key={column}>
          <Money cents={wireCents(changes[column])} tone={column === 'closing' ? 'auto' : 'plain'} />
        </td>
      ))}
    </tr>
  );
}
