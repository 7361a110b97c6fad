import type { ReactNode } from 'react';
import { Spinner } from '../../components/Spinner';
import type { Followed } from './following';
import { LoadingError } from './LoadingError';
import styles from './Reached.module.css';

export interface ReachedProps<Data> {
  readonly followed: Followed<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Followed data in every state: on their way, there, there but old, not to be had. */
export function Reached<Data>({ followed, children }: ReachedProps<Data>) {
  const { data, error, stale } = followed;
  return (
    <>
      <LoadingError followed={followed} />
      {data === undefined && !error && (
        <div className={styles.waiting}>
          <Spinner label="Lädt …" />
        </div>
      )}
      {data !== undefined && <div className={stale ? styles.stale : undefined}>{children(data)}</div>}
    </>
  );
}
