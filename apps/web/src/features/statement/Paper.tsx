import { type ReactNode, useEffect } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { Spinner } from '../../components/Spinner';
import type { Loaded } from '../../lib/use-loaded';
import styles from './Statement.module.css';

export interface PaperProps<Data> {
  readonly loaded: Loaded<Data>;
  /** What the browser proposes as the name of the file. */
  readonly title: string | undefined;
  /** What can be done on the screen. */
  readonly bar: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A page for the printer: A4, with nothing of the app around it once it is printed. */
export function Paper<Data>({ loaded: { data, failed, reload }, title, bar, children }: PaperProps<Data>) {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  return (
    <main className={styles.page}>
      {bar}
      {failed && (
        <Notice variant="error">
          <p>{failed}</p>
          <Button onClick={reload}>Noch einmal versuchen</Button>
        </Notice>
      )}
      {data === undefined && !failed && (
        <div className={styles.waiting}>
          <Spinner label="Lädt …" />
        </div>
      )}
      {data !== undefined && children(data)}
    </main>
  );
}
