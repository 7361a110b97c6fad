import type { ReactNode } from 'react';
import { BeerMat } from './BeerMat';
import { Muted } from './Muted';
import styles from './SignedOutScreen.module.css';
import { DiamondBand, ProductIcon, WordMark } from './WordMark';

interface SignedOutScreenProps {
  readonly children: ReactNode;
  /** Small print at the end of the page. Its place is kept until it comes. */
  readonly below?: ReactNode;
}

/** The screen for somebody who is not logged in: the sign, and a mat with a form. */
export function SignedOutScreen({ children, below }: SignedOutScreenProps) {
  return (
    <main className={styles.page}>
      <div className={styles.band}>
        <DiamondBand />
      </div>
      <div className={styles.column}>
        <header className={styles.sign}>
          <ProductIcon size={72} />
          <WordMark size={52} heading />
          <Muted>Deine digitale Bierkasse</Muted>
        </header>
        <BeerMat>
          <div className={styles.form}>{children}</div>
        </BeerMat>
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </main>
  );
}
