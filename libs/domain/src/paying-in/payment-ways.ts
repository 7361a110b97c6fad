import { type Decision, type FactsOf, type Rejection, reject } from '../ground/decision.js';
import type { PaymentWays } from '../ground/entities.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import type { MoneyWay } from '../ground/money.js';
import type { TillState } from '../ground/state.js';

export const DEFAULT_PURPOSE = 'Stammtisch';

export interface PaymentWayEventData {
  /** The event holds all settings, also those that stay. */
  PaymentWaysSet: PaymentWays;
}
export type PaymentWayEvent = FactsOf<PaymentWayEventData>;

export const paymentWayEvents = {
  PaymentWaysSet: {
    evolve: (state, { cash, transfer }, at) => ({
      ...state,
      paymentWays: { cash, transfer },
      account: leadsElsewhere(transfer, state) ? { iban: transfer.iban, since: at } : state.account,
    }),
    ...ofNobody,
    changes: ['paymentWays'],
  },
} satisfies EventTypes<PaymentWayEventData>;

/** Do transfers lead to another account than before? */
export function leadsElsewhere(
  transfer: PaymentWays['transfer'],
  { account }: TillState,
): transfer is NonNullable<PaymentWays['transfer']> {
  return transfer !== null && transfer.iban !== account?.iban;
}

interface SetPaymentWays {
  readonly by: string;
  readonly ways: PaymentWays;
}

function setPaymentWays(
  state: TillState,
  { ways: { cash, transfer } }: SetPaymentWays,
): Decision<PaymentWayEvent> {
  const ways: PaymentWays = {
    cash: cash && { confirm: cash.confirm },
    transfer: transfer && {
      confirm: transfer.confirm,
      recipient: transfer.recipient,
      iban: transfer.iban,
      bic: transfer.bic,
      purpose: transfer.purpose,
    },
  };
  if (areSame(ways, state.paymentWays)) return [];
  return [{ type: 'PaymentWaysSet', data: ways }];
}

export const paymentWayCommands = { SetPaymentWays: byTreasurer(setPaymentWays) };

function areSame(some: PaymentWays, others: PaymentWays): boolean {
  const { cash, transfer } = others;
  return (
    some.cash?.confirm === cash?.confirm &&
    some.transfer?.confirm === transfer?.confirm &&
    some.transfer?.recipient === transfer?.recipient &&
    some.transfer?.iban === transfer?.iban &&
    some.transfer?.bic === transfer?.bic &&
    some.transfer?.purpose === transfer?.purpose
  );
}

/**
 * The way a top-up is paid; null while no way is set up. A page that was loaded before the set-up names no way: its top-up
 * goes a way that needs no confirmation, if there is one.
 */
export function wayOf(
  { cash, transfer }: PaymentWays,
  named: MoneyWay | undefined,
): MoneyWay | null | Rejection {
  if (named === 'cash' ? !cash : named === 'transfer' && !transfer) return reject('way_unknown');
  if (named) return named;
  if (cash && transfer) {
    if (!cash.confirm) return 'cash';
    return transfer.confirm ? reject('way_missing') : 'transfer';
  }
  if (cash) return 'cash';
  return transfer ? 'transfer' : null;
}
