import { RotateCw } from 'lucide-react';
import { Button } from './Button';
import styles from './LoadFailure.module.css';
import { Notice } from './Notice';

/** Data did not come: what is known about it, and another try. */
export function LoadFailure({ reason, onRetry }: { reason: string; onRetry(): void }) {
  const said = 'Fehler beim Laden der Daten';
  return (
    <Notice kind="error">
      <div className={styles.words}>
        <span>
          <b>{said}</b>
          {reason !== said && <span className={styles.reason}>{reason}</span>}
        </span>
        <Button icon={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
          Noch einmal
        </Button>
      </div>
    </Notice>
  );
}
