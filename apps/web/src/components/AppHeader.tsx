import styles from './AppHeader.module.css';
import { classes } from './classes';
import { Muted } from './Muted';
import { DiamondBand, ProductIcon, WordMark } from './WordMark';

export interface AppHeaderProps {
  /** Whether the live connection stands. */
  live: boolean;
  /** The time of day that the shown data is from, e.g. '21:14'. */
  asOf?: string | undefined;
  /** Opens the admin area. Without it the round button 'A' does not show. */
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
        <Muted fine>Deine digitale Bierkasse</Muted>
      </div>
      <div>
        {!(live && asOf) && (
          <p className={classes(styles.state, live && styles.live)}>{live ? 'live' : 'offline'}</p>
        )}
        {asOf && <Muted fine>Stand {asOf}</Muted>}
      </div>
      {onAdmin && (
        <button className={styles.admin} type="button" aria-label="Admin" onClick={onAdmin}>
          A
        </button>
      )}
    </header>
  );
}
