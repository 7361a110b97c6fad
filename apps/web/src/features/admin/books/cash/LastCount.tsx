import { type CashCount, wireCents } from '@stammtisch/contracts';
import { formatEuro, type Place } from '@stammtisch/domain';
import { formatRecent } from '../../../../lib/format';
import { isolated } from '../../../../lib/isolated';
import { EventLink } from '../EventLink';
import styles from './Count.module.css';

/** When somebody counted last, and what came of it. */
export function LastCount({ last, place }: { last: CashCount | undefined; place: Place }) {
  const done = place === 'box' ? 'gezählt' : 'verglichen';
  if (!last) return <p className={styles.last}>Noch nie {done}.</p>;
  const { at, by_name, counted, difference, reason, revision } = last;
  const off = wireCents(difference);
  return (
    <p className={styles.last}>
      Zuletzt {done} {formatRecent(at)} von {isolated(by_name)}: {formatEuro(wireCents(counted))}
      {off !== 0 && `, ${formatEuro(Math.abs(off))} ${off < 0 ? 'zu wenig' : 'zu viel'}`}
      {reason && ` („${isolated(reason)}“)`} · <EventLink revision={revision} />
    </p>
  );
}
