import type { Gift, ResumeAnswer, ServerToClientEvents, TableChanged } from '@stammtisch/contracts';
import { applyResume, applyTableChanged } from './changes.js';
import type { LogWatch } from './log-watch.js';
import { applyMeChanged } from './me-changes.js';
import { applySnapshot, type Table } from './table.js';

/** What happens to the connection itself. */
export interface ConnectionListeners {
  connect(): void;
  disconnect(): void;
  /** The handshake was refused: the till does not know the caller, or no longer. */
  unauthenticated(): void;
}

/** What the table listens to: the server's messages, and what happens to the connection. */
export interface TableListeners
  extends ConnectionListeners,
    Pick<
      ServerToClientEvents,
      'table:snapshot' | 'table:changed' | 'me:changed' | 'audit:appended' | 'session:ended'
    > {}

/** The wire as the table needs it. The web app makes one of Socket.IO, tests make their own. */
export interface TableLink {
  /** Connects, naming the last revision applied, and stays connected for as long as it can. Returns its undo, which hangs up. */
  open(listeners: TableListeners): () => void;
  /** Connects anew at once, whether connected or waiting for the next try. */
  reopen(): void;
  /** What was missed after a revision. Rejects when no answer comes. */
  resume(after: number): Promise<ResumeAnswer>;
}

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
  /** Hears what the till tells superusers of its log. */
  readonly log?: LogWatch;
}

/**
 * Where the line to the till stands.
 *
 * ```
 *            connected             first news, or a snapshot
 *   down ──────────────► greeting ──────────────────────────► following
 *    ▲                      │                                   │   ▲
 *    │ the connection       │ woken         news with a gap,    │   │ the answer
 *    │ breaks               ▼                          woken    ▼   │ leads on
 *    └─────────────────── asking ◄──────────────────────────────────┘
 * ```
 * Without an answer it connects anew. An answer of no use makes the next handshake bring a snapshot.
 */
type Line =
  | { readonly is: 'down' }
  /** The server begins with what came after the revision of the handshake, or with a snapshot. */
  | { readonly is: 'greeting' }
  | { readonly is: 'following' }
  /** A `resume` is on its way, and changes are left aside: the answer covers them, or it is asked again. */
  | { readonly is: 'asking'; newestLeftAside: number };

/** A shorter break is nothing to talk about. */
export const LOST_AFTER_MS = 1_000;

/** Keeps the table in step with the server for as long as it is bound. Returns its undo. */
export function bindTable(link: TableLink, sink: TableSink): () => void {
  let line: Line = { is: 'down' };
  let celebrated: string | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;

  function update(change: (table: Table) => Table): void {
    const table = sink.table();
    if (table) sink.setTable(change(table));
  }

  async function ask(): Promise<void> {
    const after = sink.table()?.revision;
    if (line.is === 'asking' || after === undefined) return;
    const asking: Line = { is: 'asking', newestLeftAside: -1 };
    line = asking;
    const answer = await link.resume(after).catch(() => undefined);
    // An answer to an earlier question no longer counts.
    if (line !== asking) return;
    line = { is: 'following' };
    if (answer === undefined) link.reopen();
    else if (!take(answer)) startOver();
    else if ((sink.table()?.revision ?? 0) < asking.newestLeftAside) void ask();
  }

  /** Applies what was missed. False when the answer does not continue where the table stands. */
  function take(answer: ResumeAnswer): boolean {
    const table = sink.table();
    if (!table || !answer.ok) return false;
    sink.log?.reached('snapshot' in answer ? answer.snapshot.revision : answer.revision);
    const next = applyResume(table, answer);
    if (next) sink.setTable(next);
    return next !== undefined;
  }

  /** Forgets the revision, so that the next handshake brings a snapshot. */
  function startOver(): void {
    update((table) => ({ ...table, revision: undefined }));
    link.reopen();
  }

  /** The server's first word of the table. It tells the log from there on, and nothing of what was before. */
  function begin(revision: number): void {
    if (line.is === 'greeting') line = { is: 'following' };
    sink.log?.beganAt(revision);
  }

  function onChange(change: TableChanged): void {
    const gift = change.celebrate?.gift;
    if (gift && gift.id !== celebrated) {
      celebrated = gift.id;
      sink.onGift(gift);
    }
    const table = sink.table();
    if (line.is === 'asking') line.newestLeftAside = change.revision;
    else if (table) {
      const first = line.is === 'greeting';
      const next = applyTableChanged(table, change);
      if (next) sink.setTable(next);
      else void ask();
      if (first) begin(change.revision);
    }
  }

  const hangUp = link.open({
    connect: () => {
      line = { is: 'greeting' };
      clearTimeout(lostTimer);
      lostTimer = undefined;
      sink.setConnection('live');
    },
    disconnect: () => {
      line = { is: 'down' };
      lostTimer ??= setTimeout(() => sink.setConnection('lost'), LOST_AFTER_MS);
    },
    unauthenticated: sink.onSessionEnded,
    'table:snapshot': (snapshot) => {
      sink.setTable(applySnapshot(snapshot));
      begin(snapshot.revision);
    },
    'table:changed': onChange,
    'me:changed': (change) => update((table) => applyMeChanged(table, change)),
    'audit:appended': (page) => sink.log?.appended(page),
    'session:ended': sink.onSessionEnded,
  });
  // A connection that slept may be dead without knowing: asking finds out.
  const sleepOn = sink.onWake(() => (line.is === 'down' ? link.reopen() : void ask()));

  return () => {
    sleepOn();
    hangUp();
    clearTimeout(lostTimer);
    line = { is: 'down' };
  };
}
