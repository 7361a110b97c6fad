import { StoreUnavailableError } from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import type { Request } from './batch.js';
import type { Outcome } from './outcomes.js';

/** A command whose caller waits for an answer. */
export interface Pending extends Request {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
  /** When the command came, in ms. */
  readonly since: number;
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
  readonly clock: Pick<Clock, 'after' | 'steady'>;
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn: (task: () => void) => void;
  /** Called for a command that was given up before it was decided. */
  readonly givenUp: (pending: Pending) => void;
}

/** Commands that wait to be decided, and those under way. Each caller's wait is bounded. */
export class CommandQueue {
  private waiting: Pending[] = [];
  private underWay: readonly Pending[] = [];
  /** Cancels the next check for callers who have waited too long. */
  private dontLook = () => {};

  constructor(private readonly ports: QueuePorts) {}

  get length(): number {
    return this.waiting.length;
  }

  /** Resolves or rejects with the command's outcome. Rejects with StoreUnavailableError when that takes too long. */
  add(request: Request): Promise<Outcome> {
    const since = this.ports.clock.steady.ms();
    return new Promise((resolve, reject) => this.waiting.push({ ...request, resolve, reject, since }));
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
    this.underWay = this.waiting.splice(0, MAX_BATCH);
    this.lookLater();
    return this.underWay;
  }

  /** Puts back commands that had no room: they come first in the next batch. */
  putBack(commands: readonly Pending[]): void {
    this.waiting.unshift(...commands);
  }

  /** Takes out all that wait. */
  takeAll(): Pending[] {
    return this.waiting.splice(0);
  }

  /** Notes that nothing is under way any more. */
  rest(): void {
    this.underWay = [];
    this.dontLook();
  }

  private lookLater(): void {
    const { clock } = this.ports;
    this.dontLook();
    const oldest = this.underWay[0] ?? this.waiting[0];
    if (oldest)
      this.dontLook = clock.after(oldest.since + PATIENCE - clock.steady.ms(), () => this.answerLate());
  }

  /** Answers callers who have waited too long. Commands under way go on; others are given up. */
  private answerLate(): void {
    const now = this.ports.clock.steady.ms();
    const isLate = ({ since }: Pending) => now - since >= PATIENCE;
    const late = this.waiting.filter(isLate);
    const reason = new StoreUnavailableError(`No answer in ${PATIENCE} ms`);
    for (const { reject } of [...this.underWay.filter(isLate), ...late]) reject(reason);
    for (const pending of late) this.ports.givenUp(pending);
    this.underWay = this.underWay.filter((pending) => !isLate(pending));
    this.waiting = this.waiting.filter((pending) => !isLate(pending));
    this.lookLater();
  }
}
