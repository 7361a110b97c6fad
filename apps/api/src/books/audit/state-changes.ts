import { isDeepStrictEqual } from 'node:util';
import type { EventChange } from '@stammtisch/contracts';
import {
  type Announcement,
  type CashBook,
  type Drink,
  type Round,
  type TillState,
  toEuro,
} from '@stammtisch/domain';
import { drinkView } from '../../topics/drinks/drinks.service.js';
import { euroOrNull, memberChanges, untold } from './member-changes.js';

/** The changes of one part of the state. */
type Compare<Part> = (before: Part, after: Part) => readonly EventChange[];

/** How each part of the state is compared. A new part has to say here what is told of it. */
const parts: { readonly [Part in keyof TillState]: Compare<TillState[Part]> } = {
  members: each(memberChanges),
  rounds: (before, after) => each(roundChanges)(byId(before), byId(after)),
  menu: (before, after) => each(drinkChanges)(byId(before), byId(after)),
  cashBook: (before, after) => [
    { kind: 'money', place: 'box', before: euroOrNull(before?.box), after: euroOrNull(after?.box) },
    { kind: 'money', place: 'bank', before: euroOrNull(before?.bank), after: euroOrNull(after?.bank) },
    ...(before && after ? [categoryChange(before, after)] : []),
  ],
  announcements: each(topUpChanges),
  creditLine: (before, after) => [
    { kind: 'credit_line', member_id: null, before: euroOrNull(before), after: euroOrNull(after) },
  ],
  tabletAccess: (before, after) => [{ kind: 'tablet_access', member_id: null, before, after }],
  paymentWays: (before, after) => [{ kind: 'payment_ways', before, after }],
  closedMonths: (before, after) => [
    { kind: 'closed_month', before: before.at(-1)?.month ?? null, after: after.at(-1)?.month ?? null },
  ],
  firstMonth: (before, after) => [{ kind: 'first_month', before, after }],
  unknownAges: (before, after) => [{ kind: 'unknown_ages', before, after }],
  // What follows from the parts above, or from the log.
  revision: untold,
  latest: untold,
  opened: untold,
  totals: untold,
  tally: untold,
  account: untold,
  // What a past state does not know, and the event's sentence tells.
  usernames: untold,
  badges: untold,
  invites: untold,
  personalLinks: untold,
  deviceLinks: untold,
  tablets: untold,
  endedSessions: untold,
  cancelled: untold,
  confirmed: untold,
  transfers: untold,
  // Secrets.
  secretCheck: untold,
  sessionKey: untold,
};

/** All that differs between two states, as auditors are told of it; amounts in euro. */
export function stateChanges(before: TillState, after: TillState): EventChange[] {
  const names = Object.keys(parts) as (keyof TillState)[];
  const all = names.flatMap((name) => changesOf(name, before, after));
  return all.filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function changesOf<Part extends keyof TillState>(name: Part, before: TillState, after: TillState) {
  return before[name] === after[name] ? [] : parts[name](before[name], after[name]);
}

interface Entries<Value> {
  get(key: string): Value | undefined;
  entries(): Iterable<readonly [string, Value]>;
}

/** Compares two maps entry by entry; undefined stands for an entry that is not there. */
function each<Value>(
  compare: (id: string, before: Value | undefined, after: Value | undefined) => readonly EventChange[],
): Compare<Entries<Value>> {
  return (before, after) => {
    const ids = new Set([...before.entries(), ...after.entries()].map(([id]) => id));
    return Array.from(ids).flatMap((id) => {
      const [was, is] = [before.get(id), after.get(id)];
      return was === is ? [] : compare(id, was, is);
    });
  };
}

const byId = <Value extends { readonly id: string }>(values: readonly Value[]) =>
  new Map(values.map((value) => [value.id, value]));

function categoryChange(before: CashBook, after: CashBook): EventChange {
  const lists = ({ categories: { expenses, income } }: CashBook) => ({
    expenses: [...expenses],
    income: [...income],
  });
  return { kind: 'categories', before: lists(before), after: lists(after) };
}

function drinkChanges(id: string, before?: Drink, after?: Drink): readonly EventChange[] {
  const told = (drink: Drink | undefined) => (drink ? drinkView(drink) : null);
  return [{ kind: 'drink', drink_id: id, before: told(before), after: told(after) }];
}

function roundChanges(id: string, before?: Round, after?: Round): readonly EventChange[] {
  const told = (round: Round | undefined) =>
    round
      ? {
          type: round.type,
          limit: euroOrNull(round.limit),
          spent: toEuro(round.spent),
          served: round.served.size,
        }
      : null;
  const giver_id = (after ?? before)?.giverId ?? '';
  return [{ kind: 'round', round_id: id, giver_id, before: told(before), after: told(after) }];
}

function topUpChanges(id: string, before?: Announcement, after?: Announcement): readonly EventChange[] {
  const told = (top: Announcement | undefined) => (top ? { amount: toEuro(top.amount), way: top.way } : null);
  const member_id = (after ?? before)?.memberId ?? '';
  return [
    { kind: 'waiting_top_up', announcement_id: id, member_id, before: told(before), after: told(after) },
  ];
}
