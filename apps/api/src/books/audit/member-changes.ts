import type { EventChange } from '@stammtisch/contracts';
import { type Cents, type Member, toEuro } from '@stammtisch/domain';

/** For parts that nobody asks about: they follow from others, keep doors locked, or say what not to do twice. */
export const untold = () => [];

export const euroOrNull = (amount: Cents | null | undefined) => (amount == null ? null : toEuro(amount));

/** What is told of one part of a member; `before` is undefined when the member was not there yet. */
type Compare = (member_id: string, before: Member | undefined, after: Member) => readonly EventChange[];

/** How each part of a member is compared. A new part has to say here what is told of it. */
const parts: { readonly [Part in keyof Member]: Compare } = {
  removed: (member_id, before, after) => [
    { kind: 'seat', member_id, before: before ? seatOf(before) : null, after: seatOf(after) },
  ],
  balance: (member_id, before, after) => [
    { kind: 'balance', member_id, before: toEuro(before?.balance ?? 0), after: toEuro(after.balance) },
  ],
  drinksThatEvening: (member_id, before, after) => {
    const sameEvening = before?.evening === after.evening;
    const drunk = sameEvening ? before.drinksThatEvening : 0;
    return [{ kind: 'drinks', member_id, before: drunk, after: after.drinksThatEvening }];
  },
  role: (member_id, before, after) => [
    { kind: 'office', member_id, before: before ? officeOf(before) : null, after: officeOf(after) },
  ],
  creditLine: (member_id, before, after) => [
    {
      kind: 'credit_line',
      member_id,
      before: euroOrNull(before?.creditLine),
      after: euroOrNull(after.creditLine),
    },
  ],
  tabletAccess: (member_id, before, after) => [
    { kind: 'tablet_access', member_id, before: before?.tabletAccess ?? null, after: after.tabletAccess },
  ],
  pinRevision: (member_id, before, after) => [
    { kind: 'pin', member_id, before: before?.pinRevision != null, after: after.pinRevision !== null },
  ],
  badgeHash: (member_id, before, after) => [
    { kind: 'badge', member_id, before: before?.badgeHash != null, after: after.badgeHash !== null },
  ],
  // What is told with the parts above.
  superuser: untold,
  lastOffice: untold,
  leftAs: untold,
  evening: untold,
  // What the event's sentence tells.
  id: untold,
  kind: untold,
  joinedAt: untold,
  // What logins and cancelling go by.
  usernameHash: untold,
  personRevision: untold,
  passwordEpoch: untold,
  passwordRevision: untold,
  givenPasswordUntil: untold,
  recent: untold,
};

/** What is told of a member, changed or not. Nobody is ever taken out of the state. */
export function memberChanges(id: string, before?: Member, after?: Member): readonly EventChange[] {
  return after ? Object.values(parts).flatMap((compare) => compare(id, before, after)) : [];
}

const seatOf = ({ removed }: Member) => (removed ? 'left' : 'at_table');
const officeOf = ({ superuser, role }: Member) => (superuser ? 'superuser' : role);
