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
  /** Id of the first event that this node decided last for the command. If the log has that event, this attempt was written. */
  attempt?: string;
}

const MAX_BATCH = 500;
/** Most turns of the event loop that a batch gathers commands for. */
const MAX_TURNS = 32;
/**
 * Longest wait of a caller, in ms, including the batch before, appends and catching up with other nodes. It leaves room for the rest of
 * the request within 5 s.
 */
const PATIENCE = 4500;

interface QueuePorts {
  readonly clock: Pick<Clock, 'after'>;
  readonly nextTurn: (task: () => void) => void;
  /** Called for a command that timed out before it was decided. */
  readonly givenUp: (pending: Pending) => void;
}

/** Commands that wait to be decided. Each caller's wait is bounded, also while the command is being written. */
export class CommandQueue {
  readonly waiting: Pending[] = [];

  constructor(private readonly ports: QueuePorts) {}

  /** Resolves to the command's outcome. @throws StoreUnavailableError when that takes too long, Refusal */
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
   * Takes the queued commands once a turn of the event loop has brought no further one. So commands that arrive while others are still
   * being read share their append. A single tap waits for one empty turn.
   */
  async take(): Promise<readonly Pending[]> {
    let seen = 0;
    for (let turn = 0; turn < MAX_TURNS && seen < this.waiting.length && seen < MAX_BATCH; turn++) {
      seen = this.waiting.length;
      await new Promise<void>((resolve) => this.ports.nextTurn(resolve));
    }
    return this.waiting.splice(0, MAX_BATCH);
  }

  /** Rejects a caller who has waited too long. A command that is being written continues; one still in the queue is dropped. */
  private answerLate(pending: Pending): void {
    pending.reject(new StoreUnavailableError(`No answer in ${PATIENCE} ms`));
    const index = this.waiting.indexOf(pending);
    if (index < 0) return;
    this.waiting.splice(index, 1);
    this.ports.givenUp(pending);
  }
}

/** Events read at a time: more than most commands have. */
const PAGE = 100;

/** The result of a command, carried out now or before. */
export interface Outcome {
  /** Revision of the command's last event; the till's own if the command has no events. */
  readonly revision: number;
  readonly events: readonly LoggedEvent[];
  /** True if the command was carried out before: then `events` are those of the first time. */
  readonly replayed: boolean;
}

/** The command's event of this type. @throws Error when there is none */
export function eventOf<Type extends LoggedEvent['type']>({ events }: Outcome, type: Type) {
  const found = events.find((event): event is Extract<LoggedEvent, { type: Type }> => event.type === type);
  if (!found) throw new Error(`The command has no event ${type}`);
  return found;
}

/** The rules refused a command; nothing was booked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly code: RejectionCode) {
    super(code);
  }
}

interface GuardedLog {
  readonly stream: string;
  readonly guard: Pick<LogGuard, 'doubt'> & { readonly store: Pick<LogGuard['store'], 'read'> };
}

/**
 * Reads a command's events, which are consecutive from a revision on. They are a replay unless the first one's id is `attempt`.
 * @throws Refusal `key_reused` when another request has caused them; StoreUnusableError when the log has none of them
 */
export async function outcomeAt(
  revision: number,
  log: GuardedLog,
  { commandId, request }: CommandOrigin,
  attempt?: string,
): Promise<Outcome> {
  let events = await eventsOf(commandId, revision, log);
  if (events.length === 0) {
    await log.guard.doubt();
    // The log is the known one, but a newly elected leader may have read less than it has.
    events = await eventsOf(commandId, revision, log);
  }
  const last = events.at(-1);
  if (!last) throw new StoreUnusableError(`The log lacks what this till wrote at event ${revision}`);
  if (events[0]?.metadata.request !== request) throw new Refusal('key_reused');
  return { revision: last.revision, events, replayed: events[0]?.id !== attempt };
}

async function eventsOf(commandId: string, from: number, log: GuardedLog): Promise<LoggedEvent[]> {
  const page = await log.guard.store.read(log.stream, { from, limit: PAGE });
  const events = loggedEvents(page, BEGINNING).filter(({ metadata }) => metadata.commandId === commandId);
  // The command may have more events than one page.
  return events.length < PAGE ? events : [...events, ...(await eventsOf(commandId, from + PAGE, log))];
}
