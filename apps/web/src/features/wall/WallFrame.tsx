import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../../components/classes';
import { Slate } from '../../components/Slate';
import { FullScreen } from './FullScreen';
import { useRecentActivity } from './use-recent-activity';
import styles from './WallFrame.module.css';

export interface WallFrameProps {
  /** Sizes that depend on what stands on the slate. */
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** The slate on the wall, in the same colours by day and night. Its pointer goes away when nobody moves it. */
export function WallFrame({ style, children }: WallFrameProps) {
  const stirred = useRecentActivity();
  return (
    <main className={classes(styles.wall, !stirred && styles.still)} style={style}>
      <Slate wall className={styles.slate} aria-label="Die Tafel am Stammtisch">
        {children}
        <FullScreen offered={stirred} />
      </Slate>
    </main>
  );
}
