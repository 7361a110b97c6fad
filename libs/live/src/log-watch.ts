import type { AuditEvent, ServerToClientEvents } from '@stammtisch/contracts';

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

  /** `sawRevision` is told each revision before the listeners, so that what they then read is not older than the news. */
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
