import type { Activity } from '@stammtisch/contracts';
import type { Table } from '@stammtisch/live';
import { sayProst } from '../celebration-queue';
import { reloadWhenReachable } from '../reload';
import { tableStore } from './store';

/** Keeps the table of the member who is logged in live. Returns its undo. */
export function goLive(): () => void {
  let undo: (() => void) | undefined;
  let over = false;

  function doWithout(): () => void {
    tableStore.setState({ connection: 'lost' });
    return reloadWhenReachable();
  }

  // Socket.IO weighs 13 of the 130 kB that the first screen may take, so it loads after that.
  const wire = import('../wire').catch(() => undefined);
  void wire.then((loaded) => {
    if (!over) undo = loaded ? loaded.bindStore() : doWithout();
  });
  return () => {
    over = true;
    undo?.();
  };
}

/** Celebrates those who have just begun to drink on the member's own round. Returns its undo. */
export function hearProsts(): () => void {
  return tableStore.subscribe(({ table }, { table: before }) => {
    if (!table || !before || table.activity === before.activity) return;
    const names = prostsBetween(before, table, new Date().toISOString());
    if (names.length > 0) sayProst(names);
  });
}

/**
 * Who has had their first drink on a round of the member's since `before`, first to last. That is told once for each round and
 * drinker, and no more once the round's evening is over.
 */
export function prostsBetween(before: Table, table: Table, now: string): string[] {
  const { revision, me } = before;
  if (revision === undefined || me.id !== table.me.id) return [];
  const rounds = [...before.rounds, ...table.rounds];
  const mine = rounds.filter(({ giver_id, ends_at }) => giver_id === me.id && now < ends_at);
  const isFirst = ({ round_id, member_id }: Activity, index: number) =>
    !table.activity
      .slice(index + 1)
      .some((older) => older.round_id === round_id && older.member_id === member_id);
  return table.activity
    .filter(
      (line, index) =>
        line.revision > revision && mine.some(({ id }) => id === line.round_id) && isFirst(line, index),
    )
    .flatMap(({ member_name }) => member_name ?? [])
    .reverse();
}
