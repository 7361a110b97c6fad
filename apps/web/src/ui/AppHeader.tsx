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
export function AppHeader(props: AppHeaderProps) {
  const { offline, asOf, tagline = 'Deine digitale Bierkasse', onAdmin, children } = props;
  return (
    <header className={`line around ${styles.header}`}>
      <DiamondBand />
      <ProductIcon size={44} />
      <div className="fill">
        <WordMark heading />
        <p role="status" className={classes('tiny', offline ? `strong ${styles.offline}` : 'soft')}>
          {offline ?? tagline}
        </p>
      </div>
      <div>
        {!(asOf && !offline) && (
          <p
            className={`line gap-2 tiny strong ${styles.state} ${offline ? 'soft' : `green ${styles.live}`}`}
          >
            {offline ? 'offline' : 'live'}
          </p>
        )}
        {asOf && <Muted fine>Stand {asOf}</Muted>}
      </div>
      {children}
      {onAdmin && (
        <button className={`firm around ${styles.admin}`} type="button" aria-label="Admin" onClick={onAdmin}>
          A
        </button>
      )}
    </header>
  );
}
