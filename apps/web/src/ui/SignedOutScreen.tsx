import { Component, type ReactNode } from 'react';
import { reloadWhenOutdated } from '../lib/reload';
import { Button, Spinner } from './Button';
import { BeerMat } from './Card';
import loadingStyles from './Loading.module.css';
import styles from './SignedOutScreen.module.css';
import { Stack } from './Stack';
import { Muted } from './Text';
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

/** The whole screen while nothing is known yet: the sign and an empty mat. The build writes it into index.html, too. */
export function Loading({ label = 'Lädt …' }: { label?: string | undefined }) {
  return (
    <SignedOutScreen>
      <div className={loadingStyles.waiting}>
        <Spinner label={label} />
      </div>
    </SignedOutScreen>
  );
}

/** Catches errors that no screen handles, e.g. a part of the app that could not be loaded, and offers to reload. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  /** A file may be missing because the till serves a newer version than this page's. */
  override componentDidCatch() {
    void reloadWhenOutdated(false);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <SignedOutScreen>
        <Stack role="alert">
          <h2>Da ist etwas umgefallen</h2>
          <p>Auf deinem Deckel ist nichts verloren gegangen.</p>
          <Button variant="main" wide onClick={() => location.reload()}>
            Neu laden
          </Button>
        </Stack>
      </SignedOutScreen>
    );
  }
}
