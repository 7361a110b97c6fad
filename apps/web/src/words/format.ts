import { formatClock, formatDateTime, formatDay, isolated } from '@stammtisch/contracts';

/** 'heute · 3 Getränke', without empty parts. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'heute 06:00', 'gestern 06:00', earlier '20.11.2026, 06:00'. */
export function formatRecent(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (then >= midnight) return `heute ${formatClock(instant)}`;
  midnight.setDate(midnight.getDate() - 1);
  return then >= midnight ? `gestern ${formatClock(instant)}` : formatDateTime(instant);
}

/** '21:14'; before today with the day: 'gestern 21:14'. */
export function formatAsOf(instant: string, now = new Date()): string {
  return formatRecent(instant, now).replace(/^heute /, '');
}

/** The time since: 'jetzt', '2 min', '3 Std.', and after a day the date: '20.11.'. */
export function formatAgo(instant: string, now: number): string {
  const ago = now - Date.parse(instant);
  if (ago < MINUTE) return 'jetzt';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}\u00a0min`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)}\u00a0Std.`;
  return formatDay(instant);
}

/** Adds a full stop, unless an abbreviation ends the sentence: 'Das zahlt Michael H.' */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** '1.234'. */
export const number = (count: number): string => count.toLocaleString('de');

const counted = (one: string, many: string) => (count: number) =>
  `${number(count)} ${count === 1 ? one : many}`;

/** '1 Getränk', '1.234 Getränke'. */
export const drinks = counted('Getränk', 'Getränke');

/** '1 Runde', '12 Runden'. */
export const rounds = counted('Runde', 'Runden');

/** 'am Tresen' for a booking at a tablet, with the tablet's name unless it is 'Tresen'; '' for a booking by phone. */
export function atTablet(tablet: string | undefined): string {
  if (tablet === undefined) return '';
  return tablet === '' || tablet === 'Tresen' ? 'am Tresen' : `am Tresen (${isolated(tablet)})`;
}
