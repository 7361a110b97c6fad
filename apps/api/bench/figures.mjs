// What the benchmarks make of many figures.

/** Middle value of some figures. */
export const median = (figures) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** The figure that a share of them (0 to 1) does not exceed. */
export const quantile = (figures, share) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ??
  Number.NaN;

/** How far apart figures lie, as a share of the middle one or of another; nobody knows of a single figure. */
export const spread = (figures, whole = median(figures)) =>
  figures.length < 2 ? undefined : (Math.max(...figures) - Math.min(...figures)) / whole;

/** Cuts what came one after the other into so many rounds. */
export function inRounds(figures, count) {
  const size = Math.ceil(figures.length / count);
  return Array.from({ length: count }, (_, round) => figures.slice(round * size, (round + 1) * size));
}
