import type {
  Announcement,
  CashBook,
  CashEntry,
  DeviceLink,
  DrinkCount,
  Invite,
  Member,
  PersonalLink,
  RecentPurchase,
  Round,
  Tablet,
  Tally,
  Totals,
} from '../ground/entities.js';
import { PersistentMap } from '../ground/persistent-map.js';
import type { TillState } from '../ground/state.js';

/** Raise this number whenever the state's shape or the meaning of `evolve` changes. Older snapshots are then dropped. */
export const SNAPSHOT_SCHEMA = 1;

type EntryOf<V> = readonly [key: string, value: V];
type RecentEntry = readonly [transactionId: string, at: string];

/** The state as plain JSON. */
export interface StateSnapshot
  extends Pick<
    TillState,
    | 'sessionKey'
    | 'revision'
    | 'latest'
    | 'opened'
    | 'secretCheck'
    | 'menu'
    | 'settings'
    | 'account'
    | 'closedMonths'
  > {
  readonly schema: number;
  readonly books: Totals;
  readonly members: readonly (Omit<Member, 'recent'> & { readonly recent: readonly RecentEntry[] })[];
  readonly usernames: readonly (readonly [string, string])[];
  readonly badges: readonly (readonly [string, string])[];
  readonly invites: readonly Invite[];
  readonly rounds: readonly (Omit<Round, 'served'> & { readonly served: readonly string[] })[];
  readonly cancelled: readonly string[];
  readonly tally: Omit<Tally, 'drinks'> & { readonly drinks: readonly DrinkCount[] };
  readonly deviceLinks: readonly DeviceLink[];
  readonly tablets: readonly Tablet[];
  readonly personalLinks: readonly PersonalLink[];
  readonly endedSessions: readonly (readonly [string, string])[];
  readonly announcements: readonly Announcement[];
  readonly confirmed: readonly string[];
  readonly cashBook: (Omit<CashBook, 'entries'> & { readonly entries: readonly EntryOf<CashEntry>[] }) | null;
  readonly transfers: readonly string[];
}

export function toSnapshot(state: TillState): StateSnapshot {
  const { members, rounds, tally, cashBook, totals, ...rest } = state;
  return {
    ...rest,
    schema: SNAPSHOT_SCHEMA,
    books: totals,
    members: Array.from(members.values(), (member) => ({ ...member, recent: entriesOf(member.recent) })),
    usernames: [...state.usernames.entries()],
    badges: [...state.badges.entries()],
    invites: [...state.invites.values()],
    rounds: rounds.map((round) => ({ ...round, served: keysOf(round.served) })),
    cancelled: keysOf(state.cancelled),
    tally: { ...tally, drinks: [...tally.drinks.values()] },
    deviceLinks: [...state.deviceLinks.values()],
    tablets: [...state.tablets.values()],
    personalLinks: [...state.personalLinks.values()],
    endedSessions: [...state.endedSessions.entries()],
    announcements: [...state.announcements.values()],
    confirmed: keysOf(state.confirmed),
    cashBook: cashBook && { ...cashBook, entries: [...cashBook.entries.entries()] },
    transfers: keysOf(state.transfers),
  };
}

/** The state again; undefined when the snapshot was made by another version. */
export function fromSnapshot(snapshot: StateSnapshot): TillState | undefined {
  if (snapshot.schema !== SNAPSHOT_SCHEMA) return undefined;
  const { schema: _, books, members, ...rest } = snapshot;
  return {
    ...rest,
    totals: books,
    members: byKey(
      members.map((member) => ({ ...member, recent: listOf(member.recent) })),
      'id',
    ),
    usernames: PersistentMap.from(snapshot.usernames),
    badges: PersistentMap.from(snapshot.badges),
    invites: byKey(snapshot.invites, 'hash'),
    rounds: snapshot.rounds.map((round) => ({ ...round, served: setOf(round.served) })),
    cancelled: setOf(snapshot.cancelled),
    tally: { ...snapshot.tally, drinks: byKey(snapshot.tally.drinks, 'name') },
    deviceLinks: byKey(snapshot.deviceLinks, 'tokenHash'),
    tablets: byKey(snapshot.tablets, 'id'),
    personalLinks: byKey(snapshot.personalLinks, 'tokenHash'),
    endedSessions: PersistentMap.from(snapshot.endedSessions),
    announcements: byKey(snapshot.announcements, 'id'),
    confirmed: setOf(snapshot.confirmed),
    cashBook: snapshot.cashBook && {
      ...snapshot.cashBook,
      entries: PersistentMap.from(snapshot.cashBook.entries),
    },
    transfers: setOf(snapshot.transfers),
  };
}

const keysOf = (map: PersistentMap<unknown>) => Array.from(map.entries(), ([key]) => key);

const setOf = (keys: readonly string[]) => PersistentMap.from(keys.map((key) => [key, true] as const));

function byKey<K extends string, V extends Readonly<Record<K, string>>>(values: readonly V[], key: K) {
  return PersistentMap.from(values.map((value) => [value[key], value] as const));
}

function entriesOf(recent: RecentPurchase | null): RecentEntry[] {
  const entries: RecentEntry[] = [];
  for (let entry = recent; entry; entry = entry.older) entries.push([entry.transactionId, entry.at]);
  return entries;
}

function listOf(entries: readonly RecentEntry[]): RecentPurchase | null {
  return entries.reduceRight<RecentPurchase | null>(
    (older, [transactionId, at]) => ({ transactionId, at, older }),
    null,
  );
}
