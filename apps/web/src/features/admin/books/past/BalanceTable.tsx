import { type BalancesAnswer, wireCents } from '@stammtisch/contracts';
import { useState } from 'react';
import { Badge } from '../../../../components/Badge';
import { Card } from '../../../../components/Card';
import { Checkbox } from '../../../../components/Checkbox';
import { type Column, DataTable } from '../../../../components/DataTable';
import { EmptyState } from '../../../../components/EmptyState';
import { Muted } from '../../../../components/Muted';
import { TextLink } from '../../../../components/TextLink';
import { paths } from '../../paths';
import { amount, comparing } from './columns';
import { type ComparedMember, compared, difference } from './compared';

export interface BalanceTableProps {
  readonly later: BalancesAnswer;
  readonly earlier?: BalancesAnswer;
}

/** All members' balances at one moment, or at two moments with each member's change. */
export function BalanceTable({ later, earlier }: BalanceTableProps) {
  const [changedOnly, setChangedOnly] = useState(false);
  const members = compared(later, earlier);
  const shown = earlier && changedOnly ? members.filter((member) => difference(member) !== 0) : members;
  if (members.length === 0) {
    return (
      <Card>
        <EmptyState text="Da gab es die Kasse noch nicht." />
      </Card>
    );
  }
  return (
    <Card>
      {earlier && (
        <Checkbox
          label="Nur wo sich etwas geändert hat"
          checked={changedOnly}
          onChange={(event) => setChangedOnly(event.target.checked)}
        />
      )}
      <DataTable
        label={earlier ? 'Guthaben im Vergleich' : 'Guthaben'}
        columns={earlier ? [name, ...comparing(earlier, later)] : [name, amount('Guthaben')]}
        rows={shown}
        idOf={({ id }) => id}
        foot={{
          ...ALL,
          earlier: earlier && wireCents(earlier.sums.balances),
          amount: wireCents(later.sums.balances),
        }}
      />
    </Card>
  );
}

/** The table's last row: the sum of all balances. */
const ALL = { id: '', name: 'Zusammen', username: '', removed: false };

/** The member's name, as a link to the changes of the balance. */
const name: Column<ComparedMember> = {
  head: 'Mitglied',
  names: true,
  at: 'title',
  cell: ({ id, name, username, removed }) =>
    id === ALL.id ? (
      name
    ) : (
      <>
        <TextLink href={`${paths.ledger}/${id}`}>{name}</TextLink>
        {username && <Muted as="span"> @{username}</Muted>}
        {removed && <Badge>entfernt</Badge>}
      </>
    ),
};
