import styles from './Loading.module.css';
import { Spinner } from './Spinner';
import { WordMark } from './WordMark';

/** The whole screen while nothing is known yet. */
export function Loading({ label = 'Lädt …' }: { label?: string | undefined }) {
  return (
    <div className={styles.screen}>
      <WordMark />
      <Spinner label={label} />
    </div>
  );
}
