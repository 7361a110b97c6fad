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

/** News of the till's log. */
export interface LogNews {
  /** The log's position after the news. */
  readonly revision: number;
  /** The new events; undefined when some were missed, so that anything may have changed. */
  readonly events: readonly AuditEvent[] | undefined;
}

/**
 * Tells a superuser's screens of new events in the log. Invariant: every listener hears of every revision, by its event or by
 * news without events. After news without events a listener has to load everything again.
 */
export class LogWatch {
  private readonly listeners = new Set<(news: LogNews) => void>();
  private revision: number | undefined;

  /** `sawRevision` gets each revision before the listeners, so that what they then read is not older than the news. */
  constructor(private readonly sawRevision: (revision: number) => void) {}

  /** Adds a listener. Returns its undo. */
  subscribe(listener: (news: LogNews) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  appended({ from, revision, events }: Parameters<ServerToClientEvents['audit:appended']>[0]): void {
    const known = this.revision;
    if (known === undefined || from > known) this.beganAt(revision);
    else if (revision > known)
      this.tell({ revision, events: events.filter((each) => each.revision > known) });
  }

  /** A new connection sends the events after this revision; earlier ones may have been missed. */
  beganAt(revision: number): void {
    this.tell({ revision, events: undefined });
  }

  /** The log has reached this revision, whether or not its events have come. */
  reached(revision: number): void {
    if (this.revision === undefined || revision > this.revision) this.beganAt(revision);
  }

  private tell(news: LogNews): void {
    this.revision = news.revision;
    this.sawRevision(news.revision);
    for (const listener of this.listeners) listener(news);
  }
}

/** Listeners for the connection itself. */
export interface ConnectionListeners {
  connect(): void;
  disconnect(): void;
  /** The till refused the handshake: the caller has no valid session. */
  unauthenticated(): void;
}

/** Listeners for the connection and for the server's messages. */
export interface TableListeners
  extends ConnectionListeners,
    Pick<
      ServerToClientEvents,
      'table:snapshot' | 'table:changed' | 'me:changed' | 'audit:appended' | 'session:ended'
    > {}

/** The connection to the server as the table needs it. The web app builds it on Socket.IO, tests build their own. */
export interface TableLink {
  /** Connects, tells the server the last revision applied, and reconnects after breaks. Returns its undo, which hangs up. */
  open(listeners: TableListeners): () => void;
  /** Connects again at once, whether connected now or waiting for the next try. */
  reopen(): void;
  /** Asks the server for what was missed after a revision. Rejects when no answer comes. */
  resume(after: number): Promise<ResumeAnswer>;
}

/** Where the live table is kept, and the listeners for news. */
export interface TableSink {
  table(): Table | undefined;
  setTable(table: Table): void;
  setConnection(connection: 'live' | 'lost'): void;
  /** A member has just given a round. Called once per round. */
  onGift(gift: Gift): void;
  /** The session has ended. The sink itself has to undo the binding. */
  onSessionEnded(end?: { readonly reason: SessionEndReason }): void;
  /** Calls `listener` when the device wakes up or is online again. Returns its undo. */
  onWake(listener: () => void): () => void;
  /** Gets the new events of the log that the till sends to superusers. */
  readonly log?: LogWatch;
  /** Called with the position of the till's log. */
  readonly witness?: Pick<Witness, 'connected' | 'shows'>;
}

/**
 * States of the connection to the till.
 *
 * ```
 *            connected             first news, or a snapshot
 *   down ──────────────► greeting ──────────────────────────► following
 *    ▲                      │                                   │   ▲
 *    │ the connection       │ woken         news with a gap,    │   │ the answer
 *    │ breaks               ▼                          woken    ▼   │ leads on
 *    └─────────────────── asking ◄──────────────────────────────────┘
 * ```
 * When no answer to `resume` comes, the client connects again. After an answer that leaves a gap, it connects again and gets a
 * snapshot.
 */
type Line =
  | { readonly is: 'down' }
  /** The server's first message is on its way: the changes since the revision of the handshake, or a snapshot. */
  | { readonly is: 'greeting' }
  | { readonly is: 'following' }
  /** A `resume` is on its way. Changes are left aside meanwhile: the answer covers them, or the client asks again. */
  | { readonly is: 'asking'; newestLeftAside: number };

/** For how long the connection has to be broken before it is shown as lost, in ms. */
export const LOST_AFTER_MS = 1_000;

/** Keeps the sink's table in step with the server. Returns its undo. */
export function bindTable(link: TableLink, sink: TableSink): () => void {
  let line: Line = { is: 'down' };
  let celebrated: string | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;

  function update(change: (table: Table) => Table): void {
    const table = sink.table();
    if (table) sink.setTable(change(table));
  }

  /** The till has said where its log stands. */
  const showPlace = ({ revision, hash }: LogPlace) => sink.witness?.shows({ revision, hash });

  async function ask(): Promise<void> {
    const after = sink.table()?.revision;
    if (line.is === 'asking' || after === undefined) return;
    const asking: Line = { is: 'asking', newestLeftAside: -1 };
    line = asking;
    const answer = await link.resume(after).catch(() => undefined);
    // The line has changed since, so this answer no longer counts.
    if (line !== asking) return;
    line = { is: 'following' };
    if (answer === undefined) link.reopen();
    else if (!take(answer)) startOver();
    else if ((sink.table()?.revision ?? 0) < asking.newestLeftAside) void ask();
  }

  /** Applies the answer to `resume`. Returns false when the answer leaves a gap. */
  function take(answer: ResumeAnswer): boolean {
    const table = sink.table();
    if (!table || !answer.ok) return false;
    const place = 'snapshot' in answer ? answer.snapshot.home : answer;
    showPlace(place);
    sink.log?.reached(place.revision);
    const next = applyResume(table, answer);
    if (next) sink.setTable(next);
    return next !== undefined;
  }

  /** Forgets the revision, so that the next handshake brings a snapshot. */
  function startOver(): void {
    update((table) => ({ ...table, revision: undefined }));
    link.reopen();
  }

  /** The server's first message has come. From its revision on, the server also sends events of the log. */
  function begin(revision: number): void {
    if (line.is === 'greeting') line = { is: 'following' };
    sink.log?.beganAt(revision);
  }

  function onChange(change: TableChanged): void {
    showPlace(change);
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
      sink.witness?.connected();
      sink.setConnection('live');
    },
    disconnect: () => {
      line = { is: 'down' };
      lostTimer ??= setTimeout(() => sink.setConnection('lost'), LOST_AFTER_MS);
    },
    unauthenticated: () => sink.onSessionEnded(),
    'table:snapshot': (snapshot) => {
      showPlace(snapshot.home);
      sink.setTable(applySnapshot(snapshot));
      begin(snapshot.revision);
    },
    'table:changed': onChange,
    'me:changed': (change) => update((table) => applyMeChanged(table, change)),
    'audit:appended': (page) => sink.log?.appended(page),
    'session:ended': sink.onSessionEnded,
  });
  // After sleep the connection may be dead without either end knowing. Asking the server shows it.
  const sleepOn = sink.onWake(() => (line.is === 'down' ? link.reopen() : void ask()));

  return () => {
    sleepOn();
    hangUp();
    clearTimeout(lostTimer);
    line = { is: 'down' };
  };
}
