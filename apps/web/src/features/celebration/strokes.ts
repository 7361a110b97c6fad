const BUNDLE = 5;

/** How many strokes fit the round mat: all up to ten, then one full bundle and the one being filled. */
export function strokesOnMat(count: number): number {
  return count <= 2 * BUNDLE ? count : BUNDLE + 1 + ((count - 1) % BUNDLE);
}
