import type { LastReconciliationAnswer } from '@stammtisch/contracts';
import styles from './Reconciliation.module.css';

/** How far the check has come. */
export function ReconciliationProgress({ running }: { running: LastReconciliationAnswer['running'] }) {
  const { checked = 0, total = 0 } = running ?? {};
  return (
    <div className={styles.progress}>
      <progress aria-label="Kassenprobe läuft" max={total || undefined} value={total ? checked : undefined} />
      <span>
        {total > 0
          ? `${checked.toLocaleString('de')} von ${total.toLocaleString('de')} Ereignissen`
          : 'Die Probe beginnt …'}
      </span>
    </div>
  );
}
