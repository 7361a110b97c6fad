import { type ReactNode, useEffect, useState } from 'react';
import { listen } from '../lib/table/page-life';
import { Slate } from '../ui/Card';
import { classes } from '../ui/classes';
import { FullScreenButton } from '../ui/FullScreenButton';
import fullScreenStyles from './FullScreen.module.css';
import middleStyles from './Middle.module.css';
import styles from './WallFrame.module.css';

export interface WallFrameProps {
  /** How many have strokes: with few, everything is larger. */
  readonly guests?: number | undefined;
  readonly children: ReactNode;
}

/** The slate on the wall, in the same colours by day and night. Its pointer goes away when nobody moves it. */
export function WallFrame({ guests, children }: WallFrameProps) {
  const stirred = useRecentActivity();
  return (
    <main className={classes(styles.wall, !stirred && styles.still)} data-crowd={crowdOf(guests)}>
      <Slate wall className={styles.slate} aria-label="Die Tafel am Stammtisch">
        {children}
        <FullScreenButton className={classes(fullScreenStyles.button, stirred && fullScreenStyles.offered)} />
      </Slate>
    </main>
  );
}

const crowdOf = (guests = Number.NaN) =>
  guests <= 4 ? 'few' : guests <= 8 ? 'some' : guests > 16 ? 'many' : undefined;

const REST_MS = 4_000;

/** True for a moment after somebody has moved the pointer, touched the screen or pressed a key. */
function useRecentActivity(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      setStirred(true);
      clearTimeout(timer);
      timer = setTimeout(() => setStirred(false), REST_MS);
    };
    const deaf = listen(window, ['pointermove', 'pointerdown', 'keydown'], stir);
    return () => {
      clearTimeout(timer);
      deaf();
    };
  }, []);
  return stirred;
}

export interface MiddleProps {
  readonly picture: ReactNode;
  readonly title?: ReactNode;
  readonly text: ReactNode;
  /** Set when screen readers should read the words out at once. */
  readonly role?: 'status';
  /** Covers the whole slate. */
  readonly over?: boolean;
  readonly children?: ReactNode;
}

/** A picture and a few words in the middle of the slate. */
export function Middle({ picture, title, text, role, over = false, children }: MiddleProps) {
  return (
    <div
      className={classes(
        'line column fill low middle',
        middleStyles.middle,
        over && `over ${middleStyles.over}`,
      )}
      role={role}
    >
      {picture}
      {title && <p className={`breaks ${middleStyles.title}`}>{title}</p>}
      <p className={`breaks chalk ${middleStyles.text}`}>{text}</p>
      {children}
    </div>
  );
}
