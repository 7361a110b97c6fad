import { type Cents, formatEuro } from '@stammtisch/domain';

/** '−5' from '5' and back, for any text. */
export function otherSign(typed: string): string {
  const trimmed = typed.trim();
  return /^[-−–]/.test(trimmed) ? trimmed.slice(1) : `−${trimmed}`;
}

/** An amount as it is typed: `1.234,50`. */
export function amountText(amount: Cents): string {
  return formatEuro(amount).replace(/\s€$/, '');
}

/** Said of a form's booking that got no response: it may exist, and a retry books it only once. */
export const MAYBE_BOOKED =
  'Keine Antwort: noch nicht gebucht, oder nur die Antwort fehlt. Gleich nochmal, doppelt wird nichts.';
