import { calls, type Member } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';
import { call } from '../../lib/api';
import { amountText } from '../../lib/money-form';
import { balanceOf, byBalance } from './members';

export interface Debts {
  /** Largest debt first. */
  readonly debtors: readonly Member[];
  /** What all debtors owe together. */
  readonly sum: Cents;
}

/** What people owe. There is nobody to remind of what a collective account has drunk. */
export function debtsOf(members: readonly Member[]): Debts {
  const debtors = byBalance(members.filter((each) => each.kind === 'person' && balanceOf(each) < 0));
  return { debtors, sum: debtors.reduce((sum, member) => sum - balanceOf(member), 0) };
}

/** 'eine Person', '7 Leute'. */
export function people(count: number): string {
  return count === 1 ? 'eine Person' : `${count} Leute`;
}

/** Loads the till's address for others, as its invites begin with; null where nobody can transfer, or no phone finds the till. */
export async function loadPayingInOrigin(): Promise<string | null> {
  const { settings, addresses } = await call(calls.settings, {
    failure: 'Fehler beim Laden der Einzahlungswege',
  });
  return settings.paymentWays.transfer ? (addresses[0] ?? null) : null;
}

/** The address of the page to top up, with the member's debt filled in. */
export const payingInUrl = (member: Member, origin: string) =>
  new URL(`/guthaben?betrag=${amountText(-balanceOf(member))}`, origin).href;

/**
 * A text to send to a member who owes money. It is copied into other apps, so the name in it is not `isolated`. `link` leads
 * to the page to top up.
 */
export function reminder(member: Member, link?: string): string {
  const name = member.user_first_name || member.user_username;
  const owed = formatEuro(-balanceOf(member));
  const open = `Servus ${name}, auf deinem Deckel sind gerade ${owed} offen.`;
  return link
    ? `${open} Überweisen kannst du sie mit dem GiroCode hier: ${link} Danke dir!`
    : `${open} Magst du das beim nächsten Mal ausgleichen? Danke dir!`;
}
