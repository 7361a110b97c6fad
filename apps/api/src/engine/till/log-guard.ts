import { Logger } from '@nestjs/common';
import { type EventStore, retrying, StoreUnavailableError, storeWith } from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { BoundedStream } from './bounded-stream.js';
import type { ChainHead } from './chain-head.js';
import { DistrustedLogError, expectSameLog, isDamage } from './log.js';
import { tillStream } from './logged-event.js';

/** Pause before the guard tries again whether the store takes an append, in ms. A tap finds out sooner. */
const TRY_AGAIN = 1000;

/** Whether more can be booked into the log, and if not, why, in one line. */
type LogState =
  | { readonly is: 'sound' }
  /** The log goes on beyond what can be read. Appends are tried: the first that works, or the missing events, end this state. */
  | { readonly is: 'unreadable'; readonly reason: string }
  /** Somebody has cut or limited the log in the store. The state lasts until that is taken back. */
  | { readonly is: 'limited'; readonly reason: string }
  /** The log is not the one that this node knows, or is damaged. The state lasts until a new start. */
  | { readonly is: 'lost'; readonly reason: string };

/** Rank of each state: a state gives way only to a worse one, or when its reason has passed. */
const BADNESS = { sound: 0, unreadable: 1, limited: 2, lost: 3 } as const;

/** Whether the store answers. `since`: when it went silent, in ms. */
type LineState =
  /** Not all that was in the log at the start has been heard yet. */
  | { readonly is: 'opening' }
  | { readonly is: 'open' }
  /** The last append failed. */
  | { readonly is: 'refusing'; readonly since: number }
  /** Nothing is heard from the store. */
  | { readonly is: 'cut'; readonly since: number; readonly refused: boolean };

/** What the guard is told at the start. */
export interface LogGuardPorts {
  readonly tillId: string;
  readonly clock: Pick<Clock, 'after' | 'steady'>;
  /** What the till knows of the log. */
  readonly known: () => ChainHead;
  /** Logs that nothing can be booked into the log any more, and that it can be again. */
  readonly logger?: Pick<Logger, 'fatal' | 'log'> | undefined;
}

/**
 * Stands between the till and its store. All writes go through the guard, and whoever notices that the log is wrong tells the
 * guard. `/readyz` and the metrics ask the guard; reading goes on in any state.
 *
 *   The line:
 *     opening ──caught up──► open ──append fails──► refusing ──append works──► open
 *        │ append fails       │ cut off                │ cut off
 *        └──────────────────► cut ◄────────────────────┘
 *                              └──caught up──► open, or refusing if the last append failed
 *   The log:
 *     sound ──it ends further on than it can be read──► unreadable ──read or written──► sound
 *     sound ──somebody hides some of it──► limited ──taken back──► sound
 *     sound ──it is another, shorter or damaged──► lost, until a new start
 *
 * Behind a line that was cut there may be another log. So after each break, and after each append without an answer, the log is
 * looked at before anything is written: neither events nor members' documents, not even a retry, end up in another one. Nothing
 * is written into a log that is limited or lost.
 */
export class LogGuard {
  /** The store as the till uses it: guarded, and tried again for a while before a call fails. */
  readonly store: EventStore;
  private readonly logger: Pick<Logger, 'fatal' | 'log'>;
  private readonly storeLogger = new Logger('Store');
  private log: LogState = { is: 'sound' };
  private line: LineState = { is: 'opening' };
  /** How often the line was cut or in doubt, and how often it had been when the log was last recognized. */
  private cuts = 0;
  private seenAfter = 0;
  private looking: Promise<void> | undefined;
  /** Stream for an empty event that shows whether appends work again. */
  private readonly probe: BoundedStream;
  /** Calls off the next try. */
  private dontTry = () => {};
  private closed = false;

  /** @param raw the bare store: every call is one try */
  constructor(
    private readonly raw: EventStore,
    private readonly ports: LogGuardPorts,
  ) {
    this.logger = ports.logger ?? new Logger('Till');
    const guarded = storeWith(raw, {
      append: (...append) => this.append(append),
      remove: async (stream) => {
        await this.writable();
        return raw.remove(stream);
      },
    });
    this.probe = new BoundedStream(guarded, `probe-${ports.tillId}`, 1);
    const persistent = retrying(guarded, ports.clock.steady);
    this.store = storeWith(persistent, {
      append: (...append) => this.watched(persistent, append),
      close: () => {
        this.closed = true;
        this.dontTry();
        return persistent.close();
      },
    });
  }

  /** Why nothing can be booked into the log, in one line; undefined while all is well. */
  get reason(): string | undefined {
    return this.log.is === 'sound' ? undefined : this.log.reason;
  }

  /** Does the till hear what other nodes write? */
  get hears(): boolean {
    return this.line.is === 'open' || this.line.is === 'refusing';
  }

  /** Does the till hear from the store, and did the store take its last append? */
  get answers(): boolean {
    return this.line.is === 'open';
  }

