import { Logger } from '@nestjs/common';
import { type EventStore, retrying, StoreUnavailableError, storeWith } from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { BoundedStream, DistrustedLogError, isDamage } from './log.js';
import { isWorse, mostlyPasses, type Trouble, TroubleReport, troubleWith } from './log-state.js';
import { type ChainHead, tillStream } from './logged-event.js';

/** Pause before the guard probes again whether appends work, in ms. A tap finds out sooner. */
const TRY_AGAIN = 1000;

/** A connection that is back within this time, in ms, does not count as lost: servers drop healthy subscriptions. */
const MENDED_WITHIN = 1000;

interface LogGuardPorts {
  readonly tillId: string;
  readonly clock: Pick<Clock, 'after' | 'steady'>;
  /** The till's head: the log must contain it. */
  readonly known: () => ChainHead;
  readonly logger?: Pick<Logger, 'fatal' | 'log'> | undefined;
}

/**
 * Stands between the till and its store, and knows whether the log can be written. All writes go through the guard, and a part that
 * notices a wrong log reports it to the guard. `/readyz` and the metrics ask the guard. Reads are never refused.
 *
 * A new connection may lead to another log. So after each break, and after each append without an answer, the log is checked before
 * anything is written: no event, document or retry ends up in another log. Nothing is written into a log that is short, limited or
 * lost ({@link Trouble}).
 *
 * The guard also knows whether the store delivers events and whether the last append failed, and logs the first failure.
 */
export class LogGuard {
  /** The store for the till: guarded, and with retries for a while, unless the store is known to be away. */
  readonly store: EventStore;
  private readonly retried: EventStore;
  /** Undefined while the log is sound. */
  private trouble: Trouble | undefined;
  private readonly report: TroubleReport;
  private readonly logger = new Logger('Store');
  /** True once the subscription has delivered all that was in the log at the start, until the connection breaks. */
  isFollowing = false;
  /** True if the last append failed in all its tries. A connection that broke just now may be back before a tap has waited long. */
  private refuses = false;
  /** When bookings began to fail, in ms; undefined while they work. */
  private awaySince: number | undefined;
  /** Counts breaks and doubts of the connection. `seenAfter` is the count when the log was last recognized. */
  private cuts = 0;
  private seenAfter = 0;
  private looking: Promise<void> | undefined;
  /** Stream for empty events that show whether appends work again. */
  private readonly probe: BoundedStream;
  /** A break of the connection in the last second. `isMended` once the subscription is up to date again. */
  private break: { isMended: boolean; readonly forget: () => void } | undefined;
  private dontTry = () => {};
  private closed = false;

  constructor(
    /** Without retries. */
    private readonly raw: EventStore,
    private readonly ports: LogGuardPorts,
  ) {
    this.report = new TroubleReport(ports.clock, ports.logger ?? new Logger('Till'));
    const guarded = storeWith(raw, {
      append: this.append,
      remove: async (stream) => {
        await this.writable();
        return raw.remove(stream);
      },
    });
    this.probe = new BoundedStream(guarded, `probe-${ports.tillId}`, 1);
    this.retried = retrying(guarded, ports.clock.steady, () => this.refuses);
    this.store = storeWith(this.retried, {
      append: this.watched,
      close: () => {
        this.closed = true;
        this.dontTry();
        this.break?.forget();
        return this.retried.close();
      },
    });
  }

  /** Why booking is impossible, in one line; undefined while it is possible. */
  get reason(): string | undefined {
    return this.trouble?.reason;
  }

  /** True while the subscription delivers and appends work. */
  get answers(): boolean {
    return this.isFollowing && !this.refuses;
  }

  /** True if the known log was seen in the store since the last break of the connection. */
  get recognized(): boolean {
    return this.seenAfter === this.cuts;
  }

  /** Notes a trouble. Its first reason is kept. */
  lose(trouble: Trouble): void {
    if (this.trouble && !isWorse(trouble, this.trouble)) return;
    this.trouble = trouble;
    this.report.begins(trouble);
  }

  regain(is: Exclude<Trouble['is'], 'lost'>): void {
    if (this.trouble?.is !== is) return;
    this.trouble = undefined;
    this.report.ends();
    this.settle();
  }

  /** Notes that the next events were read up to a revision. A log that looked too short may be whole by now. */
  followed(revision: number): void {
    const { trouble } = this;
    if (trouble?.is === 'unreadable' && revision >= trouble.end) this.regain('unreadable');
    if (trouble?.is === 'short') this.recognize().catch(() => undefined);
  }

