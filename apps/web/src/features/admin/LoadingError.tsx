import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import type { Loaded } from '../../lib/use-loaded';
import styles from './WhenLoaded.module.css';

/** Says that the newest state could not be had, and tries again when asked. */
export function LoadingError({ loaded }: { loaded: Pick<Loaded<unknown>, 'error' | 'loading' | 'reload'> }) {
  const { error, loading, reload } = loaded;
  return (
    error && (
      <Notice variant="error">
        <p>{error}</p>
        <Button className={styles.again} busy={loading} busyText="Lädt …" onClick={reload}>
          Noch einmal versuchen
        </Button>
      </Notice>
    )
  );
}
