import { type Cents, formatEuro } from '@stammtisch/domain';
import { isolated } from './isolated';

const dateTime = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clockTime = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });
const shortDate = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `20.11.2026, 23:06`, in the reader's own time zone. */
export function formatDateTime(instant: string): string {
  return dateTime.format(new Date(instant));
}

/** `23:06` */
export const formatClock = (instant: string) => clockTime.format(new Date(instant));

/** `20.11.` */
export const formatDay = (instant: string) => shortDate.format(new Date(instant));

/** 'heute 06:00', 'gestern 06:00', and before that `20.11.2026, 06:00`. */
export function formatRecent(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (then >= midnight) return `heute ${clockTime.format(then)}`;
  midnight.setDate(midnight.getDate() - 1);
  return then >= midnight ? `gestern ${clockTime.format(then)}` : formatDateTime(instant);
}

/** '21:14', and before today the day with it. */
export function formatAsOf(instant: string, now = new Date()): string {
  return formatRecent(instant, now).replace(/^heute /, '');
}

/** How long ago: 'jetzt', '2 min', '3 Std.', and after a day the date: '20.11.'. */
export function formatAgo(instant: string, now: number): string {
  const ago = now - Date.parse(instant);
  if (ago < MINUTE) return 'jetzt';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}\u00a0min`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)}\u00a0Std.`;
  return formatDay(instant);
}

/** What a drink costs, in words: `3,50 €`, or 'frei'. */
export function formatPrice(price: Cents): string {
  return price === 0 ? 'frei' : formatEuro(price);
}

const LIKE_S = /[sßxz]$/i;

/** A name in the genitive: 'Bertls', 'Hans’'. */
export function genitive(name: string): string {
  return isolated(name) + (LIKE_S.test(name) ? '’' : 's');
}
