import { type BalancesAnswer, wireCents } from '@stammtisch/contracts';
import { useState } from 'react';
import { Badge } from '../../../../components/Badge';
import { Card } from '../../../../components/Card';
import { Checkbox } from '../../../../components/Checkbox';
import { type Column, DataTable } from '../../../../components/DataTable';
import { EmptyState } from '../../../../components/EmptyState';
import { Money } from '../../../../components/Money';
import { Muted } from '../../../../components/Muted';
import { TextLink } from '../../../../components/TextLink';
import { paths } from '../../paths';
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
        columns={earlier ? [name, ...comparing(earlier, later)] : [name, balance('Guthaben')]}
        rows={shown}
        idOf={({ id }) => id}
        foot={{
          ...ALL,
          earlier: earlier && wireCents(earlier.sums.balances),
          balance: wireCents(later.sums.balances),
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

const balance = (head: string): Column<ComparedMember> => ({
  head,
  at: 'amount',
  cell: ({ balance }) => <Money cents={balance} />,
});

/** The columns of two moments, and of the change between them. */
function comparing(earlier: BalancesAnswer, later: BalancesAnswer): readonly Column<ComparedMember>[] {
  const numbered = ({ revision }: BalancesAnswer) => `Nr. ${revision.toLocaleString('de')}`;
  return [
    {
      head: numbered(earlier),
      at: 'last',
      width: 'minmax(7rem, 1fr)',
      told: true,
      // A member has no balance before joining.
      cell: ({ earlier }) => (earlier === undefined ? '–' : <Money cents={earlier} />),
    },
    balance(numbered(later)),
    {
      head: 'Unterschied',
      at: 'amount',
      cell: (member) =>
        difference(member) === 0 && member.id !== ALL.id ? (
          <Muted as="span">gleich</Muted>
        ) : (
          <Money cents={difference(member)} signed />
        ),
    },
  ];
}
