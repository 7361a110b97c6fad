import { bundleHeight, bundleWidth } from '../../components/tally-strokes';

/** What stands between two bundles, in stroke heights; as `Tally` sets it. */
const GAP = 0.2;
/** A stroke that is not in a full bundle, on the bundle's grid; as `Tally` draws it. */
const STROKE = 9.6;
const MARGIN = 10;

/** How wide so many strokes are, in stroke heights. */
export function tallyWidth(count: number): number {
  if (count <= 0) return 0;
  const full = Math.floor(count / 5);
  const rest = count % 5;
  const bundles = full + (rest > 0 ? 1 : 0);
  const drawn = full * bundleWidth + (rest > 0 ? Math.min(bundleWidth, MARGIN + rest * STROKE) : 0);
  return drawn / bundleHeight + GAP * (bundles - 1);
}

/** The height of strokes at which so many fit a width, at most `size`. */
export function fittingStroke(count: number, width: number, size: number): number {
  return count <= 0 ? size : Math.min(size, width / tallyWidth(count));
}
