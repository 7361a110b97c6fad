import type { Member } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { amountText } from '../../lib/money-form';
import { paths } from '../../lib/paths';
import { balanceOf, byBalance } from './members';

/** Persons who owe, largest debt first, and the sum of their debts. Collective accounts have nobody to remind. */
export function debtsOf(members: readonly Member[]) {
  const debtors = byBalance(members.filter((each) => each.kind === 'person' && balanceOf(each) < 0));
  return { debtors, sum: debtors.reduce((sum, member) => sum - balanceOf(member), 0) };
}

/** 'eine Person', '7 Leute'. */
export const people = (count: number) => (count === 1 ? 'eine Person' : `${count} Leute`);

/**
 * A reminder to a member who owes money. It is copied into other apps, so the name is not `isolated`. With `origin` it links to the
 * top-up page, with the debt filled in; that needs a login.
 */
export function reminder(member: Member, origin?: string): string {
  const name = member.user_first_name || member.user_username;
  const owed = -balanceOf(member);
  const open = `Servus ${name}, auf deinem Deckel sind gerade ${formatEuro(owed)} offen.`;
  if (!origin || !member.has_login) return `${open} Magst du das beim nächsten Mal ausgleichen? Danke dir!`;
  const { href } = new URL(`${paths.topUp}?betrag=${amountText(owed)}`, origin);
  return `${open} Überweisen kannst du sie mit dem GiroCode hier: ${href} Danke dir!`;
}
