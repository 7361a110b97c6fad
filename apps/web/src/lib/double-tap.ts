/** A second tap on the same card within this time, in ms, is a double tap. So is a tap on any card after one in a dialog. */
export const DOUBLE_TAP_MS = 350;

/** When each card was last tapped, and any dialog. */
const tapped = new Map<string, number>();
const lastAt = (place: string) => tapped.get(place) ?? Number.NEGATIVE_INFINITY;

/** Notes a tap in a dialog. If it closes the dialog, a second one hits a card below. */
export const tappedDialog = (at: number) => void tapped.set('dialog', at);

/** Returns false for double taps. `at`: the time of the tap itself, since a busy page may process two taps in the same moment. */
export function counts(card: string, at: number): boolean {
  if (at - Math.max(lastAt(card), lastAt('dialog')) < DOUBLE_TAP_MS) return false;
  tapped.set(card, at);
  return true;
}
