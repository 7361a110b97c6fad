import { calls } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { call } from '../../lib/api';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { maybeBooked } from '../../lib/maybe-booked';

export async function bookLevy(
  memberIds: readonly string[],
  amount: Cents,
  note: string,
  keys: IdempotencyKeys,
): Promise<void> {
  await call(calls.bookLevy, {
    body: { member_ids: [...memberIds], amount: toEuro(amount), note },
    failure: 'Fehler beim Buchen der Umlage',
    keys,
  }).catch(maybeBooked);
}

/** The ids of a set with one of them put in, or taken out. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** '43 Mitglieder zu je'. */
export const payersEach = (count: number): string =>
  count === 1 ? 'Ein Mitglied zu' : `${count} Mitglieder zu je`;
