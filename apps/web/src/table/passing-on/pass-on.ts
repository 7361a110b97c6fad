import { calls, type Transaction } from '@stammtisch/contracts';
import { amountLimits, type Cents, toEuro } from '@stammtisch/domain';
import { applyBalance } from '@stammtisch/live';
import { call } from '../../lib/api';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { maybeBooked } from '../../lib/money-form';
import { updateTable } from '../../lib/table/store';

/** Somebody to give money to. */
export interface Receiver {
  readonly id: string;
  readonly name: string;
}

/** Everybody at the table but the giver, by name. */
export async function loadReceivers(giverId: string): Promise<readonly Receiver[]> {
  const { members } = await call(calls.tableMembers, { failure: 'Fehler beim Laden der Mitglieder' });
  return members
    .filter(({ member_id }) => member_id !== giverId)
    .map(({ member_id: id, member_name: name }) => ({ id, name }));
}

/** The most that somebody can pass on at once, with so much left until their limit; null: they have none. */
export const mostToPassOn = (left: Cents | null): Cents =>
  Math.max(0, Math.min(left ?? amountLimits.handover.most, amountLimits.handover.most));

export async function passOn(
  { id }: Receiver,
  amount: Cents,
  note: string,
  keys: IdempotencyKeys,
): Promise<Transaction> {
  const answer = await call(calls.passOn, {
    body: { member_id: id, amount: toEuro(amount), note },
    failure: 'Fehler beim Weitergeben',
    keys,
  }).catch(maybeBooked);
  updateTable((table) => applyBalance(table, answer));
  return answer.transaction;
}
