import type { AuditEvent } from '@stammtisch/contracts';
import type { LogNews } from '@stammtisch/live';

/** Events read at a time. */
export const PAGE = 100;

let lists = 0;

/** Events, newest first, of which only those are read that somebody looks at. */
export abstract class EventList {
  /** Tells lists apart. */
  readonly id = ++lists;
  private readonly listeners = new Set<() => void>();
  private changes = 0;
  protected stopped = false;
  /** Why the last reading failed. */
  error: string | undefined;
  /** How many have come since, while somebody was reading further down; `Infinity`: more than anybody counted. */
  abstract readonly waiting: number;
  /** Rows to show; undefined until the first answer. */
  abstract readonly count: number | undefined;
  /** Whether `count` is all there are. */
  abstract readonly complete: boolean;

  /** Reads the newest. */
  abstract begin(): void;
  /** Undefined when it is not read yet, null when it is missing from the log. */
  abstract at(index: number): AuditEvent | null | undefined;
  abstract revisionAt(index: number): number | undefined;
  abstract indexOf(revision: number): number | undefined;
  /** Somebody looks at these rows: what is missing of them is read. */
  abstract look(first: number, last: number): void;
  /** Whether somebody is at the top, so that new events may come in there. */
  abstract follow(following: boolean): void;
  abstract hear(news: LogNews): void;
  /** Reads on after a failure. */
  abstract retry(): void;

  /** Whatever is still on its way is not wanted any more. */
  stop(): void {
    this.stopped = true;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Another one after each change. */
  readonly version = (): number => this.changes;

  protected changed(): void {
    if (this.stopped) return;
    this.changes++;
    for (const listener of this.listeners) listener();
  }
}
