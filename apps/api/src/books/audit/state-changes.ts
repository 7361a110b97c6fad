import { isDeepStrictEqual } from 'node:util';
import type { EventChange } from '@stammtisch/contracts';
import {
  type Announcement,
  type Cents,
  type Drink,
  type Member,
  type Round,
  type TillState,
  toEuro,
} from '@stammtisch/domain';
import { drinkView } from '../../topics/drinks/drinks.service.js';
import { settingsView } from '../../topics/settings/settings.controller.js';

const euroOrNull = (amount: Cents | null | undefined) => (amount == null ? null : toEuro(amount));

/** The changes of one part of the state. */
type Compare<Part> = (before: Part, after: Part) => readonly EventChange[];

/** For parts that follow from others, keep doors locked, or say what not to do twice. */
const untold = () => [];

/** How each part of the state is compared; the compiler asks for each new part. */
const parts: { readonly [Part in keyof TillState]: Compare<TillState[Part]> } = {
  members: each(memberChanges),
  rounds: (before, after) => each(roundChanges)(byId(before), byId(after)),
  menu: (before, after) => each(drinkChanges)(byId(before), byId(after)),
  cashBook: (before, after) => [
    { kind: 'money', place: 'box', before: euroOrNull(before?.box), after: euroOrNull(after?.box) },
    { kind: 'money', place: 'bank', before: euroOrNull(before?.bank), after: euroOrNull(after?.bank) },
  ],
  announcements: each(topUpChanges),
  settings: (before, after) => [
    { kind: 'settings', before: settingsView(before), after: settingsView(after) },
  ],
  closedMonths: (before, after) => [
    { kind: 'closed_month', before: before.at(-1)?.month ?? null, after: after.at(-1)?.month ?? null },
  ],
  revision: untold,
  latest: untold,
  opened: untold,
  secretCheck: untold,
  sessionKey: untold,
  usernames: untold,
  badges: untold,
  invites: untold,
  cancelled: untold,
  endedSessions: untold,
  totals: untold,
  tally: untold,
  deviceLinks: untold,
  tablets: untold,
  personalLinks: untold,
  account: untold,
  confirmed: untold,
  transfers: untold,
};

/** The differences between two states for an auditor; amounts in euro. */
export function stateChanges(before: TillState, after: TillState): EventChange[] {
  const compared = <Part extends keyof TillState>(name: Part) =>
    before[name] === after[name] ? [] : parts[name](before[name], after[name]);
  const all = Object.keys(parts).flatMap((name) => compared(name as keyof TillState));
  return all.filter((change) => !isDeepStrictEqual(change.before, change.after));
}

interface Entries<Value> {
  get(key: string): Value | undefined;
  entries(): Iterable<readonly [string, Value]>;
}

/** Compares two maps entry by entry; undefined stands for an entry that is not there. */
function each<Value>(
  compare: (id: string, before?: Value, after?: Value) => readonly EventChange[],
): Compare<Entries<Value>> {
  return (before, after) => {
    const ids = new Set([...before.entries(), ...after.entries()].map(([id]) => id));
    return Array.from(ids)
      .filter((id) => before.get(id) !== after.get(id))
      .flatMap((id) => compare(id, before.get(id), after.get(id)));
  };
}

const byId = <Value extends { readonly id: string }>(values: readonly Value[]) =>
  new Map(values.map((value) => [value.id, value]));

function drinkChanges(drink_id: string, before?: Drink, after?: Drink): readonly EventChange[] {
  const told = (drink: Drink | undefined) => (drink ? drinkView(drink) : null);
  return [{ kind: 'drink', drink_id, before: told(before), after: told(after) }];
}

function roundChanges(round_id: string, before?: Round, after?: Round): readonly EventChange[] {
  const giver_id = (after ?? before)?.giverId ?? '';
  return [{ kind: 'round', round_id, giver_id, before: roundView(before), after: roundView(after) }];
}

function roundView(round: Round | undefined) {
  if (!round) return null;
  const { type, limit, spent, served } = round;
  return { type, limit: euroOrNull(limit), spent: toEuro(spent), served: served.size };
}

function topUpChanges(id: string, before?: Announcement, after?: Announcement): readonly EventChange[] {
  const told = (topUp: Announcement | undefined) =>
    topUp ? { amount: toEuro(topUp.amount), way: topUp.way } : null;
  const about = { announcement_id: id, member_id: (after ?? before)?.memberId ?? '' };
  return [{ kind: 'waiting_top_up', ...about, before: told(before), after: told(after) }];
}

/** Compares a member; `before` is undefined when they joined with the event. */
function memberChanges(member_id: string, before?: Member, after?: Member): readonly EventChange[] {
  const [was, is] = [memberView(before), memberView(after)];
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

const memberView = (member: Member | undefined) => ({
  seat: member ? (member.removed ? ('left' as const) : ('at_table' as const)) : null,
  balance: toEuro(member?.balance ?? 0),
  drinks: member?.drinksThatEvening ?? 0,
  office: member?.superuser ? ('superuser' as const) : (member?.role ?? null),
  creditLine: euroOrNull(member?.creditLine),
  tabletAccess: member?.tabletAccess ?? null,
  pin: member?.pinRevision != null,
  badge: member?.badgeHash != null,
});
