import { useState } from 'react';
import { classes } from './classes';
import styles from './Tally.module.css';

/** The grid of a bundle; one unit is a pixel at the normal size. */
const bundleWidth = 46;
const bundleHeight = 44;

/** The strokes of two bundles, used in turn: SVG path and width on the bundle's grid. */
const STROKES: readonly (readonly [path: string, width: number])[] = [
  ['M9.3 4.6C8.8 16.6 6.8 28.2 6 40.2', 3.5],
  ['M17 2.1C16.9 14.1 14.7 28.2 15.4 40.2', 3.4],
  ['M27.9 5.2C27.1 17.2 26.1 26.5 25.5 38.5', 3.4],
  ['M35.1 3.1C35.6 15.1 35.3 27.1 35 39.1', 3.4],
  ['M2.1 29.1C16.1 23.1 31.5 19.2 44.5 11.5', 3.2],
  ['M7.8 1.9C6.7 13.9 5.3 29.9 6.3 41.9', 3.7],
  ['M18 5.9C15.7 17.9 14 25.7 14.6 37.7', 3.6],
  ['M27.5 6C24.9 18 23.4 27.1 23.5 39.1', 3.5],
  ['M38.8 2.8C34.3 14.8 33.8 28.8 32.6 40.8', 3.2],
  ['M1.9 29.4C15.9 23.3 30.7 15 43.7 8.9', 3.6],
];

/** The width of a bundle on its grid. An unfinished bundle is only as wide as its strokes. */
const widthOfBundle = (strokes: number) => Math.min(bundleWidth, 10 + strokes * 9.6);

interface TallyProps {
  count: number;
  /** Number of further strokes in pencil: taps that are not booked yet. */
  pencil?: number | undefined;
  /** For screen readers, e.g. '7 Getränke heute'. */
  label: string;
  tone?: 'pen' | 'chalk' | undefined;
  /** Animates the newest stroke on the first render, too. Later strokes are always animated. */
  drawLast?: boolean | undefined;
  /** Height of a stroke, in pixels or as a CSS length. */
  size?: number | string | undefined;
}

/** Hand-drawn strokes in bundles of five. A new stroke is drawn, a cancelled one wiped away, a booked one turns from pencil to ink. */
export function Tally(props: TallyProps) {
  const { count, pencil = 0, label, tone = 'pen', drawLast = false, size = bundleHeight } = props;
  const drawn = drawLast && pencil === 0;
  const [seen, setSeen] = useState({ count, before: drawn ? count - 1 : count });
  if (seen.count !== count) setSeen({ count, before: seen.count });

  const strokeClass = (index: number) =>
    index < count ? undefined : index < count + pencil ? styles.pencil : styles.wiped;
  const strokes = Array.from({ length: Math.max(count + pencil, seen.before) }, (_, index) => index);
  const bundles = strokes.filter((index) => index % 5 === 0);
  return (
    <div
      className={`row ${styles.tally}`}
      style={{
        color: tone === 'pen' ? 'var(--ink)' : 'var(--chalk)',
        '--size': typeof size === 'number' ? `${size}px` : size,
      }}
      role="img"
      aria-label={label}
    >
      {bundles.map((start) => (
        <svg
          key={start}
          viewBox={`0 0 ${widthOfBundle(strokes.length - start)} ${bundleHeight}`}
          fill="none"
          stroke="currentcolor"
          strokeLinecap="round"
          aria-hidden="true"
        >
          {strokes.slice(start, start + 5).map((index) => {
            const [d, strokeWidth] = STROKES[index % STROKES.length] ?? [];
            const className = classes(strokeClass(index), index >= seen.before && styles.fresh);
            return <path key={index} {...{ className, d, strokeWidth }} pathLength="1" />;
          })}
        </svg>
      ))}
    </div>
  );
}
