import { localDate } from './local-time';

const EVENING_BEGINS = 6;
const inWords = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

/** The evening that a moment belongs to, from 06:00 to 06:00 in the reader's own time zone, by its date: `2026-11-20`. */
export function eveningOf(moment: Date): string {
  const evening = new Date(moment);
  evening.setHours(evening.getHours() - EVENING_BEGINS);
  return localDate(evening);
}

/** `Freitag, 20. November 2026`, from `2026-11-20`. */
export function formatEvening(evening: string): string {
  return inWords.format(new Date(`${evening}T00:00:00Z`));
}
