import type { Activity } from '@stammtisch/contracts';
import type { Table } from '@stammtisch/live';
import { sayProst } from '../celebration-queue';
import { inAdminArea } from '../paths';
import { reloadWhenReachable } from '../reload';
import { tillTime } from '../time';
import { tableStore } from './store';

/** Keeps the logged-in member's table live. Returns the undo. */
export function goLive(): () => void {
  let undo: (() => void) | undefined;
  let over = false;

  function reloadLater(): () => void {
    tableStore.setState({ connection: 'lost' });
    return reloadWhenReachable();
  }

  // Loaded after the first screen: Socket.IO weighs 13 of the 130 kB that it may take.
  const wire = import('../wire').catch(() => undefined);
  void wire.then((loaded) => {
    if (!over) undo = loaded ? loaded.bindStore() : reloadLater();
  });
  return () => {
    over = true;
    undo?.();
  };
}

/** Celebrates members who have just started to drink on the member's own round. Returns the undo. */
export function celebrateProsts(): () => void {
  return tableStore.subscribe(({ table }, { table: before }) => {
    if (!table || !before || table.activity === before.activity || inAdminArea()) return;
    const names = prostsBetween(before, table, tillTime());
    if (names.length > 0) sayProst(names);
  });
}

/**
 * Names of the members whose first drink on one of the member's own rounds came after `before`, in order. Once for each round and
 * drinker, until the round's evening is over.
 */
export function prostsBetween(before: Table, table: Table, now: string): string[] {
  const { revision, me } = before;
  if (revision === undefined || me.id !== table.me.id) return [];
  const rounds = [...before.rounds, ...table.rounds];
  const ownRounds = rounds.filter(({ giver_id, ends_at }) => giver_id === me.id && now < ends_at);
  const isFirst = ({ round_id, member_id }: Activity, index: number) =>
    !table.activity
      .slice(index + 1)
      .some((older) => older.round_id === round_id && older.member_id === member_id);
  return table.activity
    .filter(
      (line, index) =>
        line.revision > revision && ownRounds.some(({ id }) => id === line.round_id) && isFirst(line, index),
    )
    .flatMap(({ member_name }) => member_name ?? [])
    .reverse();
}
