import { Logger } from '@nestjs/common';
import type { TillState } from '@stammtisch/domain';
import type { LoggedEvent } from './logged-event.js';

/** A part of the log that became durable, with the state before and after it. */
export interface Committed {
  readonly events: readonly LoggedEvent[];
  readonly before: TillState;
  readonly state: TillState;
  /** Events that this node appended: one-time work for them is this node's. */
  readonly own: readonly LoggedEvent[];
}

/** A part of the till that is called with what became durable. */
export interface Listener {
  /** Name under which its failures are logged. */
  readonly name: string;
  hear(committed: Committed): void;
  /** Catches up on missed commits, from the present state. */
  resync(): void;
}

/** What listeners need of the till. */
interface ListenersPorts {
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn: (task: () => void) => void;
  readonly logger?: Pick<Logger, 'error'> | undefined;
}

/**
 * Tells listeners, in order, after the commit. A listener's failure concerns neither the till nor the tap nor other listeners:
 * the failure is logged, and this listener alone resyncs.
 *
 *            hear fails             resync fails
 *   hearing ────────────► behind ◄──────────────┐
 *      ▲                    │ in the next turn, and with each commit
 *      └────────────────────┴───────────────────┘
 *            resync works
 */
export class Listeners {
  private readonly all: Listener[] = [];
  private readonly behind = new Set<Listener>();
  private readonly logger: Pick<Logger, 'error'>;

  constructor(private readonly ports: ListenersPorts) {
    this.logger = ports.logger ?? new Logger('Till');
  }

  /** The listener hears of every commit from now on. @returns a function that has it resync */
  add(listener: Listener): () => void {
    this.all.push(listener);
    return () => this.resync(listener);
  }

  tell(committed: Committed): void {
    for (const listener of this.all) {
      if (this.behind.has(listener)) this.resync(listener);
      else this.hear(listener, committed);
    }
  }

  private hear(listener: Listener, committed: Committed): void {
    try {
      listener.hear(committed);
    } catch (error) {
      this.failed(listener, error);
      this.ports.nextTurn(() => this.behind.has(listener) && this.resync(listener));
    }
  }

  private resync(listener: Listener): void {
    try {
      listener.resync();
      this.behind.delete(listener);
    } catch (error) {
      this.failed(listener, error);
    }
  }

  private failed(listener: Listener, error: unknown): void {
    this.behind.add(listener);
    this.logger.error(`${listener.name}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