  /** Was the known log seen in the store since the line was last cut? */
  get recognized(): boolean {
    return this.seenAfter === this.cuts;
  }

  /** Notes that nothing can be booked into the log any more. The first reason of a state stays the one that is told. */
  lose(is: Exclude<LogState['is'], 'sound'>, reason: string): void {
    if (BADNESS[is] <= BADNESS[this.log.is]) return;
    this.log = { is, reason };
    this.logger.fatal(`${reason}. Nothing is booked until that is mended`);
  }

  /** Notes that the reason for a state has passed. */
  regain(is: 'limited' | 'unreadable'): void {
    if (this.log.is !== is) return;
    this.log = { is: 'sound' };
    this.logger.log('The log can be gone on with');
  }

  /** Notes that everything in the store has been heard, and that what comes will be. */
  caughtUp(): void {
    const { line } = this;
    if (line.is === 'cut' && line.refused) {
      this.line = { is: 'refusing', since: line.since };
      // The till tries at once: while it was cut off it could not write either.
      void this.tryOut();
    } else if (line.is !== 'refusing') this.opens(line);
  }

  /** Notes that the line to the store broke. */
  cutOff(): void {
    this.cuts++;
    const { line } = this;
    if (line.is === 'opening' || line.is === 'cut') return;
    const reason = 'the connection to the event store broke';
    const since = line.is === 'open' ? this.goes(reason) : line.since;
    this.line = { is: 'cut', since, refused: line.is === 'refusing' };
  }

  /** Looks at the log once more, as something in it is not as it should be. @throws as {@link writable} */
  async doubt(): Promise<void> {
    this.cuts++;
    await this.writable();
  }

  /** Makes sure, in one try, that the log is the known one. @throws StoreUnavailableError, DistrustedLogError when it is not */
  async recognize(): Promise<void> {
    while (!this.recognized) {
      this.looking ??= this.look().finally(() => {
        this.looking = undefined;
      });
      await this.looking;
    }
  }

  /** Looks at the log after the line was cut. Any log but the known one counts as lost for good. */
  private async look(): Promise<void> {
    const { cuts } = this;
    const { tillId, known } = this.ports;
    try {
      await expectSameLog(this.raw, tillStream(tillId), known());
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.lose('lost', error.message);
      throw new DistrustedLogError(error.message, { cause: error });
    }
    this.seenAfter = cuts;
  }

  /**
   * Resolves when something may be written. An `unreadable` log may be written: only a write shows whether it is mended.
   * @throws DistrustedLogError at once for a log that is limited or lost; StoreUnavailableError
   */
  private async writable(): Promise<void> {
    if (!this.recognized) await this.recognize();
    const { log } = this;
    if (log.is === 'lost' || log.is === 'limited') throw new DistrustedLogError(log.reason);
  }

  /** Makes one try of an append. */
  private async append(call: Parameters<EventStore['append']>): Promise<number> {
    await this.writable();
    try {
      return await this.raw.append(...call);
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.cuts++;
      throw error;
    }
  }

  /** Makes all tries of an append, and notes whether the store took it. */
  private async watched(store: EventStore, call: Parameters<EventStore['append']>): Promise<number> {
    try {
      const last = await store.append(...call);
      if (this.line.is !== 'open') this.took();
      return last;
    } catch (error) {
      // Any other error is a refusal or a bug: the store has answered.
      if (error instanceof StoreUnavailableError || isDamage(error)) this.refused(error);
      throw error;
    }
  }

  private took(): void {
    const { line } = this;
    this.dontTry();
    if (line.is === 'refusing') this.opens(line);
    else if (line.is === 'cut') this.line = { ...line, refused: false };
  }

  private refused(error: Error): void {
    if (this.closed) return;
    const { line } = this;
    if (line.is === 'open') this.line = { is: 'refusing', since: this.goes(error.message) };
    if (line.is === 'cut') this.line = { ...line, refused: true };
    if (line.is === 'opening') this.line = { is: 'cut', since: this.goes(error.message), refused: true };
    this.tryLater();
  }

  private tryLater(): void {
    this.dontTry();
    if (!this.closed) this.dontTry = this.ports.clock.after(TRY_AGAIN, () => void this.tryOut());
  }

  /** Writes an event that nobody reads: without taps, nothing else would show that appends work again. */
  private async tryOut(): Promise<void> {
    try {
      await this.probe.add('Probed', {});
      this.took();
    } catch {
      this.tryLater();
    }
  }

  /** Logs that the store went away. @returns the moment, in ms */
  private goes(reason: string): number {
    this.storeLogger.warn(`Nothing can be booked, taps get 503: ${reason}`);
    return this.ports.clock.steady.ms();
  }

  private opens(before: LineState): void {
    this.line = { is: 'open' };
    if (!('since' in before)) return;
    const seconds = Math.round((this.ports.clock.steady.ms() - before.since) / 1000);
    this.storeLogger.log(`Bookings work again, after ${seconds} s`);
  }
}
