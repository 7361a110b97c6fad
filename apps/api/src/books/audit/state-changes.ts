import { isDeepStrictEqual } from 'node:util';
import type { EventChange } from '@stammtisch/contracts';
import {
  type Announcement,
  type Cents,
  type Drink,
  type Member,
  places,
  type Round,
  type TillState,
  toEuro,
} from '@stammtisch/domain';
import { drinkView } from '../../topics/drinks/drinks.service.js';
import { settingsView } from '../../topics/settings/settings.controller.js';

const euroOrNull = (amount: Cents | null | undefined) => (amount == null ? null : toEuro(amount));

/** The changes of one part of the state. */
type Compare<Part> = (before: Part, after: Part) => readonly EventChange[];

/** Parts that follow from others, keep doors locked, or say what not to do twice. */
type Untold =
  | ('revision' | 'latest' | 'opened' | 'secretCheck' | 'sessionKey' | 'usernames' | 'badges' | 'invites')
  | ('cancelled' | 'endedSessions' | 'totals' | 'tally' | 'deviceLinks' | 'tablets' | 'personalLinks')
  | ('account' | 'confirmed' | 'transfers');
type Told = Exclude<keyof TillState, Untold>;

/** How each part of the state is compared; the compiler asks for each new part. */
const parts: { readonly [Part in Told]: Compare<TillState[Part]> } = {
  members: each(memberChanges),
  rounds: (before, after) => each(roundChanges)(byId(before), byId(after)),
  menu: (before, after) => each(drinkChanges)(byId(before), byId(after)),
  cashBook: (before, after) =>
    places.map((place) =>
      changed('money', { place }, before, after, (cashBook) => euroOrNull(cashBook?.[place])),
    ),
  announcements: each(topUpChanges),
  settings: (before, after) => [changed('settings', {}, before, after, settingsView)],
  closedMonths: (before, after) => [
    changed('closed_month', {}, before, after, (months) => months.at(-1)?.month ?? null),
  ],
};

/** The differences between two states for an auditor; amounts in euro. */
export function stateChanges(before: TillState, after: TillState): EventChange[] {
  const compared = <Part extends Told>(name: Part) =>
    before[name] === after[name] ? [] : parts[name](before[name], after[name]);
  const all = Object.keys(parts).flatMap((name) => compared(name as Told));
  return all.filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** One change: what it is about, and how auditors see it before and after. */
function changed<Kind extends string, About, Part, View>(
  kind: Kind,
  about: About,
  before: Part,
  after: Part,
  view: (part: Part) => View,
) {
  return { kind, ...about, before: view(before), after: view(after) };
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
  return [changed('drink', { drink_id }, before, after, (drink) => (drink ? drinkView(drink) : null))];
}

function roundChanges(round_id: string, before?: Round, after?: Round): readonly EventChange[] {
  const about = { round_id, giver_id: (after ?? before)?.giverId ?? '' };
  return [changed('round', about, before, after, roundView)];
}

function roundView(round: Round | undefined) {
  if (!round) return null;
  const { type, limit, spent, served } = round;
  return { type, limit: euroOrNull(limit), spent: toEuro(spent), served: served.size };
}

function topUpChanges(id: string, before?: Announcement, after?: Announcement): readonly EventChange[] {
  const about = { announcement_id: id, member_id: (after ?? before)?.memberId ?? '' };
  const view = (topUp: Announcement | undefined) =>
    topUp ? { amount: toEuro(topUp.amount), way: topUp.way } : null;
  return [changed('waiting_top_up', about, before, after, view)];
}

/** Compares a member; `before` is undefined when they joined with the event. */
function memberChanges(member_id: string, before?: Member, after?: Member): readonly EventChange[] {
  const its = <Kind extends string, View>(kind: Kind, view: (member: Member | undefined) => View) =>
    changed(kind, { member_id }, before, after, view);
  const newest = after?.evening;
  return [
    its('seat', (member) => (member ? (member.removed ? 'left' : 'at_table') : null)),
    its('balance', (member) => toEuro(member?.balance ?? 0)),
    its('drinks', (member) => (member?.evening === newest ? (member?.drinksThatEvening ?? 0) : 0)),
    its('office', (member) => (member?.superuser ? 'superuser' : (member?.role ?? null))),
    its('credit_line', (member) => euroOrNull(member?.creditLine)),
    its('tablet_access', (member) => member?.tabletAccess ?? null),
    its('pin', (member) => member?.pinRevision != null),
    its('badge', (member) => member?.badgeHash != null),
  ];
}
