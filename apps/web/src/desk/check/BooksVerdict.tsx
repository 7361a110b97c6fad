import { type Reconciliation, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { isolated } from '../../lib/isolated';
import { useTable } from '../../lib/table/store';
import { Muted } from '../../ui/Muted';
import { Notice } from '../../ui/Notice';
import { placeNames } from '../../words/cash-entry';
import { EventLink } from '../EventLink';
import styles from './Reconciliation.module.css';
import { checkedWhen, countOfEvents, foreignOnes, problems, sinceThen, verdict } from './words';

/** Whether the last check found the till right, and what was wrong. */
export function BooksVerdict({ found }: { found: Reconciliation }) {
  const { ok, foreign } = found;
  return (
    <Notice variant={ok ? 'success' : 'error'}>
      <h3>{verdict(found)}</h3>
      {ok && <p>Alle Guthaben sind genau die, die aus den Buchungen folgen.</p>}
      {!ok && <Faults found={found} />}
      {foreign && (
        <p>
          {foreignOnes(foreign.count)} <EventLink revision={foreign.newest} />.
        </p>
      )}
    </Notice>
  );
}

/** When and how the last check was made, and how many events have come since. */
export function VerdictDetails({ found }: { found: Reconciliation }) {
  const newest = useTable((table) => table.revision);
  const { events, sums } = found;
  return (
    <Muted>
      {countOfEvents(events)} nachgerechnet, Summe {formatEuro(wireCents(sums.balances))} ·{' '}
      {checkedWhen(found)}.{newest !== undefined && ` ${sinceThen(found, newest)}`}
    </Muted>
  );
}

function Faults({
  found: { problem, differing, differing_places, difference, matches },
}: {
  found: Reconciliation;
}) {
  return (
    <ul className={styles.faults}>
      {problem && (
        <li>
          Eintrag <EventLink revision={problem.revision} /> {problems[problem.kind]}.
        </li>
      )}
      {differing.map(({ member_id, member_name, shown, folded }) => (
        <li key={member_id}>
          {isolated(member_name)}: gezeigt {formatEuro(wireCents(shown))}, richtig{' '}
          {formatEuro(wireCents(folded))}.
        </li>
      ))}
      {differing_places.map(({ place, shown, folded }) => (
        <li key={place}>
          {placeNames[place]}: gezeigt {formatEuro(wireCents(shown))}, richtig {formatEuro(wireCents(folded))}
          .
        </li>
      ))}
      {difference !== 0 && (
        <li>Die Guthaben weichen um {formatEuro(wireCents(difference))} von den Buchungen ab.</li>
      )}
      {!matches && differing.length + differing_places.length === 0 && (
        <li>Die Summen sind nicht die der Einträge.</li>
      )}
    </ul>
  );
}
