import type { Gift, ResumeAnswer, TableChanged } from '@stammtisch/contracts';
import { applyResume, applyTableChanged } from './changes.js';
import type { TableLink } from './link.js';
import { applyMeChanged } from './mine.js';
import { applySnapshot, type Table } from './table.js';

/** Where the live table lives, and who wants to know what comes along with it. */
export interface TableSink {
  table(): Table | undefined;
  setTable(table: Table): void;
  setConnection(connection: 'live' | 'lost'): void;
  /** Somebody has just given a round; told once per round. */
  onGift(gift: Gift): void;
  /** The session is over; undoing the binding is up to the sink. */
  onSessionEnded(): void;
  /** Calls back when the device wakes up or is online again. Returns its undo. */
  onWake(listener: () => void): () => void;
}

/** A shorter break is nothing to talk about. */
export const LOST_AFTER_MS = 1_000;

/**
 * Keeps the table in step with the server for as long as it is bound. Returns its undo.
 *
 * Each handshake names the last revision applied, and the server begins with what came after it, or with a snapshot.
 * While a `resume` is on its way, changes are left aside: the answer covers them, or it is asked for again.
 */
export function bindTable(link: TableLink, sink: TableSink): () => void {
  let connected = false;
  /** The resume on its way; answers to an earlier one no longer count. */
  let pending: object | undefined;
  /** Revision of the newest change that was left aside meanwhile. */
  let leftAside = -1;
  let celebrated: string | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;

  function update(change: (table: Table) => Table): void {
    const table = sink.table();
    if (table) sink.setTable(change(table));
  }

  async function resume(): Promise<void> {
    const after = sink.table()?.revision;
    if (pending || after === undefined) return;
    const mine = {};
    pending = mine;
    leftAside = -1;
    const answer = await link.resume(after).catch(() => undefined);
    if (pending !== mine) return;
    pending = undefined;
    if (answer === undefined) link.reopen();
    else if (!take(answer)) startOver();
    else if ((sink.table()?.revision ?? leftAside) < leftAside) void resume();
  }

  /** False when the answer does not lead on from where the table stands. */
  function take(answer: ResumeAnswer): boolean {
    const table = sink.table();
    const next = table && answer.ok ? applyResume(table, answer) : undefined;
    if (next) sink.setTable(next);
    return next !== undefined;
  }

  /** Forgets the revision, so that the next handshake brings a snapshot. */
  function startOver(): void {
    update((table) => ({ ...table, revision: undefined }));
    link.reopen();
  }

  function onChange(change: TableChanged): void {
    const gift = change.celebrate?.gift;
    if (gift && gift.id !== celebrated) {
      celebrated = gift.id;
      sink.onGift(gift);
    }
    const table = sink.table();
    if (pending) leftAside = change.revision;
    if (!table || pending) return;
    const next = applyTableChanged(table, change);
    if (next) sink.setTable(next);
    else void resume();
  }

  function onDisconnect(): void {
    connected = false;
    pending = undefined;
    lostTimer ??= setTimeout(() => sink.setConnection('lost'), LOST_AFTER_MS);
  }

  const hangUp = link.open({
    connect: () => {
      connected = true;
      clearTimeout(lostTimer);
      lostTimer = undefined;
      sink.setConnection('live');
    },
    disconnect: onDisconnect,
    unauthenticated: sink.onSessionEnded,
    'table:snapshot': (snapshot) => sink.setTable(applySnapshot(snapshot)),
    'table:changed': onChange,
    'me:changed': (change) => update((table) => applyMeChanged(table, change)),
    'session:ended': sink.onSessionEnded,
  });
  // A connection that slept may be dead without knowing: asking finds out.
  const sleepOn = sink.onWake(() => (connected ? void resume() : link.reopen()));

  return () => {
    sleepOn();
    hangUp();
    clearTimeout(lostTimer);
    pending = undefined;
  };
}
