import type { Home, Member } from '@stammtisch/contracts';
import { applyHome, type Table, tableFromHome } from '@stammtisch/live';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionEnd } from '../kept/local-storage';
import { tillTime } from '../time';
import { listen, onWake, undoAll } from './page-life';

/** unknown: the session is being checked. */
export type SessionStatus = 'unknown' | 'in' | 'out';

/** connecting: not connected yet; lost: disconnected for long enough to be shown. */
type Connection = 'connecting' | 'live' | 'lost';

/** A session that ended without its member's doing on this device. */
export interface LostSession {
  readonly why: SessionEnd;
  /** Number of the member's drinks that wait on this device. */
  readonly waiting: number;
}

export interface TableStore {
  readonly status: SessionStatus;
  /** The table of the newest login. Stays after a logout. */
  readonly table: Table | undefined;
  readonly connection: Connection;
  /** True once the till has confirmed `status`. */
  readonly confirmed: boolean;
  /** The time of a shown table that is old; undefined once the live table has caught up. */
  readonly seenAt: string | undefined;
  /** True while the till has no members: the set-up replaces the login. */
  readonly empty?: boolean;
  /** The previous session, if the login page has to explain its end. */
  readonly lost?: LostSession | undefined;
}

export const tableStore = createStore<TableStore>(() => ({
  status: 'unknown',
  table: undefined,
  connection: 'connecting',
  confirmed: false,
  seenAt: undefined,
}));

/** A value of the table, for components behind the login. @throws Error when nobody is logged in */
export function useTable<Value>(select: (table: Table) => Value): Value {
  return useStore(tableStore, ({ table }) => {
    if (!table) throw new Error('nobody is logged in');
    return select(table);
  });
}

/** True while the shown data may be old. */
export function useConnectionLost(): boolean {
  return useStore(tableStore, ({ connection }) => connection === 'lost');
}

const onNetwork = (listener: () => void) => listen(window, ['online', 'offline'], listener);

export function useOffline(): boolean {
  const lost = useConnectionLost();
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return lost || !online;
}

/** The till has confirmed the logged-in member: shows their table. */
export function sessionStarted(home: Home): void {
  const { status, table, confirmed } = tableStore.getState();
  if (table && status === 'in' && !confirmed && table.me.id === home.member.id) {
    tableStore.setState({ table: applyHome(table, home), confirmed: true });
  } else {
    tableStore.setState({
      status: 'in',
      table: tableFromHome(home),
      connection: 'connecting',
      confirmed: true,
      seenAt: undefined,
    });
  }
}

/** Calls back when a session begins: nothing of the previous member may still show. */
export const onSessionStart = (listener: () => void) =>
  tableStore.subscribe((now, before) => {
    if (now.status === 'in' && before.status !== 'in') listener();
  });

/** Shows the table of an earlier start until the till confirms the session. */
export function showSeenTable(table: Table, at: string): void {
  tableStore.setState({ status: 'in', table, confirmed: false, seenAt: at });
}

/** Calls back when the page wakes up, or the connection is live again. Returns the undo. */
export const onReachable = (listener: () => void): (() => void) =>
  undoAll(
    onWake(listener),
    tableStore.subscribe((now, before) => {
      if (now.connection === 'live' && before.connection !== 'live') listener();
    }),
  );

/** Once live, the table has caught up. */
export function connectionChanged(connection: 'live' | 'lost'): void {
  tableStore.setState({ connection, ...(connection === 'live' && { seenAt: undefined }) });
}

/** The connection has ended: shows the table's age until it has caught up again. */
export function showAge(): void {
  tableStore.setState(({ seenAt = tillTime() }) => ({ connection: 'connecting', seenAt }));
}

export function useSessionConfirmed(): boolean {
  return useStore(tableStore, ({ confirmed }) => confirmed);
}

/** Shows the login. `lost`: the session ended without its member's doing. `confirmed`: the till has said so. */
export function showLogin(lost?: LostSession, confirmed = true): void {
  tableStore.setState({ status: 'out', confirmed, seenAt: undefined, lost });
}

export function updateTable(change: (table: Table) => Table): void {
  const { table } = tableStore.getState();
  if (table) tableStore.setState({ table: change(table) });
}

/** The ranks of the admin area, lowest first. Each includes the rights of the ranks below. */
export type Rank = 'auditor' | 'treasurer' | 'superuser';

export function may({ is_superuser, role }: Pick<Member, 'is_superuser' | 'role'>, rank: Rank): boolean {
  return is_superuser || role === rank || (rank === 'auditor' && role === 'treasurer');
}

export const useMay = (rank: Rank) => useTable(({ me }) => may(me, rank));
