import type { ReactNode } from 'react';
import { Spinner } from './Button';
import { BeerMat } from './Card';
import loadingStyles from './Loading.module.css';
import styles from './SignedOutScreen.module.css';
import { Muted } from './Text';
import { DiamondBand, ProductIcon, WordMark } from './WordMark';

/** The screen without a login: the sign, and a mat with a form. */
export function SignedOutScreen({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <main className={`grid around ${styles.page}`}>
      <div className={styles.band}>
        <DiamondBand />
      </div>
      <div className={`grid gap-6 amid ${styles.column}`}>
        <header className="centres gap-1 middle">
          <ProductIcon size={72} />
          <WordMark size={52} heading />
          <Muted>Deine digitale Bierkasse</Muted>
        </header>
        <BeerMat>
          <div className={`fill ${styles.form}`}>{children}</div>
        </BeerMat>
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </main>
  );
}

/** The whole screen before anything is loaded: the sign and an empty mat. The build writes it into index.html, too. */
export function Loading({ label = 'Lädt …' }: { label?: string | undefined }) {
  return (
    <SignedOutScreen>
      <div className={`pile soft ${loadingStyles.waiting}`}>
        <Spinner label={label} />
      </div>
    </SignedOutScreen>
  );
}
