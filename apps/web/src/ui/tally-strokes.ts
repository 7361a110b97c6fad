import { seeded } from './seeded';

/** Each bundle is drawn on a grid of this size; one unit is a pixel at the normal size. */
const bundleWidth = 46;
export const bundleHeight = 44;

const round = (value: number) => Math.round(value * 10) / 10;

/** Stroke number `index` (from 0) as an SVG path on its bundle's grid. The same number always looks the same. */
export function strokePath(index: number): string {
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
export function strokeWidth(index: number): number {
  return round(2.9 + seeded(index * 104729 + 3)() * 0.8);
}

/** Between two bundles, in stroke heights. */
export const BUNDLE_GAP = 0.2;

/** How wide a bundle of so many strokes is on its grid. An unfinished bundle takes no more room than its strokes. */
export const widthOfBundle = (strokes: number) => Math.min(bundleWidth, 10 + strokes * 9.6);

function curve(...points: number[]): string {
  const [x1, y1, ...rest] = points.map(round);
  return `M${x1} ${y1}C${rest.join(' ')}`;
}
