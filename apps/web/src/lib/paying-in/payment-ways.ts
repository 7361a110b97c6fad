import { calls, type PaymentWaysAnswer } from '@stammtisch/contracts';
import { call } from '../api';

export type PaymentWays = Pick<PaymentWaysAnswer, 'cash' | 'transfer'>;

let known: PaymentWays | undefined;

/** As they were read last: so that nothing changes under the finger when they are asked for again. */
export const knownPaymentWays = () => known;

/** How members pay in. */
export async function loadPaymentWays(): Promise<PaymentWays> {
  const { cash, transfer } = await call(calls.paymentWays, {
    failure: 'Fehler beim Laden der Einzahlungswege',
  });
  known = { cash, transfer };
  return known;
}
