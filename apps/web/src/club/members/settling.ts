import { calls, type MoneyWay, texts, wireCents } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { loadMembers } from '../../admin/known-names';
import { call } from '../../lib/api';
import type { ChoicesProps } from '../../ui/Choices';
import { setBalance } from './members';

/** How an account is settled when its member leaves. The last two set the balance, so they need an admin. */
export type Settlement = MoneyWay | 'given' | 'written_off';

/** The account of a current or former member. */
export interface Account {
  readonly id: string;
  readonly balance: Cents;
}

/** The ways to settle a balance. Without `superuser` only those that move money. */
export function settlementsFor(balance: Cents, superuser: boolean): ChoicesProps<Settlement>['options'] {
  const credit = balance > 0;
  return [
    { value: 'cash', label: credit ? 'Bar ausgezahlt' : 'Bar bezahlt' },
    { value: 'transfer', label: 'Überwiesen' },
    ...(superuser ? [credit ? GIVEN : WRITTEN_OFF] : []),
  ];
}

const GIVEN = {
  value: 'given',
  label: 'Dem Tisch geschenkt',
  text: 'Das Geld bleibt da und gehört niemandem mehr.',
} as const;

const WRITTEN_OFF = {
  value: 'written_off',
  label: 'Abschreiben',
  text: 'Das Geld kommt nicht mehr: der Tisch trägt es.',
} as const;

export const movesMoney = (how: Settlement): how is MoneyWay => how === 'cash' || how === 'transfer';

/**
 * Settles the account, unless an earlier attempt or somebody else has done so.
 * @throws Error if something else was booked meanwhile
 */
export async function settle({ id, balance }: Account, how: Settlement, reason: string): Promise<void> {
  const outdated = new Error(texts.countOutdated);
  const { members, former } = await loadMembers();
  const open = wireCents([...members, ...former].find((each) => each.id === id)?.balance ?? 0);
  if (open === 0) return;
  if (open !== balance) throw outdated;
  const book = balance > 0 ? calls.bookPayout : calls.bookDeposit;
  const { new_balance } = movesMoney(how)
    ? await call(book, {
        params: { id },
        body: { amount: toEuro(Math.abs(balance)), way: how, note: 'Zum Abschied' },
      })
    : await setBalance(id, 0, how === 'given' ? 'Dem Tisch geschenkt' : reason);
  if (new_balance !== 0) throw outdated;
}
