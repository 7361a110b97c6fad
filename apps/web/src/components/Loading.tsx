import styles from './Loading.module.css';
import { ProductIcon } from './ProductIcon';
import { Spinner } from './Spinner';
import { WordMark } from './WordMark';

/** The whole screen while nothing is known yet. */
export function Loading({ label = 'Lädt …' }: { label?: string | undefined }) {
  return (
    <main className={styles.screen}>
      <div className={styles.sign}>
        <ProductIcon size={72} />
        <WordMark size={52} heading />
      </div>
      <Spinner label={label} />
    </main>
  );
}
