import type { ReactNode } from 'react';
import type { LoadedPages, Pages } from '../lib/pages';
import { type Loaded, useReachedEnd } from '../lib/use-loaded';
import { Button, Spinner, Waiting } from './Button';
import styles from './Loaded.module.css';
import { Notice } from './Notice';

export function LoadingError({ loaded }: { loaded: Pick<Loaded<unknown>, 'error' | 'loading' | 'reload'> }) {
  const { error, loading, reload } = loaded;
  return (
    error && (
      <Notice variant="error">
        <p>{error}</p>
        <Button busy={loading} busyText="Lädt …" onClick={reload}>
          Noch einmal versuchen
        </Button>
      </Notice>
    )
  );
}

interface WhenLoadedProps<Data> {
  readonly loaded: Omit<Loaded<Data>, 'update'>;
  readonly className?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows `Loaded` data in every state: loading, loaded, maybe outdated, failed. */
export function WhenLoaded<Data>({ loaded, className, children }: WhenLoadedProps<Data>) {
  const { data, error, stale } = loaded;
  return (
    <>
      <LoadingError loaded={loaded} />
      {data === undefined && !error && <Waiting />}
      {data !== undefined && (
        <div className={className} data-stale={stale || undefined}>
          {children(data)}
        </div>
      )}
    </>
  );
}

interface ListEndProps {
  readonly list: Pick<LoadedPages<Pages<unknown>>, 'data' | 'loadOlder' | 'olderError'>;
}

/** The end of the loaded list. Scrolling to it loads the next older page. */
export function ListEnd({ list: { data, loadOlder, olderError } }: ListEndProps) {
  // After a failure only the button retries: scrolling would fail in a loop.
  const more = typeof data?.next === 'string' && !olderError;
  const end = useReachedEnd(more, loadOlder);
  return (
    <div ref={end} className={`centres soft ${styles.end}`}>
      <LoadingError loaded={{ error: olderError, loading: false, reload: loadOlder }} />
      {more && <Spinner label="Lädt …" />}
    </div>
  );
}
