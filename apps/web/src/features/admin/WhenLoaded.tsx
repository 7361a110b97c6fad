import type { ReactNode } from 'react';
import { Spinner } from '../../components/Spinner';
import type { Loaded } from '../../lib/use-loaded';
import { LoadingError } from './LoadingError';
import styles from './WhenLoaded.module.css';

export interface WhenLoadedProps<Data> {
  readonly loaded: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Loaded data in every state: on their way, there, there but old, not to be had. */
export function WhenLoaded<Data>({ loaded, children }: WhenLoadedProps<Data>) {
  const { data, error, stale } = loaded;
  return (
    <>
      <LoadingError loaded={loaded} />
      {data === undefined && !error && (
        <div className={styles.waiting}>
          <Spinner label="Lädt …" />
        </div>
      )}
      {data !== undefined && <div className={stale ? styles.stale : undefined}>{children(data)}</div>}
    </>
  );
}
