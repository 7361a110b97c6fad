/** A second tap on the same card within this time, in ms, is a double tap. */
export const DOUBLE_TAP_MS = 350;

/** Returns false for double taps. `at`: the time of the tap itself, since a busy page may process two taps in the same moment. */
export function doubleTapGuard(): (card: string, at: number) => boolean {
  const counted = new Map<string, number>();
  return (card, at) => {
    if (at - (counted.get(card) ?? Number.NEGATIVE_INFINITY) < DOUBLE_TAP_MS) return false;
    counted.set(card, at);
    return true;
  };
}
