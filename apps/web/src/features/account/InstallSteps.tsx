import { Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './InstallSteps.module.css';

/** Where Safari has it, on iPhones and iPads. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <Screen>
          <path className={styles.written} d="M14 14h52M14 24h36" />
          <path className={styles.bar} d="M3 42h94v16a11 11 0 0 1-11 11H14A11 11 0 0 1 3 58Z" />
          <path className={styles.written} d="M14 55h12M74 55h12" />
          <circle className={styles.here} cx="50" cy="55" r="12" />
          <Share className={styles.sign} x={42} y={46} width={16} height={16} />
        </Screen>
        <p>
          In der Leiste des Browsers auf <b>Teilen</b> tippen, manchmal erst auf <b>···</b>
        </p>
      </li>
      <li className={styles.step}>
        <Screen>
          <path className={styles.bar} d="M3 14h94v44a11 11 0 0 1-11 11H14A11 11 0 0 1 3 58Z" />
          <path className={styles.written} d="M14 25h40M14 61h30" />
          <rect className={styles.here} x="8" y="33" width="84" height="20" rx="6" />
          <path className={styles.sign} d="M16 43h44" />
          <SquarePlus className={styles.sign} x={71} y={35} width={16} height={16} />
        </Screen>
        <p>
          <b>Zum Home-Bildschirm</b> wählen
        </p>
      </li>
    </ol>
  );
}

/** The lower part of a phone. */
function Screen({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.screen} viewBox="0 0 100 72" aria-hidden>
      <path className={styles.phone} d="M3 0v58a11 11 0 0 0 11 11h72a11 11 0 0 0 11-11V0" />
      {children}
      <path className={styles.edge} d="M3 0v58a11 11 0 0 0 11 11h72a11 11 0 0 0 11-11V0" />
    </svg>
  );
}
