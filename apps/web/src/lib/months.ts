import { monthsBetween } from '@stammtisch/domain';
import { eveningOf } from './time';

const inWords = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

/** `Freitag, 20. November 2026`, from `2026-11-20`. */
export function formatEvening(evening: string): string {
  return inWords.format(new Date(`${evening}T00:00:00Z`));
}

/** `2026`, or `2026/27`, from the first month of the business year, `2026-07`. */
export function formatYear(firstMonth: string): string {
  const [year = '', month] = firstMonth.split('-');
  return month === '01' ? year : `${year}/${String(Number(year) + 1).slice(2)}`;
}

/** The month of a moment's evening, in the device's time zone: `2026-11`. */
export const monthOf = (moment: Date): string => eveningOf(moment).slice(0, 7);

/** Newest first. */
export const monthsSince = (first: string): string[] => monthsBetween(first, monthOf(new Date())).reverse();
