import { monthsBetween } from '@stammtisch/domain';

const EVENING_BEGINS = 6;
const longMonth = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026`, from `2026-11`. */
export function formatMonth(month: string): string {
  return longMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** The month to which a moment's evening belongs, in the reader's own time zone. */
export function monthOf(moment: Date): string {
  const evening = new Date(moment);
  evening.setHours(evening.getHours() - EVENING_BEGINS);
  return `${evening.getFullYear()}-${String(evening.getMonth() + 1).padStart(2, '0')}`;
}

/** All months since one, newest first. */
export const monthsSince = (first: string): string[] =>
  monthsBetween(first, monthOf(new Date())).toReversed();
