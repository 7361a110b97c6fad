import { amountSentence, texts } from '@stammtisch/contracts';
import { type AmountLimits, type Cents, formatEuro, readAmount } from '@stammtisch/domain';
import { type ChangeEvent, useState } from 'react';

export interface TypedAmount {
  /** The typed amount; undefined while it would be refused. */
  readonly cents: Cents | undefined;
  /** Nothing is typed. */
  readonly empty: boolean;
  /** Props of the `AmountField`. */
  readonly field: {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  type(text: string): void;
  /** The amount to send. Undefined after a wrong text, and the field shows the error. */
  check(): Cents | undefined;
}

/** An amount being typed. A too large one is told at once, other faults on sending. `invalid` is the error for no amount. */
export function useAmount(
  limits: AmountLimits,
  { initial = '', invalid = texts.amountInvalid as string, onType = () => {} } = {},
): TypedAmount {
  const [typed, setTyped] = useState(initial);
  const [checked, setChecked] = useState(false);
  const read = readAmount(typed, limits);
  const cents = typeof read === 'number' ? read : undefined;
  const wrong = typeof read !== 'number' && (checked || read === 'too_large');

  function type(text: string) {
    setTyped(text);
    setChecked(false);
    onType();
  }

  function check() {
    setChecked(true);
    return cents;
  }

  return {
    cents,
    empty: typed.trim() === '',
    field: {
      value: typed,
      error: wrong ? amountSentence(read, limits, invalid) : undefined,
      onChange: (event) => type(event.target.value),
    },
    type,
    check,
  };
}

/** An amount as it is typed: `1.234,50`. */
export function amountText(amount: Cents): string {
  return formatEuro(amount).replace(/\s€$/, '');
}
