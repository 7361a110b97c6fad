import type { ReactNode } from 'react';
import styles from './AppHeader.module.css';
import { IconButton } from './Button';
import { classes } from './classes';
import { Muted } from './Text';
import { DiamondBand, ProductIcon, WordMark } from './WordMark';

interface AppHeaderProps {
  /** Message while the till is out of reach; undefined while the connection is live. */
  offline: string | undefined;
  /** The time of day of the shown data, e.g. '21:14'. */
  asOf?: string | undefined;
  /** Shown below the word mark while the connection is live. */
  tagline?: string | undefined;
  /** Opens the admin area. Without it the round button 'A' does not show. */
  onAdmin?: (() => void) | undefined;
  children?: ReactNode;
}

const LetterA = () => 'A';

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
      {onAdmin && <IconButton className={styles.admin} label="Admin" icon={LetterA} onClick={onAdmin} />}
    </header>
  );
}
