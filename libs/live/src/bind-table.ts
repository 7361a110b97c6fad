import type {
  AuditEvent,
  Gift,
  LogPlace,
  ResumeAnswer,
  ServerToClientEvents,
  SessionEndReason,
  TableChanged,
} from '@stammtisch/contracts';
import { applyMeChanged, applyResume, applyTableChanged } from './changes.js';
import { applySnapshot, type Table } from './table.js';
import type { Witness } from './witness.js';

/** The log's new events; undefined when some were missed, so anything may have changed. */
export type LogNews = readonly AuditEvent[] | undefined;

/**
 * Notifies a superuser's screens of new events in the log. Invariant: every revision reaches every listener, with its event or in
 * news without events, after which a listener has to reload everything.
 */
export class LogWatch {
  private readonly listeners = new Set<(news: LogNews) => void>();
  private revision = -1;

  /** `sawRevision` gets each revision before the listeners, so that their next reads are not older than the news. */
  constructor(private readonly sawRevision: (revision: number) => void) {}

  /** Returns the undo. */
  subscribe(listener: (news: LogNews) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  appended({ from, revision, events }: Parameters<ServerToClientEvents['audit:appended']>[0]): void {
    const later = events.filter((event) => event.revision > this.revision);
    if (revision > this.revision) this.notify(revision, from > this.revision ? undefined : later);
  }

  /** The log has reached this revision. Its events may not have arrived. */
  reached(revision: number): void {
    if (revision > this.revision) this.notify(revision);
  }

  /** Without `news` events up to `revision` may have been missed, as before a new connection. */
  notify(revision: number, news?: LogNews): void {
    this.revision = revision;
    this.sawRevision(revision);
    for (const listener of this.listeners) listener(news);
  }
}

export interface ConnectionListeners {
  connect(): void;
  disconnect(): void;
  /** The till refused the handshake: the caller has no valid session. */
  unauthenticated(): void;
}

export interface TableListeners
  extends ConnectionListeners,
    Pick<
      ServerToClientEvents,
      'table:snapshot' | 'table:changed' | 'me:changed' | 'audit:appended' | 'session:ended'
    > {}

/** The connection to the server. The web app builds it on Socket.IO, tests build their own. */
export interface TableLink {
  /** Connects, sends the last revision applied, and reconnects after breaks. Returns the undo, which disconnects for good. */
  open(listeners: TableListeners): () => void;
  /** Reconnects now, even while connected or waiting for the next attempt. */
  reopen(): void;
  /** Requests the changes after a revision. Rejects when no response comes. */
  resume(after: number): Promise<ResumeAnswer>;
}

export interface TableSink {
  table(): Table | undefined;
  setTable(table: Table): void;
  setConnection(connection: 'live' | 'lost'): void;
  /** A member has just given a round. Called once per round. */
  onGift(gift: Gift): void;
  /** The session has ended. The sink itself has to undo the binding. */
  onSessionEnded(end?: { readonly reason: SessionEndReason }): void;
  /** Calls `listener` when the device wakes up or is online again. Returns the undo. */
  onWake(listener: () => void): () => void;
  /** Gets the new events of the log. The till sends them to superusers only. */
  readonly log?: LogWatch;
  readonly witness?: Pick<Witness, 'connected' | 'observe'>;
}

/**
 * States of the connection to the till.
 *
 * ```
 *            connected             first news, or a snapshot
 *   down ──────────────► greeting ──────────────────────────► following
 *    ▲                      │                                   │   ▲
 *    │ the connection       │ woken         news with a gap,    │   │ the response
 *    │ breaks               ▼                          woken    ▼   │ leaves no gap
 *    └────────────────── resuming ◄─────────────────────────────────┘
 * ```
 * Without a response to `resume` the client reconnects. After a response that leaves a gap it reconnects and gets a snapshot.
 */
type LinkState =
  | { readonly is: 'down' }
  /** Waits for the server's first message: the changes since the revision of the handshake, or a snapshot. */
  | { readonly is: 'greeting' }
  | { readonly is: 'following' }
  /** Waits for the response to `resume`. Changes are skipped meanwhile: the response covers them, or the client asks again. */
  | { readonly is: 'resuming'; newestSkipped: number };

/** A broken connection is shown as lost after this time, in ms. */
export const LOST_AFTER_MS = 1_000;

/** Keeps the sink's table in step with the server. Returns the undo. */
export function bindTable(link: TableLink, sink: TableSink): () => void {
  let state: LinkState = { is: 'down' };
  let celebrated: string | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;

  function update(change: (table: Table) => Table): void {
    const table = sink.table();
    if (table) sink.setTable(change(table));
  }

  /** Passes on the log's newest revision and hash, as the till reports them. */
  const witnessPlace = ({ revision, hash }: LogPlace) => sink.witness?.observe({ revision, hash });

  async function resume(): Promise<void> {
    const after = sink.table()?.revision;
    if (state.is === 'resuming' || after === undefined) return;
    const resuming: LinkState = { is: 'resuming', newestSkipped: -1 };
    state = resuming;
    const answer = await link.resume(after).catch(() => undefined);
    // The state has changed meanwhile: the response is outdated.
    if (state !== resuming) return;
    state = { is: 'following' };
    if (!answer || !applied(answer)) {
      // Without a revision the next handshake brings a snapshot.
      if (answer) update((table) => ({ ...table, revision: undefined }));
      link.reopen();
    } else if ((sink.table()?.revision ?? 0) < resuming.newestSkipped) void resume();
  }

  /** Applies the response to `resume`. Returns false when it leaves a gap. */
  function applied(answer: ResumeAnswer): boolean {
    const table = sink.table();
    if (!table || !answer.ok) return false;
    const place = 'snapshot' in answer ? answer.snapshot.home : answer;
    witnessPlace(place);
    sink.log?.reached(place.revision);
    const next = applyResume(table, answer);
    if (next) sink.setTable(next);
    return next !== undefined;
  }

  /** Handles the server's first message. From its revision on, the server also sends events of the log. */
  function begin(revision: number): void {
    if (state.is === 'greeting') state = { is: 'following' };
    sink.log?.notify(revision);
  }

  function onChange(change: TableChanged): void {
    witnessPlace(change);
    const gift = change.celebrate?.gift;
    if (gift && gift.id !== celebrated) {
      celebrated = gift.id;
      sink.onGift(gift);
    }
    const table = sink.table();
    if (state.is === 'resuming') state.newestSkipped = change.revision;
    else if (table) {
      const first = state.is === 'greeting';
      const next = applyTableChanged(table, change);
      if (next) sink.setTable(next);
      else void resume();
      if (first) begin(change.revision);
    }
  }

  const hangUp = link.open({
    connect: () => {
      state = { is: 'greeting' };
      clearTimeout(lostTimer);
      lostTimer = undefined;
      sink.witness?.connected();
      sink.setConnection('live');
    },
    disconnect: () => {
      state = { is: 'down' };
      lostTimer ??= setTimeout(() => sink.setConnection('lost'), LOST_AFTER_MS);
    },
    unauthenticated: () => sink.onSessionEnded(),
    'table:snapshot': (snapshot) => {
      witnessPlace(snapshot.home);
      sink.setTable(applySnapshot(snapshot));
      begin(snapshot.revision);
    },
    'table:changed': onChange,
    'me:changed': (change) => update((table) => applyMeChanged(table, change)),
    'audit:appended': (page) => sink.log?.appended(page),
    'session:ended': sink.onSessionEnded,
  });
  // After sleep the connection may be dead without either end knowing. A request to the server reveals it.
  const stopOnWake = sink.onWake(() => (state.is === 'down' ? link.reopen() : void resume()));

  return () => {
    stopOnWake();
    hangUp();
    clearTimeout(lostTimer);
    state = { is: 'down' };
  };
}
