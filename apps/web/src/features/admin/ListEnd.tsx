import { Spinner } from '../../components/Spinner';
import type { Pages } from '../../lib/pages';
import type { LoadedPages } from '../../lib/use-pages';
import { useReachedEnd } from '../../lib/use-reached-end';
import styles from './ListEnd.module.css';
import { LoadingError } from './LoadingError';

interface ListEndProps {
  readonly list: Pick<LoadedPages<Pages<unknown>>, 'data' | 'loadOlder' | 'olderError'>;
}

/** The end of what is loaded: scrolled to, it brings what is older. */
export function ListEnd({ list }: ListEndProps) {
  const { data, loadOlder, olderError } = list;
  // After a failure only on request: it would fail again and again by itself.
  const more = typeof data?.next === 'string' && !olderError;
  const end = useReachedEnd(more, loadOlder);
  return (
    <div ref={end} className={styles.end}>
      <LoadingError loaded={{ error: olderError, loading: false, reload: loadOlder }} />
      {more && <Spinner label="Lädt …" />}
    </div>
  );
}
