export const median = (figures) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** The figure that this share (0 to 1) of the figures does not exceed. */
export const quantile = (figures, share) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ??
  Number.NaN;

/** The range of figures, as a share of their median or of `whole`; undefined for a single figure. */
export const spread = (figures, whole = median(figures)) =>
  figures.length < 2 ? undefined : (Math.max(...figures) - Math.min(...figures)) / whole;

/** Splits a sequence into rounds. */
export function inRounds(figures, count) {
  const size = Math.ceil(figures.length / count);
  return Array.from({ length: count }, (_, round) => figures.slice(round * size, (round + 1) * size));
}
