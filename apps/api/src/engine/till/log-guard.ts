import { Logger } from '@nestjs/common';
import { type EventStore, retrying, StoreUnavailableError, storeWith } from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { BoundedStream } from './bounded-stream.js';
import type { ChainHead } from './chain-head.js';
import { DistrustedLogError, expectSameLog, isDamage } from './log.js';
import { tillStream } from './logged-event.js';

/** Pause before it is tried again whether the store takes something, in ms. Taps find out sooner. */
const TRY_AGAIN = 1000;

/** Whether more can be booked into the log, and if not, why, in one line. */
type LogState =
  | { readonly is: 'sound' }
  /** It ends further on than it can be read. Appends are tried: the first that works, or the missing events, end it. */
  | { readonly is: 'unreadable'; readonly reason: string }
  /** Somebody has cut or limited it in the store: until that is taken back. */
  | { readonly is: 'limited'; readonly reason: string }
  /** It is not the log that this node knows, or is damaged: only a new start looks again. */
  | { readonly is: 'lost'; readonly reason: string };

/** How much worse than others a state is: a worse one stays. */
const BADNESS = { sound: 0, unreadable: 1, limited: 2, lost: 3 } as const;

/** Whether the store answers. `since`: when it went silent, in ms. */
type LineState =
  /** What was in the log at the start has not all been heard. */
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
  /** Hears when nothing can be booked into the log any more. */
  readonly logger?: Pick<Logger, 'fatal' | 'log'> | undefined;
}

/**
 * Stands between the till and its store. Everything is written through it, and whoever notices that something is wrong says so
 * here. `/readyz` and the metrics look here; what shows goes on showing.
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
  /** How often the line was cut, and how often it had been when the log was last recognized. */
  private cuts = 0;
  private seenAfter = 0;
  private looking: Promise<void> | undefined;
  /** An empty event is written here to find out whether appends work again. */
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

  /** What is written by others is heard. */
  get hears(): boolean {
    return this.line.is === 'open' || this.line.is === 'refusing';
  }

  /** The till hears from the store, and what it wrote last was taken. */
  get answers(): boolean {
    return this.line.is === 'open';
  }

  /** The store was seen to have the very log that is known since the line was last cut. */
  get recognized(): boolean {
    return this.seenAfter === this.cuts;
  }

  /** Nothing can be booked into the log any more. The first reason of a kind is the one that is told. */
  lose(is: Exclude<LogState['is'], 'sound'>, reason: string): void {
    if (BADNESS[is] <= BADNESS[this.log.is]) return;
    this.log = { is, reason };
    this.logger.fatal(`${reason}. Nothing is booked until that is mended`);
  }

  /** The reason has passed. */
  regain(is: 'limited' | 'unreadable'): void {
    if (this.log.is !== is) return;
    this.log = { is: 'sound' };
    this.logger.log('The log can be gone on with');
  }

  /** Everything that was in the store has come, and what comes will be heard. */
  caughtUp(): void {
    const { line } = this;
    if (line.is === 'cut' && line.refused) {
      this.line = { is: 'refusing', since: line.since };
      // No need to wait: who was cut off could not write either.
      void this.tryOut();
    } else if (line.is !== 'refusing') this.opens(line);
  }

  /** The line to the store broke. */
  cutOff(): void {
    this.cuts++;
    const { line } = this;
    if (line.is === 'opening' || line.is === 'cut') return;
    const reason = 'the connection to the event store broke';
    const since = line.is === 'open' ? this.goes(reason) : line.since;
    this.line = { is: 'cut', since, refused: line.is === 'refusing' };
  }

  /** The log is not as it should be: looks what has happened to it. @throws as {@link writable} */
  async doubt(): Promise<void> {
    this.cuts++;
    await this.writable();
  }

  /** Sees that the log is the known one, in one try. @throws StoreUnavailableError, DistrustedLogError when it is not */
  async recognize(): Promise<void> {
    while (!this.recognized) {
      this.looking ??= this.look().finally(() => {
        this.looking = undefined;
      });
      await this.looking;
    }
  }

  /** Looks at the log behind the line that was cut. Anything but the known one is lost for good. */
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
   * Resolves when something may be written. That includes an `unreadable` log: only a write shows whether it is mended.
   * @throws DistrustedLogError when not: at once, waiting does not help; StoreUnavailableError
   */
  private async writable(): Promise<void> {
    if (!this.recognized) await this.recognize();
    const { log } = this;
    if (log.is === 'lost' || log.is === 'limited') throw new DistrustedLogError(log.reason);
  }

  /** One try. */
  private async append(call: Parameters<EventStore['append']>): Promise<number> {
    await this.writable();
    try {
      return await this.raw.append(...call);
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.cuts++;
      throw error;
    }
  }

  /** All tries. */
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

  /** Writes something that nobody reads: without taps, nobody else would find out that it works again. */
  private async tryOut(): Promise<void> {
    try {
      await this.probe.add('Probed', {});
      this.took();
    } catch {
      this.tryLater();
    }
  }

  /** @returns since when the store is away */
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
