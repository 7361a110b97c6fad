import styles from './Loading.module.css';
import { SignedOutScreen } from './SignedOutScreen';
import { Spinner } from './Spinner';

/** The whole screen while nothing is known yet: the sign and an empty mat. The build writes it into index.html, too. */
export function Loading({ label = 'Lädt …' }: { label?: string | undefined }) {
  return (
    <SignedOutScreen>
      <div className={styles.waiting}>
        <Spinner label={label} />
      </div>
    </SignedOutScreen>
  );
}
