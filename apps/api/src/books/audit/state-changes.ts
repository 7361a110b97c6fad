import { isDeepStrictEqual } from 'node:util';
import type { EventChange } from '@stammtisch/contracts';
import { euroOrNull, type Member, places, type TillState, toEuro } from '@stammtisch/domain';
import { drinkView } from '../../topics/drinks/drinks.service.js';
import { settingsView } from '../../topics/settings/settings.controller.js';

/** Parts of the state that are derived from others, that are secrets, or that only serve decisions. */
type Hidden =
  | ('revision' | 'latest' | 'opened' | 'secretCheck' | 'sessionKey' | 'usernames' | 'invites')
  | ('cancelled' | 'endedSessions' | 'totals' | 'tally' | 'deviceLinks' | 'tablets' | 'personalLinks')
  | ('account' | 'confirmed' | 'transfers');
type Audited = Exclude<keyof TillState, Hidden>;

/**
 * An auditor's view of each part of a state, as changes from nothing. A new part of the state fails to compile until it is listed.
 * `now`: the newer state, for the members' current evenings. `other`: the state to compare with.
 */
const parts: {
  readonly [Part in Audited]: (
    part: TillState[Part],
    now: TillState,
    other: TillState,
  ) => readonly EventChange[];
} = {
  // Only changed members: there are many, and an event changes few.
  members: (members, now, other) =>
    Array.from(members.values())
      .filter((member) => other.members.get(member.id) !== member)
      .flatMap((member) => memberSeen(member, now)),
  rounds: (rounds) =>
    rounds.map(({ id: round_id, giverId: giver_id, type, limit, spent, served }) => {
      const after = { type, limit: euroOrNull(limit), spent: toEuro(spent), served: served.size };
      return { kind: 'round', round_id, giver_id, before: null, after };
    }),
  menu: (menu) =>
    menu.map((drink) => ({ kind: 'drink', drink_id: drink.id, before: null, after: drinkView(drink) })),
  cashBook: (cashBook) =>
    places.map((place) => ({ kind: 'money', place, before: null, after: euroOrNull(cashBook?.[place]) })),
  announcements: (announcements) =>
    Array.from(announcements.entries(), ([announcement_id, { memberId: member_id, amount, way }]) => {
      const after = { amount: toEuro(amount), way };
      return { kind: 'waiting_top_up', announcement_id, member_id, before: null, after };
    }),
  settings: (settings) => {
    const view = settingsView(settings);
    return [{ kind: 'settings', before: view, after: view }];
  },
  closedMonths: (months) => [{ kind: 'closed_month', before: null, after: months.at(-1)?.month ?? null }],
};

function memberSeen(member: Member, now: TillState): EventChange[] {
  const { id: member_id, balance, drinksThatEvening, superuser, role, creditLine, tabletAccess } = member;
  const drinks = member.evening === now.members.get(member_id)?.evening ? drinksThatEvening : 0;
  return [
    { kind: 'seat', member_id, before: null, after: member.removed ? 'left' : 'at_table' },
    { kind: 'balance', member_id, before: 0, after: toEuro(balance) },
    { kind: 'drinks', member_id, before: 0, after: drinks },
    { kind: 'office', member_id, before: null, after: superuser ? 'superuser' : role },
    { kind: 'credit_line', member_id, before: null, after: euroOrNull(creditLine) },
    { kind: 'tablet_access', member_id, before: null, after: tabletAccess },
    { kind: 'pin', member_id, before: false, after: member.pinRevision != null },
    { kind: 'badge', member_id, before: false, after: member.badgeHash != null },
  ];
}

/** The differences between two states for an auditor; amounts in euro. */
export function stateChanges(before: TillState, after: TillState): EventChange[] {
  const seen = <Part extends Audited>(name: Part, state: TillState, other: TillState) =>
    new Map(parts[name](state[name], after, other).map((change) => [subjectOf(change), change]));
  const changed = (Object.keys(parts) as Audited[]).filter((name) => before[name] !== after[name]);
  const all = changed.flatMap((name) => {
    const [old, current] = [seen(name, before, after), seen(name, after, before)];
    return Array.from(new Map([...old, ...current]), ([subject, change]) => ({
      ...change,
      before: old.get(subject)?.after ?? change.before,
      after: current.get(subject)?.after ?? change.before,
    }));
  });
  // The cast is safe: both sides of a change have the same kind.
  return all.filter((change) => !isDeepStrictEqual(change.before, change.after)) as EventChange[];
}

/** Identifies the subject of a change: Anna's balance, the cash box, a certain round. */
function subjectOf({ before: _, after: __, ...about }: EventChange): string {
  return JSON.stringify(about);
}
