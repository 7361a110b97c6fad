import { type AmountFault, type AmountLimits, amountFault, formatEuro, fromEuro } from '@stammtisch/domain';
import * as z from 'zod';
import { wireCents } from './wire.js';

/** German sentence for a fault in a typed amount. `invalid` is the field's sentence for a missing amount. */
export function amountSentence(fault: AmountFault, { least, most }: AmountLimits, invalid: string): string {
  if (fault === 'too_large') return `Höchstens ${formatEuro(most)}`;
  if (fault === 'too_small' && least < 0) return `Mindestens ${formatEuro(least)}`;
  return fault === 'unreadable' ? `${invalid}, zum Beispiel 12,50` : invalid;
}

/** Schema of an amount that a person typed: euro within `limits` (cents) on the wire, whole cents once parsed. */
export function centsWithin(limits: AmountLimits, invalid: string) {
  const { least, most } = limits;
  return z
    .number({ error: invalid })
    .refine((euro) => fromEuro(euro) !== undefined, { error: invalid, abort: true })
    .superRefine((euro, context) => {
      const fault = amountFault(fromEuro(euro) ?? 0, limits);
      if (fault) context.addIssue({ code: 'custom', message: amountSentence(fault, limits, invalid) });
    })
    .meta({ description: `Euro, ${least / 100} to ${most / 100}, at most two decimals` })
    .transform(wireCents);
}
