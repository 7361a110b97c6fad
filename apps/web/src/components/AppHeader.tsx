import styles from './AppHeader.module.css';
import { DiamondBand, ProductIcon, WordMark } from './WordMark';

export interface AppHeaderProps {
  /** Whether the live connection stands. */
  live: boolean;
  /** What is shown is as of then: '21:14'. */
  asOf?: string | undefined;
  /** Opens the admin area. Without it the round 'A' does not show. */
  onAdmin?: (() => void) | undefined;
}

/** The head of every screen: sign, word mark, tagline, connection, way to the admin area. */
export function AppHeader({ live, asOf, onAdmin }: AppHeaderProps) {
  return (
    <header className={styles.header}>
      <DiamondBand />
      <ProductIcon size={44} />
      <div className={styles.words}>
        <WordMark heading />
        <p className={styles.tagline}>Deine digitale Bierkasse</p>
      </div>
      <div className={styles.state}>
        {!(live && asOf) && <p className={live ? styles.live : styles.away}>{live ? 'live' : 'offline'}</p>}
        {asOf && <p className={styles.asOf}>Stand {asOf}</p>}
      </div>
      {onAdmin && (
        <button className={styles.admin} type="button" aria-label="Admin" onClick={onAdmin}>
          A
        </button>
      )}
    </header>
  );
}
