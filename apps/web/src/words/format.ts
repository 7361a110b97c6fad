import { texts } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';

/** Letters of scripts written from right to left. */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A typed text, for use within a sentence. A text written from right to left is isolated, so that the words and figures around it keep
 * their places. For a name in an element of its own the style sheet does the same.
 */
export function isolated(typed: string): string {
  return RIGHT_TO_LEFT.test(typed) ? `\u2068${typed}\u2069` : typed;
}

/** 'heute · 3 Getränke', without empty parts. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

const twoDigits = (value: number) => String(value).padStart(2, '0');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Instants in the device's time zone. Without Intl: its formatters took 9 of 47 ms of a repeated start.

/** `23:06` */
export function formatClock(instant: string): string {
  const then = new Date(instant);
  return `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
}

/** `20.11.` */
export function formatDay(instant: string): string {
  const then = new Date(instant);
  return `${twoDigits(then.getDate())}.${twoDigits(then.getMonth() + 1)}.`;
}

/** `20.11.2026` */
export function formatDate(instant: string): string {
  return `${formatDay(instant)}${new Date(instant).getFullYear()}`;
}

/** `20.11.2026, 23:06` */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}

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

/** A drink's price: '3,50 €', or 'frei'. */
export function formatPrice(price: Cents): string {
  return price === 0 ? 'frei' : formatEuro(price);
}

const LIKE_S = /[sßxz]$/i;

const ENDS_AS_WORD = /[\p{L}\p{M}\p{N}]$/u;

/** True for the name of a removed member. The books add a number to it. */
const isFormer = (name: string): boolean => name.startsWith(texts.formerMember);

/** A name after 'von': 'Anna', 'einem ehemaligen Mitglied', 'Ehemaligem Mitglied 2'. */
export function inDative(name: string): string {
  if (name === texts.formerMember) return 'einem ehemaligen Mitglied';
  return isFormer(name) ? name.replace('Ehemaliges', 'Ehemaligem') : name;
}

/** A genitive in three parts, in order. Only `owner` may be truncated. */
interface Owned {
  readonly before: string;
  readonly owner: string;
  readonly after: string;
}

/**
 * The genitive of `name` with `thing`, which includes its article: 'Bertls Nacken', 'Hans’ Nacken'. The article stays with names that
 * have no readable genitive: 'den Nacken von Michael H.', 'den Nacken eines ehemaligen Mitglieds'.
 */
export function ownedParts(thing: `${string} ${string}`, name: string): Owned {
  if (name === texts.formerMember) return { before: thing, owner: 'eines ehemaligen Mitglieds', after: '' };
  if (isFormer(name)) return { before: `${thing} von`, owner: isolated(inDative(name)), after: '' };
  if (!ENDS_AS_WORD.test(name)) return { before: `${thing} von`, owner: isolated(name), after: '' };
  const after = thing.slice(thing.indexOf(' ') + 1);
  return { before: '', owner: isolated(name) + (LIKE_S.test(name) ? '’' : 's'), after };
}

/** `ownedParts` in one string. */
export function owned(thing: `${string} ${string}`, name: string): string {
  const { before, owner, after } = ownedParts(thing, name);
  return [before, owner, after].filter(Boolean).join(' ');
}

/** Adds a full stop, unless an abbreviation ends the sentence: 'Das zahlt Michael H.' */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** '1 Getränk', '1.234 Getränke'. */
export function drinks(count: number): string {
  return count === 1 ? '1 Getränk' : `${count.toLocaleString('de')} Getränke`;
}

/** '1 Runde', '12 Runden'. */
export function rounds(count: number): string {
  return count === 1 ? '1 Runde' : `${count.toLocaleString('de')} Runden`;
}

/** 'am Tresen' for a booking at a tablet, with the tablet's name unless it is 'Tresen'; '' for a booking by phone. */
export function atTablet(tablet: string | undefined): string {
  if (tablet === undefined) return '';
  return tablet === '' || tablet === 'Tresen' ? 'am Tresen' : `am Tresen (${isolated(tablet)})`;
}
