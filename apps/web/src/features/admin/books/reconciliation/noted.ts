import { paths } from '../../paths';

/** What somebody has noted down: the hash of the books after an event. */
export interface Noted {
  readonly revision: number;
  readonly hash: string;
}

const HASH = /[0-9a-f]{64}/i;
/** `Nr. 1.234`, wherever it stands. */
const NUMBER = /Nr\.?\s*(\d[\d.]*)/i;
const FOUR = /.{4}/g;

/** A hash in groups of four, as people write it down. */
export function inFours(hash: string): string {
  return hash.match(FOUR)?.join(' ') ?? hash;
}

/** The text that is copied and passed on. */
export function notedText({ revision, hash }: Noted): string {
  return `Nr. ${revision} · ${inFours(hash)}`;
}

/** The hash in a typed text. Spaces, dots and dashes between its letters do not matter. */
export function hashIn(text: string): string | undefined {
  return HASH.exec(text.replace(/[\s·:-]/g, ''))?.[0].toLowerCase();
}

/** The number in a typed text: alone, or after 'Nr.'. */
export function numberIn(text: string): number | undefined {
  const digits = (NUMBER.exec(text)?.[1] ?? text.trim()).replaceAll('.', '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** Number and hash in a text that holds both. */
export function notedIn(text: string): Noted | undefined {
  const revision = NUMBER.test(text) ? numberIn(text) : undefined;
  const hash = hashIn(text.replace(NUMBER, ' '));
  return revision !== undefined && hash ? { revision, hash } : undefined;
}

/** The path at which number and hash can be checked. */
export function reconciliationPath({ revision, hash }: Noted): string {
  return `${paths.check}?${new URLSearchParams({ nr: String(revision), pruefsumme: hash })}`;
}
