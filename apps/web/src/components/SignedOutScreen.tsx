import type { ReactNode } from 'react';
import { BeerMat } from './BeerMat';
import { DiamondBand } from './DiamondBand';
import { ProductIcon } from './ProductIcon';
import styles from './SignedOutScreen.module.css';
import { WordMark } from './WordMark';

/** What is shown to whoever is not logged in: the sign above the door, and a mat to fill in. */
export function SignedOutScreen({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.band}>
        <DiamondBand />
      </div>
      <div className={styles.column}>
        <header className={styles.sign}>
          <ProductIcon size={72} />
          <WordMark size={52} heading />
          <p className={styles.tagline}>Deine digitale Bierkasse</p>
        </header>
        <BeerMat>
          <div className={styles.form}>{children}</div>
        </BeerMat>
      </div>
    </main>
  );
}
