import type { AuditEvent, ServerToClientEvents } from '@stammtisch/contracts';

/** Something has happened in the till. */
export interface LogNews {
  /** The log's position that the news leads up to. */
  readonly revision: number;
  /** What it was; undefined when some of it was missed, so that it may have been anything. */
  readonly events: readonly AuditEvent[] | undefined;
}

/**
 * The log as superusers hear of it. Invariant: a listener hears of every revision, either by its event or by news without
 * events. After news without events it looks at everything again.
 */
export class LogWatch {
  private readonly listeners = new Set<(news: LogNews) => void>();
  private revision: number | undefined;

  /** `sawRevision` is told each revision first, so that what a listener reads is not older than the news. */
  constructor(private readonly sawRevision: (revision: number) => void) {}

  /** Returns its undo. */
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

  /** A connection was made, and tells what comes after this revision. */
  beganAt(revision: number): void {
    this.tell({ revision, events: undefined });
  }

  /** The log has got as far as this, whether or not we were told. */
  reached(revision: number): void {
    if (this.revision === undefined || revision > this.revision) this.beganAt(revision);
  }

  private tell(news: LogNews): void {
    this.revision = news.revision;
    this.sawRevision(news.revision);
    for (const listener of this.listeners) listener(news);
  }
}
