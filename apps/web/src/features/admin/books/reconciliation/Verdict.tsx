import { type Reconciliation, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { Notice } from '../../../../components/Notice';
import { isolated } from '../../../../lib/isolated';
import { useTable } from '../../../../lib/table/store';
import { EventLink } from '../EventLink';
import styles from './Reconciliation.module.css';
import { checkedWhen, counted, foreignOnes, problems, sinceThen } from './words';

/** What the last check found. */
export function Verdict({ found }: { found: Reconciliation }) {
  const newest = useTable((table) => table.revision);
  const { ok, events, sums, foreign } = found;
  return (
    <Notice variant={ok ? 'success' : 'error'}>
      <p className={styles.verdict}>{ok ? 'Die Kasse stimmt' : 'Die Kasse stimmt nicht'}</p>
      {!ok && <Faults found={found} />}
      {foreign && (
        <p className={styles.details}>
          {foreignOnes(foreign.count)} <EventLink revision={foreign.newest} />.
        </p>
      )}
      <p className={styles.details}>
        {counted(events)} nachgerechnet, Summe {formatEuro(wireCents(sums.balances))} · {checkedWhen(found)}.
        {newest !== undefined && ` ${sinceThen(found, newest)}`}
      </p>
    </Notice>
  );
}

function Faults({ found: { problem, differing, difference, matches } }: { found: Reconciliation }) {
  return (
    <ul className={styles.faults}>
      {problem && (
        <li>
          Ereignis <EventLink revision={problem.revision} /> {problems[problem.kind]}.
        </li>
      )}
      {differing.map(({ member_id, member_name, shown, folded }) => (
        <li key={member_id}>
          {isolated(member_name)}: gezeigt {formatEuro(wireCents(shown))}, richtig{' '}
          {formatEuro(wireCents(folded))}.
        </li>
      ))}
      {difference !== 0 && (
        <li>Die Guthaben weichen um {formatEuro(wireCents(difference))} von den Buchungen ab.</li>
      )}
      {!matches && differing.length === 0 && <li>Die Summen sind nicht die der Ereignisse.</li>}
    </ul>
  );
}
