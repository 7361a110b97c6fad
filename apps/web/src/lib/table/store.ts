import type { Home, Member, SessionEndReason } from '@stammtisch/contracts';
import { applyHome, type Table, tableFromHome } from '@stammtisch/live';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { listen, onWake, undoAll } from './page-life';

/** unknown: the session is being checked. */
type SessionStatus = 'unknown' | 'in' | 'out';

/** connecting: not connected yet; lost: for so long that members should know. */
type Connection = 'connecting' | 'live' | 'lost';

/** Why a session ended without its member's doing here. */
export type SessionEnd = SessionEndReason | 'expired';

/** A session that ended without its member's doing here. */
export interface LostSession {
  readonly why: SessionEnd;
  /** How many of the member's drinks wait on this device. */
  readonly waiting: number;
}

export interface TableStore {
  readonly status: SessionStatus;
  /** The table of the member who has logged in. It stays until the next login replaces it. */
  readonly table: Table | undefined;
  readonly connection: Connection;
  /** Whether the till itself has said who is logged in, or that nobody is. */
  readonly heard: boolean;
  /** When the shown table was seen, at an earlier start; undefined once the live table has caught up. */
  readonly seenAt: string | undefined;
  /** Whether nobody has joined this till yet. */
  readonly empty?: boolean;
  /** What the login tells of the session before. */
  readonly lost?: LostSession | undefined;
}

export const tableStore = createStore<TableStore>(() => ({
  status: 'unknown',
  table: undefined,
  connection: 'connecting',
  heard: false,
  seenAt: undefined,
}));

/** One value of the table; for components that show only when somebody is logged in. */
export function useTable<Value>(select: (table: Table) => Value): Value {
  return useStore(tableStore, ({ table }) => {
    if (!table) throw new Error('nobody is logged in');
    return select(table);
  });
}

/** Whether the connection is lost, so that the shown data may be old. */
export function useConnectionLost(): boolean {
  return useStore(tableStore, ({ connection }) => connection === 'lost');
}

const onNetwork = (listener: () => void) => listen(window, ['online', 'offline'], listener);

/** Whether the till can't be reached: the device says so, or the connection has been lost. */
export function useOffline(): boolean {
  const lost = useConnectionLost();
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return lost || !online;
}

/** Notes who is logged in, as the till has said, and shows that member's table. */
export function sessionStarted(home: Home): void {
  const { status, table, heard } = tableStore.getState();
  if (table && status === 'in' && !heard && table.me.id === home.member.id) {
    tableStore.setState({ table: applyHome(table, home), heard: true });
  } else {
    tableStore.setState({
      status: 'in',
      table: tableFromHome(home),
      connection: 'connecting',
      heard: true,
      seenAt: undefined,
    });
  }
}

/** Shows the table of an earlier start until the till says who is logged in. */
export function sawBefore(table: Table, at: string): void {
  tableStore.setState({ status: 'in', table, heard: false, seenAt: at });
}

/** Calls back when the page wakes up, or the connection is live again. Returns its undo. */
export const onReachable = (listener: () => void): (() => void) =>
  undoAll(
    onWake(listener),
    tableStore.subscribe((now, before) => {
      if (now.connection === 'live' && before.connection !== 'live') listener();
    }),
  );

/** Notes whether the socket is connected. Once live, the table has caught up with what was missed. */
export function connectionChanged(connection: 'live' | 'lost'): void {
  tableStore.setState({ connection, ...(connection === 'live' && { seenAt: undefined }) });
}

/** When the shown table was seen, at an earlier start; undefined for a live one. */
export function useSeenAt(): string | undefined {
  return useStore(tableStore, ({ seenAt }) => seenAt);
}

/** Whether the till itself has said who is logged in. */
export function useHeard(): boolean {
  return useStore(tableStore, ({ heard }) => heard);
}

/** Notes that nobody is logged in (any more). `lost`: it was not the member's own doing. */
export function sessionEnded(lost?: LostSession): void {
  tableStore.setState({ status: 'out', heard: true, seenAt: undefined, lost });
}

/** Notes that it is unknown who is logged in. The login shows. */
export function sessionUnknown(lost?: LostSession): void {
  tableStore.setState({ status: 'out', heard: false, seenAt: undefined, lost });
}

/** Notes whether nobody has joined this till yet: the set-up shows in place of the login. */
export function tillIsEmpty(empty: boolean): void {
  tableStore.setState({ empty });
}

/** Replaces the table by what `change` makes of it; nothing happens when nobody is there. */
export function updateTable(change: (table: Table) => Table): void {
  const { table } = tableStore.getState();
  if (table) tableStore.setState({ table: change(table) });
}

/** The ranks of those who look after the till. Each may do what the ranks before it may. */
export type Rank = 'auditor' | 'treasurer' | 'superuser';

/** Whether the member has at least this rank. */
export function may({ is_superuser, role }: Pick<Member, 'is_superuser' | 'role'>, rank: Rank): boolean {
  // A table that was kept before there were roles has no role.
  return is_superuser || role === rank || (rank === 'auditor' && role === 'treasurer');
}

/** Whether the member who is logged in has at least this rank now. */
export const useMay = (rank: Rank) => useTable(({ me }) => may(me, rank));
