import type { ReactNode } from 'react';
import styles from './AppHeader.module.css';
import { classes } from './classes';
import { Muted } from './Text';
import { DiamondBand, ProductIcon, WordMark } from './WordMark';

export interface AppHeaderProps {
  /** What to say while the till is out of reach; undefined while the live connection stands. */
  offline: string | undefined;
  /** The time of day that the shown data is from, e.g. '21:14'. */
  asOf?: string | undefined;
  /** What stands below the word mark while the connection stands. */
  tagline?: string | undefined;
  /** Opens the admin area. Without it the round button 'A' does not show. */
  onAdmin?: (() => void) | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

/** The head of every screen: sign, word mark, tagline, connection, way to the admin area. */
export function AppHeader({
  offline,
  asOf,
  tagline = 'Deine digitale Bierkasse',
  onAdmin,
  children,
}: AppHeaderProps) {
  return (
    <header className={styles.header}>
      <DiamondBand />
      <ProductIcon size={44} />
      <div className={styles.words}>
        <WordMark heading />
        <Muted fine role="status" className={offline && styles.offline}>
          {offline ?? tagline}
        </Muted>
      </div>
      <div>
        {!(asOf && !offline) && (
          <p className={classes(styles.state, !offline && styles.live)}>{offline ? 'offline' : 'live'}</p>
        )}
        {asOf && <Muted fine>Stand {asOf}</Muted>}
      </div>
      {children}
      {onAdmin && (
        <button className={styles.admin} type="button" aria-label="Admin" onClick={onAdmin}>
          A
        </button>
      )}
    </header>
  );
}
