import type { AuditEvent } from '@stammtisch/contracts';
import { type Cents, SYSTEM } from '@stammtisch/domain';
import { isFact } from './fact';

/** What somebody's balance changed by; undefined for events without money. */
export function amountOf(event: AuditEvent): Cents | undefined {
  if (!isFact(event)) return undefined;
  switch (event.type) {
    case 'DrinkPurchased':
      return whole(-event.data.price);
    case 'CreditToppedUp':
    case 'BalanceSet':
    case 'TransactionCancelled':
      return whole(event.data.amount);
    default:
      return undefined;
  }
}

/** Only what is money: a log that was tampered with may say anything. */
const whole = (amount: Cents) => (Number.isSafeInteger(amount) ? amount : undefined);

/** Everybody who has to do with it, each once: whom it is about, who paid or gave, who did it. */
export function membersIn({ data, actor }: AuditEvent): readonly string[] {
  const ids = [data.memberId, data.payerId, data.giverId, actor];
  return [...new Set(ids.filter((id) => typeof id === 'string'))].filter((id) => id !== SYSTEM && id !== '');
}
