import type { CommandOrigin, RejectionCode } from '@stammtisch/domain';
import { StoreUnusableError } from '@stammtisch/event-store';
import type { ExecutedCommands } from './ledger.js';
import type { LogGuard } from './log-guard.js';
import { BEGINNING, type LoggedEvent, loggedEvents } from './logged-event.js';

/** How many events are read at a time: more than most commands lead to. */
const PAGE = 100;

/** The outcome of an executed command. */
export interface Outcome {
  /** Revision of the command's last event; the till's own when the command led to none. */
  readonly revision: number;
  readonly events: readonly LoggedEvent[];
  /** Was the same command carried out before? Then `events` are those of that time. */
  readonly replayed: boolean;
}

/** The till said no to a command; nothing was booked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly code: RejectionCode) {
    super(code);
  }
}

/** Reads back from the log what earlier commands led to. */
export class Outcomes {
  constructor(
    private readonly commands: ExecutedCommands,
    private readonly log: {
      readonly stream: string;
      readonly guard: Pick<LogGuard, 'doubt'> & { readonly store: Pick<LogGuard['store'], 'read'> };
    },
  ) {}

  /**
   * The outcome of a command that was carried out before; undefined when it was not.
   * @throws as {@link at}
   */
  async of(origin: CommandOrigin): Promise<Outcome | undefined> {
    const revision = origin.request === '' ? undefined : this.commands.beginningOf(origin.commandId);
    return revision === undefined ? undefined : this.at(revision, origin);
  }

  /**
   * Reads a command's events, which stand next to each other from a revision on. They are a replay unless the first one's id is
   * `attempt`.
   * @throws Refusal `key_reused` when they came of another request; StoreUnusableError when the log has none of them
   */
  async at(revision: number, { commandId, request }: CommandOrigin, attempt?: string): Promise<Outcome> {
    let events = await this.eventsOf(commandId, revision);
    if (events.length === 0) {
      await this.log.guard.doubt();
      // The log is the known one. A server that was elected a moment ago may have read less than it has.
      events = await this.eventsOf(commandId, revision);
    }
    const last = events.at(-1);
    if (!last) {
      throw new StoreUnusableError(`The log has nothing of what was written there at event ${revision}`);
    }
    if (events[0]?.metadata.request !== request) throw new Refusal('key_reused');
    return { revision: last.revision, events, replayed: events[0]?.id !== attempt };
  }

  private async eventsOf(commandId: string, from: number): Promise<LoggedEvent[]> {
    const { guard, stream } = this.log;
    const page = await guard.store.read(stream, { from, limit: PAGE });
    const events = loggedEvents(page, BEGINNING).filter(({ metadata }) => metadata.commandId === commandId);
    // A command of more events goes on where the page ends.
    return events.length < PAGE ? events : [...events, ...(await this.eventsOf(commandId, from + PAGE))];
  }
}
