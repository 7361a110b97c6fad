import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { Spinner } from '../../components/Spinner';
import styles from './HistoryDialog.module.css';

/** On its way. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label="Lädt …" />
    </div>
  );
}

/** Not to be had, for now. */
export function LoadFailed({ error, retry }: { error: string; retry: () => void }) {
  return (
    <>
      <Notice variant="error">{error}</Notice>
      <Button wide onClick={retry}>
        Noch einmal versuchen
      </Button>
    </>
  );
}