  /** True if the connection broke less than a second ago: that is no outage yet. */
  get isMending(): boolean {
    return this.break !== undefined;
  }

  caughtUp(): void {
    if (this.break) this.break.isMended = true;
    // Probes at once: while the connection was broken, the till couldn't write either.
    if (!this.isFollowing && this.refuses) void this.tryAppend();
    this.isFollowing = true;
    this.settle();
  }

  /** Notes that the connection to the store broke, or that the first reconnection failed. */
  cutOff(): void {
    this.cuts++;
    const isFirst = this.break?.isMended ?? true;
    this.break?.forget();
    if (isFirst)
      this.break = { isMended: false, forget: this.ports.clock.after(MENDED_WITHIN, () => this.breakOver()) };
    else this.breakOver();
  }

  /** Called a second after a break, or at the next one: a connection that is not back by then is an outage. */
  private breakOver(): void {
    if (this.isFollowing && !this.break?.isMended) {
      this.away('the connection to the event store broke');
      this.isFollowing = false;
    }
    this.break = undefined;
  }

  /** Checks the log once more, since something in it is unexpected. @throws as {@link writable} */
  async doubt(): Promise<void> {
    this.cuts++;
    await this.writable();
  }

  /** Makes sure, without retries, that the log is the known one. @throws StoreUnavailableError, DistrustedLogError when it is not */
  async recognize(): Promise<void> {
    while (!this.recognized) {
      this.looking ??= this.look().finally(() => {
        this.looking = undefined;
      });
      await this.looking;
    }
  }

  private async look(): Promise<void> {
    const { cuts, ports } = this;
    const trouble = await troubleWith(this.raw, tillStream(ports.tillId), ports.known());
    if (trouble) {
      // The subscription reports a limit and its end.
      if (trouble.is !== 'limited') this.lose(trouble);
      if (trouble.is !== 'short') throw new DistrustedLogError(trouble.reason);
      this.tryLater();
      throw new StoreUnavailableError(trouble.reason);
    }
    this.seenAfter = cuts;
    // A leader that is gone may have told of events that are lost. If they are not, the next append finds out.
    for (const passed of ['unreadable', 'short'] as const) this.regain(passed);
    this.settle();
  }

  /**
   * Resolves when the log may be written. An `unreadable` log may: without a new connection only a write shows whether it is fixed.
   * @throws DistrustedLogError at once for a log that is limited or lost; StoreUnavailableError
   */
  private async writable(): Promise<void> {
    if (!this.recognized) await this.recognize();
    if (this.trouble && !mostlyPasses(this.trouble)) throw new DistrustedLogError(this.trouble.reason);
  }

  /** One try of an append. */
  private readonly append: EventStore['append'] = async (...call) => {
    await this.writable();
    try {
      return await this.raw.append(...call);
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.cuts++;
      throw error;
    }
  };

  /** All tries of an append. Notes whether the store took it. */
  private readonly watched: EventStore['append'] = async (...call) => {
    try {
      const last = await this.retried.append(...call);
      if (!this.answers) this.appended();
      return last;
    } catch (error) {
      // After any other error, a refusal or a bug, the store has answered.
      if (!this.closed && (error instanceof StoreUnavailableError || isDamage(error))) {
        this.away(error.message);
        this.refuses = true;
        this.tryLater();
      }
      throw error;
    }
  };

  private appended(): void {
    this.dontTry();
    this.refuses = false;
    this.settle();
  }

  private away(reason: string): void {
    if (this.awaySince !== undefined) return;
    this.awaySince = this.ports.clock.steady.ms();
    this.logger.warn(`Nothing can be booked, taps get 503: ${reason}`);
  }

  private tryLater(): void {
    this.dontTry();
    if (!this.closed) this.dontTry = this.ports.clock.after(TRY_AGAIN, () => void this.tryAppend());
  }

  /** Appends to a stream that nobody reads: without taps nothing else shows that appends work again. */
  private async tryAppend(): Promise<void> {
    try {
      await this.probe.add('Probed', {});
      this.appended();
    } catch {
      this.tryLater();
    }
  }

  /** Logs that all works again, if the known log is whole and the store answers. */
  private settle(): void {
    if (!this.recognized || this.trouble) return;
    this.report.isOver();
    if (!this.answers || this.awaySince === undefined) return;
    const away = this.ports.clock.steady.ms() - this.awaySince;
    this.awaySince = undefined;
    this.logger.log(`Bookings work again, after ${Math.round(away / 1000)} s`);
  }
}
