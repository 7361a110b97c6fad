import { amountSentence, texts } from '@stammtisch/contracts';
import { type AmountLimits, type Cents, formatEuro, readAmount } from '@stammtisch/domain';
import { type ChangeEvent, useState } from 'react';
import { ApiError } from './api-error';
import { IdempotencyKeys } from './idempotency-keys';

/**
 * An amount being typed. The field shows at once when it is too large, other errors when the form is submitted. `invalid`: the error
 * for a missing amount, unless it is `optional`.
 */
export function useAmount(
  limits: AmountLimits,
  { initial = '', invalid = texts.amountInvalid as string, optional = false, onType = () => {} } = {},
) {
  const [typed, setTyped] = useState(initial);
  const { cents, error, wrong } = amountIn(typed, limits, { invalid, optional });

  function type(text: string) {
    setTyped(text);
    onType();
  }

  return {
    /** Undefined while it would be refused. */
    cents,
    /** Props of the `AmountField`: `error` shows at once, `wrong` when the form is submitted. */
    field: {
      value: typed,
      error,
      wrong,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      /** Undefined where nothing below zero is allowed. */
      switchSign: limits.least < 0 ? () => type(otherSign(typed)) : undefined,
    },
    type,
  };
}

/** The amount in a text; `error` shows at once, `wrong` when the form is submitted. */
export function amountIn(
  typed: string,
  limits: AmountLimits,
  { invalid = texts.amountInvalid as string, optional = false } = {},
) {
  const read = readAmount(typed, limits);
  if (typeof read === 'number') return { cents: read };
  if (optional && typed.trim() === '') return {};
  const wrong = amountSentence(read, limits, invalid);
  return read === 'too_large' ? { error: wrong, wrong } : { wrong };
}

/** '−5' from '5' and back, for any text. */
export function otherSign(typed: string): string {
  const trimmed = typed.trim();
  return /^[-−–]/.test(trimmed) ? trimmed.slice(1) : `−${trimmed}`;
}

/** An amount as it is typed: `1.234,50`. */
export function amountText(amount: Cents): string {
  return formatEuro(amount).replace(/\s€$/, '');
}

/** The idempotency keys of a form. They never expire: no late retry books twice. */
export const keysOfForm = () => new IdempotencyKeys(Number.POSITIVE_INFINITY);

/**
 * Rethrows the error of a booking. Without a response the booking may exist, and a retry books it only once: the message says so.
 */
export function maybeBooked(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
  throw new Error(
    'Keine Antwort: noch nicht gebucht, oder nur die Antwort fehlt. Gleich nochmal, doppelt wird nichts.',
  );
}
