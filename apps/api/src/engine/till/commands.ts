import type { CommandOrigin, RejectionCode } from '@stammtisch/domain';
import { StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import type { Request } from './batch.js';
import type { LogGuard } from './log-guard.js';
import { BEGINNING, type LoggedEvent, loggedEvents } from './logged-event.js';

/** A command whose caller waits for an answer. */
export interface Pending extends Request {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  /** Id of the first event of the command's last decision here. If the log has that event, this very attempt was written. */
  attempt?: string;
}

/** Most commands that share one append. */
const MAX_BATCH = 500;
/** Most turns of the event loop that a batch gathers commands for. */
const MAX_TURNS = 32;
/**
 * How long a caller waits at most, in ms, for all that a command takes: the batch before it, appends, catching up with others. With
 * what comes before and after, a member has an answer within 5 s.
 */
const PATIENCE = 4500;

interface QueuePorts {
  readonly clock: Pick<Clock, 'after'>;
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn: (task: () => void) => void;
  /** Called for a command that was given up before it was decided. */
  readonly givenUp: (pending: Pending) => void;
}

/** Commands that wait to be decided. Each caller's wait is bounded, wherever the command is by then. */
export class CommandQueue {
  readonly waiting: Pending[] = [];

  constructor(private readonly ports: QueuePorts) {}

  /** Resolves or rejects with the command's outcome. Rejects with StoreUnavailableError when that takes too long. */
  add(request: Request): Promise<Outcome> {
    let callOff = () => {};
    const outcome = new Promise<Outcome>((resolve, reject) => {
      const pending = { ...request, resolve, reject };
      this.waiting.push(pending);
      callOff = this.ports.clock.after(PATIENCE, () => this.answerLate(pending));
    });
    outcome.then(callOff, callOff);
    return outcome;
  }

  /**
   * Takes what has queued up, once a turn of the event loop has brought no further command. So commands that arrive while others
   * are still being read share their append. A single tap waits for one empty turn.
   */
  async take(): Promise<readonly Pending[]> {
    let seen = 0;
    for (let turn = 0; turn < MAX_TURNS && seen < this.waiting.length && seen < MAX_BATCH; turn++) {
      seen = this.waiting.length;
      await new Promise<void>((resolve) => this.ports.nextTurn(resolve));
    }
    return this.waiting.splice(0, MAX_BATCH);
  }

  /** Answers a caller who has waited too long. A command under way goes on; one that still waits is given up. */
  private answerLate(pending: Pending): void {
    pending.reject(new StoreUnavailableError(`No answer in ${PATIENCE} ms`));
    const place = this.waiting.indexOf(pending);
    if (place < 0) return;
    this.waiting.splice(place, 1);
    this.ports.givenUp(pending);
  }
}

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

/** The event of this type among those of a command that always leads to one. */
export function eventOf<Type extends LoggedEvent['type']>({ events }: Outcome, type: Type) {
  const found = events.find((event): event is Extract<LoggedEvent, { type: Type }> => event.type === type);
  if (!found) throw new Error(`The command has led to no ${type}`);
  return found;
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
    private readonly log: {
      readonly stream: string;
      readonly guard: Pick<LogGuard, 'doubt'> & { readonly store: Pick<LogGuard['store'], 'read'> };
    },
  ) {}

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
