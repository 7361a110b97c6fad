import type { EventChange } from '@stammtisch/contracts';
import { type Cents, type Member, toEuro } from '@stammtisch/domain';

export const euroOrNull = (amount: Cents | null | undefined) => (amount == null ? null : toEuro(amount));

/** What is told of a member, changed or not; `before` is undefined when they were not there yet. */
export function memberChanges(member_id: string, before?: Member, after?: Member): readonly EventChange[] {
  const [was, is] = [told(before), told(after)];
  const sameEvening = before?.evening === after?.evening;
  return [
    { kind: 'seat', member_id, before: was.seat, after: is.seat },
    { kind: 'balance', member_id, before: was.balance, after: is.balance },
    { kind: 'drinks', member_id, before: sameEvening ? was.drinks : 0, after: is.drinks },
    { kind: 'office', member_id, before: was.office, after: is.office },
    { kind: 'credit_line', member_id, before: was.creditLine, after: is.creditLine },
    { kind: 'tablet_access', member_id, before: was.tabletAccess, after: is.tabletAccess },
    { kind: 'pin', member_id, before: was.pin, after: is.pin },
    { kind: 'badge', member_id, before: was.badge, after: is.badge },
  ];
}

const told = (member: Member | undefined) => ({
  seat: member ? (member.removed ? ('left' as const) : ('at_table' as const)) : null,
  balance: toEuro(member?.balance ?? 0),
  drinks: member?.drinksThatEvening ?? 0,
  office: member?.superuser ? ('superuser' as const) : (member?.role ?? null),
  creditLine: euroOrNull(member?.creditLine),
  tabletAccess: member?.tabletAccess ?? null,
  pin: member?.pinRevision != null,
  badge: member?.badgeHash != null,
});
