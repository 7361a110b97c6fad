/** A second tap in the same place within this time belongs to the first, in ms. Every other tap counts. */
export const DOUBLE_TAP_MS = 350;

/** Tells double taps from two taps. The time is that of the tap itself: a busy page may hear of two taps in the same moment. */
export function doubleTapGuard(): (card: string, at: number) => boolean {
  const counted = new Map<string, number>();
  return (card, at) => {
    if (at - (counted.get(card) ?? Number.NEGATIVE_INFINITY) < DOUBLE_TAP_MS) return false;
    counted.set(card, at);
    return true;
  };
}
