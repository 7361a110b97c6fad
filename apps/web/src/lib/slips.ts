/** A second tap on the same card within this time is a slip, in ms. Every other tap counts. */
const SLIP_MS = 350;

/** Tells slips from taps. The time is that of the tap itself: a busy page may hear of two taps in the same moment. */
export function slipGuard(): (card: string, at: number) => boolean {
  const counted = new Map<string, number>();
  return (card, at) => {
    if (at - (counted.get(card) ?? Number.NEGATIVE_INFINITY) < SLIP_MS) return false;
    counted.set(card, at);
    return true;
  };
}
