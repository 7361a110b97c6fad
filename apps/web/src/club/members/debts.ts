import { calls, type Member } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { call } from '../../lib/api';
import { amountText } from '../../lib/money-form';
import { balanceOf, byBalance } from './members';

/** The people who owe, largest debt first, and what they owe together. Nobody can be reminded of what a collective account has drunk. */
export function debtsOf(members: readonly Member[]) {
  const debtors = byBalance(members.filter((each) => each.kind === 'person' && balanceOf(each) < 0));
  return { debtors, sum: debtors.reduce((sum, member) => sum - balanceOf(member), 0) };
}

/** 'eine Person', '7 Leute'. */
export const people = (count: number) => (count === 1 ? 'eine Person' : `${count} Leute`);

/** Loads the till's address for others, as its invites begin with; null where nobody can transfer, or no phone finds the till. */
export async function loadPayingInOrigin(): Promise<string | null> {
  const { settings, addresses } = await call(calls.settings);
  return settings.paymentWays.transfer ? (addresses[0] ?? null) : null;
}

/**
 * A text to send to a member who owes money. It is copied into other apps, so the name in it is not `isolated`. At `origin` is the
 * page to top up, where the debt is filled in; it stands behind the login.
 */
export function reminder(member: Member, origin?: string | null): string {
  const name = member.user_first_name || member.user_username;
  const owed = -balanceOf(member);
  const open = `Servus ${name}, auf deinem Deckel sind gerade ${formatEuro(owed)} offen.`;
  if (!origin || !member.has_login) return `${open} Magst du das beim nächsten Mal ausgleichen? Danke dir!`;
  const { href } = new URL(`/guthaben?betrag=${amountText(owed)}`, origin);
  return `${open} Überweisen kannst du sie mit dem GiroCode hier: ${href} Danke dir!`;
}
