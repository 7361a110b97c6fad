import { amountSentence, texts } from '@stammtisch/contracts';
import { type AmountLimits, type Cents, formatEuro, readAmount } from '@stammtisch/domain';
import { type ChangeEvent, useState } from 'react';
import { ApiError } from './api-error';
import { IdempotencyKeys } from './idempotency-keys';

export interface TypedAmount {
  /** The typed amount; undefined while it would be refused. */
  readonly cents: Cents | undefined;
  /** Props of the `AmountField`: `error` shows at once, `wrong` when the form is sent. */
  readonly field: {
    readonly value: string;
    readonly error: string | undefined;
    readonly wrong: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    /** Undefined where nothing below zero is allowed. */
    readonly switchSign: (() => void) | undefined;
  };
  type(text: string): void;
}

/**
 * An amount being typed. The form says at once when it is too large, and other faults when it is sent. `invalid` is the error for no amount;
 * where it is optional none is no fault.
 */
export function useAmount(
  limits: AmountLimits,
  { initial = '', invalid = texts.amountInvalid as string, optional = false, onType = () => {} } = {},
): TypedAmount {
  const [typed, setTyped] = useState(initial);
  const { cents, error, wrong } = amountIn(typed, limits, { invalid, optional });

  function type(text: string) {
    setTyped(text);
    onType();
  }

  return {
    cents,
    field: {
      value: typed,
      error,
      wrong,
      onChange: (event) => type(event.target.value),
      switchSign: limits.least < 0 ? () => type(otherSign(typed)) : undefined,
    },
    type,
  };
}

/** The amount in a text; `error` shows at once, `wrong` when the form is sent. */
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

/** What was typed, with the other sign. */
export function otherSign(typed: string): string {
  const bare = typed.trim();
  return /^[-−–]/.test(bare) ? bare.slice(1) : `−${bare}`;
}

/** An amount as it is typed: `1.234,50`. */
export function amountText(amount: Cents): string {
  return formatEuro(amount).replace(/\s€$/, '');
}

/** The idempotency keys of a form, kept while it is open, so that a second try books nothing twice however late it comes. */
export const keysOfForm = () => new IdempotencyKeys(() => 0);

/**
 * For a booking that failed. Without an answer this device does not know whether it was booked; trying again books it only once.
 *
 * @throws Error in any case
 */
export function maybeBooked(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
  throw new Error(
    'Keine Antwort: noch nicht gebucht, oder nur die Antwort fehlt. Gleich nochmal, doppelt wird nichts.',
  );
}
