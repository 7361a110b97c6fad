import styles from './Loading.module.css';
import { ProductIcon } from './ProductIcon';
import { Spinner } from './Spinner';
import { WordMark } from './WordMark';

/** The whole screen while nothing is known yet. */
export function Loading({ label = 'Lädt …' }: { label?: string | undefined }) {
  return (
    <div className={styles.screen}>
      <div className={styles.sign}>
        <ProductIcon size={72} />
        <WordMark size={52} />
      </div>
      <Spinner label={label} />
    </div>
  );
}
