import { texts } from '@stammtisch/contracts';
import { DEFAULT_PURPOSE, isBic, isIban, type PaymentWays, plainIban, spacedIban } from '@stammtisch/domain';

/** How long admins see the notice of a new account, in ms: 30 days. */
const TOLD_FOR = 30 * 24 * 60 * 60 * 1000;

/** Do admins still see the notice of the account? `now` in ms. */
export function isNewAccount({ since }: { readonly since: string }, now: number): boolean {
  return now < Date.parse(since) + TOLD_FOR;
}

/** The ways to pay in as a form has them. */
export interface WaysForm {
  readonly cash: boolean;
  readonly confirmCash: boolean;
  readonly transfer: boolean;
  readonly confirmTransfer: boolean;
  readonly recipient: string;
  readonly iban: string;
  readonly bic: string;
  readonly purpose: string;
}

export function formOf({ cash, transfer }: PaymentWays): WaysForm {
  return {
    cash: cash !== null,
    confirmCash: cash?.confirm ?? false,
    transfer: transfer !== null,
    confirmTransfer: transfer?.confirm ?? false,
    recipient: transfer?.recipient ?? '',
    iban: spacedIban(transfer?.iban ?? ''),
    bic: transfer?.bic ?? '',
    purpose: transfer?.purpose ?? DEFAULT_PURPOSE,
  };
}

export function waysOf(form: WaysForm): PaymentWays {
  const { recipient, iban, bic, purpose } = form;
  return {
    cash: form.cash ? { confirm: form.confirmCash } : null,
    transfer: form.transfer
      ? { confirm: form.confirmTransfer, recipient, iban, bic: bic.trim() || null, purpose }
      : null,
  };
}

export type WaysFaults = Partial<Record<'recipient' | 'iban' | 'bic', string>>;

/** The faults in the fields of the bank account; none while transfers are not allowed. */
export function faultsOf({ transfer, recipient, iban, bic }: WaysForm): WaysFaults {
  if (!transfer) return {};
  return {
    ...(recipient.trim() === '' && { recipient: texts.recipientMissing }),
    ...(!isIban(plainIban(iban)) && { iban: texts.ibanInvalid }),
    ...(bic.trim() !== '' && !isBic(plainIban(bic)) && { bic: texts.bicInvalid }),
  };
}
