import type { CommandOrigin } from '@stammtisch/domain';
import { type EventStore, StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';
import type { ExecutedCommands } from './executed-commands.js';
import type { LogTrust } from './log-trust.js';
import { BEGINNING, type LoggedEvent, loggedEvents } from './logged-event.js';
import { Refusal } from './refusal.js';

/** What an executed command led to. */
export interface Outcome {
  /** Position of its last event; where the till stands when it led to none. */
  readonly revision: number;
  readonly events: readonly LoggedEvent[];
  /** The same command had been carried out before; these are its events of that time. */
  readonly replayed: boolean;
}

/** What commands led to that were carried out before, read back from the log. */
export class Outcomes {
  constructor(
    private readonly commands: ExecutedCommands,
    private readonly log: {
      readonly store: Pick<EventStore, 'read'>;
      readonly stream: string;
      readonly trust: LogTrust;
    },
  ) {}

  /**
   * The outcome of a command that was carried out before; undefined when it was not.
   * @throws Refusal `key_reused`; StoreUnavailableError while nobody can tell yet
   */
  async of({ commandId, request }: CommandOrigin): Promise<Outcome | undefined> {
    if (request === '') return undefined;
    const trace = this.commands.trace(commandId, request);
    if (!trace) return undefined;
    if (trace === 'unread') throw unread();
    if (trace.request !== request) throw new Refusal('key_reused');
    return this.at(trace.revision, commandId);
  }

  /**
   * Reads a command's events, which stand next to each other from a revision on. They are a replay unless they are the very ones
   * of this `attempt`.
   * @throws StoreUnusableError when the log has none of them
   */
  async at(revision: number, commandId: string, attempt?: string): Promise<Outcome> {
    const { store, stream, trust } = this.log;
    const page = await store.read(stream, { from: revision, limit: 100 });
    const events = loggedEvents(page, BEGINNING).filter(({ metadata }) => metadata.commandId === commandId);
    if (events.length === 0) {
      await trust.doubt();
      throw new StoreUnusableError(`The log has nothing of what was written there at event ${revision}`);
    }
    return { revision: lastRevision(events), events, replayed: events[0]?.id !== attempt };
  }
}

/** Carried out before, but the read model has not come that far: to be asked again. */
export const unread = () => new StoreUnavailableError('What the command led to is still being looked up');

export function lastRevision(events: readonly LoggedEvent[]): number {
  return events.at(-1)?.revision ?? -1;
}
