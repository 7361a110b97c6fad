import { seeded } from '../seeded';

const round = (value: number) => Math.round(value * 100) / 100;

/** Width that a column takes in a chart of upright strokes; its height is 100. */
export const COLUMN = 10;

/** The y of all strokes' feet, and of the highest stroke's top, in the chart's units. */
const FOOT = 98;
const TOP = 6;

/** From this many strokes on a chart is not stretched sideways. Strokes of a stretched chart wobble less. */
const UNSTRETCHED = 30;

/**
 * An upright pen stroke, `share` (0 to 1) as high as the highest of all `strokes` side by side. The same place always looks
 * the same.
 */
export function uprightStroke(place: number, share: number, strokes: number): string {
  const random = seeded(place * 7919 + 17);
  const steadiness = Math.min(1, strokes / UNSTRETCHED);
  const wobble = (size: number) => (random() - 0.5) * 2 * size * steadiness;
  const x = (place + 0.5) * COLUMN;
  const top = FOOT - share * (FOOT - TOP);
  const third = (FOOT - top) / 3;
  return `M${round(x + wobble(0.5))} ${round(top)}C${[
    x + wobble(0.9),
    top + third,
    x + wobble(0.9),
    FOOT - third,
    x + wobble(0.5),
    FOOT,
  ]
    .map(round)
    .join(' ')}`;
}

/** A horizontal pen stroke, `share` (0 to 1) of 100 long, in a strip of height 10. */
export function lyingStroke(place: number, share: number): string {
  const random = seeded(place * 104_729 + 29);
  const wobble = () => 5 + (random() - 0.5) * 3;
  const end = Math.max(1, share * 100);
  return `M0 ${round(wobble())}C${[end / 3, wobble(), (end * 2) / 3, wobble(), end, wobble()].map(round).join(' ')}`;
}
