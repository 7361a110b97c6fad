import { type BalancesAnswer, wireCents } from '@stammtisch/contracts';
import { useState } from 'react';
import { Card } from '../../../../components/Card';
import { Checkbox } from '../../../../components/Checkbox';
import { classes } from '../../../../components/classes';
import { EmptyState } from '../../../../components/EmptyState';
import { TablePicture } from '../../../../components/TablePicture';
import { BalanceRow, Sum } from './BalanceRow';
import styles from './BalanceTable.module.css';
import { compared, difference } from './compared';

export interface BalanceTableProps {
  readonly later: BalancesAnswer;
  readonly earlier?: BalancesAnswer;
}

/** Everybody's balance at a moment; beside an earlier one also what has changed. */
export function BalanceTable({ later, earlier }: BalanceTableProps) {
  const [changedOnly, setChangedOnly] = useState(false);
  const members = compared(later, earlier);
  const shown = earlier && changedOnly ? members.filter((member) => difference(member) !== 0) : members;
  if (members.length === 0) return <Nobody />;

  return (
    <Card>
      {earlier && (
        <Checkbox
          label="Nur wo sich etwas geändert hat"
          checked={changedOnly}
          onChange={(event) => setChangedOnly(event.target.checked)}
        />
      )}
      <table className={styles.table} aria-label={earlier ? 'Guthaben im Vergleich' : 'Guthaben'}>
        <thead>
          <tr className={classes(styles.row, earlier && styles.compared)}>
            <th scope="col">Mitglied</th>
            {earlier && <th scope="col">Nr. {earlier.revision.toLocaleString('de')}</th>}
            <th scope="col">{earlier ? `Nr. ${later.revision.toLocaleString('de')}` : 'Guthaben'}</th>
            {earlier && <th scope="col">Unterschied</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((member) => (
            <BalanceRow key={member.id} member={member} comparing={earlier !== undefined} />
          ))}
        </tbody>
        <tfoot>
          <Sum
            earlier={earlier && wireCents(earlier.sums.balances)}
            balance={wireCents(later.sums.balances)}
          />
        </tfoot>
      </table>
    </Card>
  );
}

function Nobody() {
  return (
    <Card>
      <EmptyState picture={<TablePicture name="empty" size={96} />} text="Da gab es die Kasse noch nicht." />
    </Card>
  );
}
