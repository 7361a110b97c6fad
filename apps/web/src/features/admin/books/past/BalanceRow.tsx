import type { Cents } from '@stammtisch/domain';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { classes } from '../../../../components/classes';
import { Money } from '../../../../components/Money';
import { paths } from '../../paths';
import styles from './BalanceTable.module.css';
import { type ComparedMember, difference } from './compared';

/** A member's balance, and the way to each step of it. */
export function BalanceRow({ member, comparing }: { member: ComparedMember; comparing: boolean }) {
  const { id, name, username, removed, earlier, balance } = member;
  const change = difference(member);
  return (
    <tr className={classes(styles.row, comparing && styles.compared)}>
      <th scope="row">
        <Link className={styles.member} href={`${paths.ledger}/${id}`}>
          {name}
        </Link>
        {username && <span className={styles.username}>@{username}</span>}
        {removed && <span className={styles.username}>entfernt</span>}
      </th>
      {comparing && <Earlier cents={earlier} />}
      <td className={styles.later}>
        <Money cents={balance} />
      </td>
      {comparing && (
        <td className={styles.change}>
          {change === 0 ? <span className={styles.same}>gleich</span> : <Money cents={change} signed />}
        </td>
      )}
    </tr>
  );
}

/** What all balances come to. */
export function Sum({ earlier, balance }: { earlier: Cents | undefined; balance: Cents }) {
  return (
    <tr className={classes(styles.row, earlier !== undefined && styles.compared)}>
      <th scope="row">Zusammen</th>
      {earlier !== undefined && <Earlier cents={earlier} />}
      <td className={styles.later}>
        <Money cents={balance} />
      </td>
      {earlier !== undefined && (
        <td className={styles.change}>
          <Money cents={balance - earlier} signed />
        </td>
      )}
    </tr>
  );
}

/** What it was before; nobody had anything before they joined. */
function Earlier({ cents }: { cents: Cents | undefined }) {
  return (
    <td className={styles.earlier}>
      {cents === undefined ? '–' : <Money cents={cents} />}
      <ArrowRight className={styles.arrow} size={14} aria-hidden />
    </td>
  );
}
