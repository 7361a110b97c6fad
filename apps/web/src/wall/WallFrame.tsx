import { type ReactNode, useEffect, useState } from 'react';
import { Slate } from '../ui/Card';
import { classes } from '../ui/classes';
import { FullScreen } from './FullScreen';
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
        <FullScreen offered={stirred} />
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
    const types = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const type of types) addEventListener(type, stir);
    return () => {
      clearTimeout(timer);
      for (const type of types) removeEventListener(type, stir);
    };
  }, []);
  return stirred;
}
