import { type Announcement, calls, type MoneyWay, type Transaction } from '@stammtisch/contracts';
import { type Cents, type PaymentWays, toEuro } from '@stammtisch/domain';
import { applyBalance } from '@stammtisch/live';
import { call } from '../../lib/api';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { maybeBooked } from '../../lib/money-form';
import { updateTable } from '../../lib/table/store';

/** The usual amounts, in cents (docs/product.md, section 9). */
export const PRESETS: readonly Cents[] = [500, 1000, 2000, 5000];

/** The result of a top-up: booked at once, or announced. */
export interface ToppedUp {
  readonly amount: Cents;
  readonly way: MoneyWay | null;
  readonly reference: string | null;
  readonly transaction: Transaction | undefined;
  readonly announcement: Announcement | undefined;
}

/** Whether the member still has to pay, or to wait for a confirmation. */
export const isStillToDo = ({ announcement, reference }: ToppedUp): boolean =>
  announcement !== undefined || reference !== null;

/** Tops up the member's balance. `named` is the chosen way of paying; undefined where members are not asked. */
export async function topUp(
  amount: Cents,
  named: MoneyWay | undefined,
  keys: IdempotencyKeys,
): Promise<ToppedUp> {
  const answer = await call(calls.topUp, {
    body: { amount: toEuro(amount), ...(named && { way: named }) },
    failure: 'Fehler beim Aufladen des Guthabens',
    keys,
  }).catch(maybeBooked);
  updateTable((table) => applyBalance(table, answer));
  const { transaction, announcement } = answer;
  const { way = null, reference = null } = announcement ?? transaction ?? {};
  return { amount, way, reference, transaction, announcement };
}

/** A button to top up with. */
export interface Choice {
  /** Undefined where members are not asked for a way. */
  readonly way: MoneyWay | undefined;
  readonly title: string;
  /** The button's text after the sum. */
  readonly words: string;
  readonly busy: string;
}

const choice = (title: string, way?: MoneyWay): Choice => ({
  way,
  title,
  words: title.charAt(0).toLowerCase() + title.slice(1),
  busy: `${title} …`,
});

/** The buttons for these ways. A single way needs no choice. */
export function choicesOf(ways: PaymentWays | undefined): readonly Choice[] {
  const { cash, transfer } = ways ?? { cash: null, transfer: null };
  const byTransfer = choice('Überweisen', 'transfer');
  if (cash && transfer) return [choice('In die Barkasse', 'cash'), byTransfer];
  return transfer ? [byTransfer] : [choice('Aufladen', cash ? 'cash' : undefined)];
}
