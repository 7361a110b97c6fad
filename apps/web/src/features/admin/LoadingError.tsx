import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import type { Followed } from './following';
import styles from './Reached.module.css';

/** Says that the newest state could not be had, and tries again when asked. */
export function LoadingError({
  followed,
}: {
  followed: Pick<Followed<unknown>, 'error' | 'loading' | 'reload'>;
}) {
  const { error, loading, reload } = followed;
  return (
    error && (
      <Notice kind="error">
        <p>{error}</p>
        <Button className={styles.again} busy={loading} busyText="Lädt …" onClick={reload}>
          Noch einmal versuchen
        </Button>
      </Notice>
    )
  );
}
