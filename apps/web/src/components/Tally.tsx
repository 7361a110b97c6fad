import { useId, useState } from 'react';
import { ChalkGrain } from './ChalkGrain';
import { classes } from './classes';
import styles from './Tally.module.css';
import { bundleHeight, bundleWidth, strokePath, strokeWidth } from './tally-strokes';

export interface TallyProps {
  count: number;
  /** So many more are only pencilled in. */
  pencil?: number | undefined;
  /** Read out instead of the strokes, e.g. '7 Getränke heute'. */
  label: string;
  tone?: 'pen' | 'chalk' | undefined;
  /** Draws the newest stroke on the first showing too; later ones always draw themselves. */
  drawLast?: boolean | undefined;
  /** Height of a stroke in pixels. */
  size?: number | undefined;
}

/** Hand-drawn strokes in bundles of five. A new one draws itself, a cancelled one is wiped; pencil turns into ink. */
export function Tally({
  count,
  pencil = 0,
  label,
  tone = 'pen',
  drawLast = false,
  size = bundleHeight,
}: TallyProps) {
  const grain = useId();
  const drawn = drawLast && pencil === 0;
  const [seen, setSeen] = useState({ count, before: drawn ? count - 1 : count });
  if (seen.count !== count) setSeen({ count, before: seen.count });

  const strokeClass = (index: number) =>
    index < count ? undefined : index < count + pencil ? styles.pencil : styles.wiped;
  const strokes = Array.from({ length: Math.max(count + pencil, seen.before) }, (_, index) => index);
  const bundles = strokes.filter((index) => index % 5 === 0);
  return (
    <div
      className={classes(styles.tally, styles[tone])}
      style={{ '--size': `${size}px` }}
      role="img"
      aria-label={label}
    >
      {bundles.map((start) => (
        <svg key={start} viewBox={`0 0 ${widthOf(start, strokes.length)} ${bundleHeight}`} aria-hidden="true">
          {tone === 'chalk' && start === 0 && <ChalkGrain id={grain} fineness={size / bundleHeight} />}
          <g filter={tone === 'chalk' ? `url(#${grain})` : undefined}>
            {strokes.slice(start, start + 5).map((index) => (
              <path
                key={index}
                className={classes(strokeClass(index), index >= seen.before && styles.fresh)}
                d={strokePath(index)}
                strokeWidth={strokeWidth(index)}
                pathLength="1"
              />
            ))}
          </g>
        </svg>
      ))}
    </div>
  );
}

/** An unfinished bundle takes no more room than its strokes. */
function widthOf(start: number, total: number): number {
  return Math.min(bundleWidth, 10 + (total - start) * 9.6);
}
