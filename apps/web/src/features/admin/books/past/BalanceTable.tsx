import { type BalancesAnswer, wireCents } from '@stammtisch/contracts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Card } from '../../../../components/Card';
import { Checkbox } from '../../../../components/Checkbox';
import { classes } from '../../../../components/classes';
import { type Column, DataTable } from '../../../../components/DataTable';
import { EmptyState } from '../../../../components/EmptyState';
import { Money } from '../../../../components/Money';
import { Muted } from '../../../../components/Muted';
import { paths } from '../../paths';
import styles from './BalanceTable.module.css';
import { type ComparedMember, compared, difference } from './compared';

export interface BalanceTableProps {
  readonly later: BalancesAnswer;
  readonly earlier?: BalancesAnswer;
}

/** Everybody's balance at a moment; beside an earlier one also what has changed. */
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
        look="lines"
        className={classes(styles.table, earlier ? styles.compared : styles.alone)}
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

/** What all balances come to, as a line of the table. */
const ALL = { id: '', name: 'Zusammen', username: '', removed: false };

/** The name of the member, which leads to each step of their balance. */
const name: Column<ComparedMember> = {
  head: 'Mitglied',
  names: true,
  className: styles.name,
  cell: ({ id, name, username, removed }) =>
    id === ALL.id ? (
      name
    ) : (
      <>
        <Link className={styles.member} href={`${paths.ledger}/${id}`}>
          {name}
        </Link>
        {username && <Muted as="span">@{username}</Muted>}
        {removed && <Muted as="span">entfernt</Muted>}
      </>
    ),
};

const balance = (head: string): Column<ComparedMember> => ({
  head,
  className: styles.later,
  cell: ({ balance }) => <Money cents={balance} />,
});

/** The columns of two moments, and what lies between them. */
function comparing(earlier: BalancesAnswer, later: BalancesAnswer): readonly Column<ComparedMember>[] {
  const numbered = ({ revision }: BalancesAnswer) => `Nr. ${revision.toLocaleString('de')}`;
  return [
    {
      head: numbered(earlier),
      className: styles.earlier,
      // Nobody had anything before they joined.
      cell: ({ earlier }) => (
        <>
          {earlier === undefined ? '–' : <Money cents={earlier} />}
          <ArrowRight className={styles.arrow} size={14} aria-hidden />
        </>
      ),
    },
    balance(numbered(later)),
    {
      head: 'Unterschied',
      className: styles.change,
      cell: (member) =>
        difference(member) === 0 && member.id !== ALL.id ? (
          <Muted as="span">gleich</Muted>
        ) : (
          <Money cents={difference(member)} signed />
        ),
    },
  ];
}
