import { lastDateOf } from '@stammtisch/domain';
import { germanDate } from './dates.js';

const longMonth = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthNames = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });

/** `Juli`, from 7. */
export const monthName = (number: number): string => monthNames.format(Date.UTC(2000, number - 1, 1));

/** `November 2026`, from `2026-11`. */
export function formatMonth(month: string): string {
  return longMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** `30.11.2026`, from `2026-11`. */
export const lastDayOf = (month: string): string => germanDate(lastDateOf(month));
