import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { listen } from '../lib/table/page-life';
import { useShownBriefly } from '../lib/use-task';
import { Slate } from '../ui/Card';
import { classes } from '../ui/classes';
import { FullScreenButton } from '../ui/FullScreenButton';
import fullScreenStyles from './FullScreen.module.css';
import middleStyles from './Middle.module.css';
import styles from './WallFrame.module.css';

export interface WallFrameProps {
  /** Members with strokes: with few, everything is larger. */
  readonly guests?: number | undefined;
  readonly children: ReactNode;
}

/** The slate on the wall, in the same colours by day and night. It hides an idle pointer. */
export function WallFrame({ guests, children }: WallFrameProps) {
  const active = useRecentInput();
  return (
    <main className={classes(styles.wall, !active && styles.still)} data-crowd={crowdOf(guests)}>
      <Slate wall className={styles.slate} aria-label="Die Tafel am Stammtisch">
        {children}
        <FullScreenButton className={classes(fullScreenStyles.button, active && fullScreenStyles.offered)} />
      </Slate>
    </main>
  );
}

const crowdOf = (guests = Number.NaN) =>
  guests <= 4 ? 'few' : guests <= 8 ? 'some' : guests > 16 ? 'many' : undefined;

const REST_MS = 4_000;

/** True for a moment after input by pointer, touch or key. */
function useRecentInput(): boolean {
  const [active, show] = useShownBriefly(REST_MS);
  const onInput = useEffectEvent(show);
  useEffect(() => listen(window, ['pointermove', 'pointerdown', 'keydown'], () => onInput()), []);
  return active;
}

export interface MiddleProps {
  readonly picture: ReactNode;
  readonly title?: ReactNode;
  readonly text: ReactNode;
  /** Makes screen readers announce the text at once. */
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
