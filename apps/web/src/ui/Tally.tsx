import { useId, useState } from 'react';
import { classes } from './classes';
import styles from './Tally.module.css';
import { BUNDLE_GAP, bundleHeight, strokePath, strokeWidth, widthOfBundle } from './tally-strokes';

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
      style={{ '--size': typeof size === 'number' ? `${size}px` : size, '--bundle-gap': BUNDLE_GAP }}
      role="img"
      aria-label={label}
    >
      {bundles.map((start) => (
        <svg
          key={start}
          viewBox={`0 0 ${widthOfBundle(strokes.length - start)} ${bundleHeight}`}
          aria-hidden="true"
        >
          {tone === 'chalk' && start === 0 && (
            <ChalkGrain id={grain} fineness={typeof size === 'number' ? size / bundleHeight : undefined} />
          )}
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

/**
 * An SVG filter: the slate's grain shows through the strokes. `fineness` is how many times larger than usual the strokes
 * are; the grain keeps its size.
 */
function ChalkGrain({ id, fineness = 1 }: { id: string; fineness?: number | undefined }) {
  return (
    <filter id={id} x="-8" y="-8" width="70" height="60" filterUnits="userSpaceOnUse">
      <feTurbulence type="fractalNoise" baseFrequency={0.7 * Math.max(1, fineness)} numOctaves="2" seed="4" />
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -7 4.9" result="grain" />
      <feComposite in="SourceGraphic" in2="grain" operator="in" />
    </filter>
  );
}
