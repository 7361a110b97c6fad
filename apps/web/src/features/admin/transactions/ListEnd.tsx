import { Spinner } from '../../../components/Spinner';
import { useReachedEnd } from '../../../lib/use-reached-end';
import { LoadingError } from '../LoadingError';
import styles from './TransactionTable.module.css';

export interface ListEndProps {
  readonly more: boolean;
  readonly error: string | undefined;
  readonly load: () => Promise<void>;
}

/** The end of what is loaded: scrolled to, it brings what is older. */
export function ListEnd({ more, error, load }: ListEndProps) {
  // After a failure only on request: it would fail again and again by itself.
  const end = useReachedEnd(more && !error, load);
  return (
    <div ref={end} className={styles.end}>
      <LoadingError loaded={{ error, loading: false, reload: load }} />
      {more && !error && <Spinner label="Lädt …" />}
    </div>
  );
}
