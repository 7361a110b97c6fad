import { useState } from 'react';
import { classes } from './classes';
import { seeded } from './seeded';
import styles from './Tally.module.css';

/** Each bundle is drawn on a grid of this size; one unit is a pixel at the normal size. */
const bundleWidth = 46;
const bundleHeight = 44;

const round = (value: number) => Math.round(value * 10) / 10;

/** Stroke number `index` (from 0) as an SVG path on its bundle's grid. The same number always looks the same. */
function strokePath(index: number): string {
  const random = seeded(index * 7919 + 41);
  const wobble = (size: number) => (random() - 0.5) * 2 * size;
  const place = index % 5;
  if (place === 4) {
    const [x1, y1] = [1.5 + wobble(1), 31 + wobble(3)];
    const [x2, y2] = [44 + wobble(1), 11 + wobble(3)];
    return curve(x1, y1, x1 + 14, y1 - 6 + wobble(2.5), x2 - 13, y2 + 7 + wobble(2.5), x2, y2);
  }
  const x = 7 + place * 9.6 + wobble(0.9);
  const lean = 1.6 + wobble(1.7);
  const [top, bottom] = [4 + wobble(2.4), 40 + wobble(2.4)];
  return curve(
    x + lean,
    top,
    x + wobble(1.6),
    top + 12,
    x - lean / 2 + wobble(1.6),
    bottom - 12,
    x - lean,
    bottom,
  );
}

/** The width of stroke number `index` (from 0), in units of the grid. */
function strokeWidth(index: number): number {
  return round(2.9 + seeded(index * 104729 + 3)() * 0.8);
}

/** How wide a bundle of so many strokes is on its grid. An unfinished bundle takes no more room than its strokes. */
const widthOfBundle = (strokes: number) => Math.min(bundleWidth, 10 + strokes * 9.6);

function curve(...points: number[]): string {
  const [x1, y1, ...rest] = points.map(round);
  return `M${x1} ${y1}C${rest.join(' ')}`;
}

export interface TallyProps {
  count: number;
  /** How many more strokes are drawn in pencil: taps that are not booked yet. */
  pencil?: number | undefined;
  /** Read out instead of the strokes, e.g. '7 Getränke heute'. */
  label: string;
  tone?: 'pen' | 'chalk' | undefined;
  /** Draws the newest stroke on the first showing too; later ones always draw themselves. */
  drawLast?: boolean | undefined;
  /** Height of a stroke, in pixels or as CSS has it. */
  size?: number | string | undefined;
}

/** Hand-drawn strokes in bundles of five. A new one draws itself, a cancelled one is wiped away, a booked one turns to ink. */
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
          {strokes.slice(start, start + 5).map((index) => (
            <path
              key={index}
              className={classes(strokeClass(index), index >= seen.before && styles.fresh)}
              d={strokePath(index)}
              strokeWidth={strokeWidth(index)}
              pathLength="1"
            />
          ))}
        </svg>
      ))}
    </div>
  );
}
