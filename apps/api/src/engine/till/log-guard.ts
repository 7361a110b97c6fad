import { Logger } from '@nestjs/common';
import { type EventStore, retrying, StoreUnavailableError, storeWith } from '@stammtisch/event-store';
import type { Clock } from '../../platform/clock.js';
import { BoundedStream, DistrustedLogError, isDamage } from './log.js';
import { isWorse, mostlyPasses, type Trouble, TroubleReport, troubleWith } from './log-state.js';
import { type ChainHead, tillStream } from './logged-event.js';

/** Pause before the guard tries again whether the store takes an append, in ms. A tap finds out sooner. */
const TRY_AGAIN = 1000;

/** A connection that is back within this time, in ms, counts as never lost: servers drop healthy subscriptions. */
const MENDED_WITHIN = 1000;

/** What the guard needs. */
interface LogGuardPorts {
  readonly tillId: string;
  readonly clock: Pick<Clock, 'after' | 'steady'>;
  /** What the till knows of the log. */
  readonly known: () => ChainHead;
  /** Logs when booking becomes impossible, and when it is possible again. */
  readonly logger?: Pick<Logger, 'fatal' | 'log'> | undefined;
}

/**
 * Stands between the till and its store, and knows whether the log can be gone on with. All writes go through the guard, and a part
 * that notices a wrong log reports it to the guard. `/readyz` and the metrics ask the guard; reading goes on in any state.
 * Behind a line that was cut there may be another log. So after each break, and after each append without an answer, the log is
 * looked at before anything is written: neither events nor members' documents, not even a retry, end up in another one. Nothing
 * is written into a log that is short, limited or lost ({@link Trouble}).
 * Of the store itself the guard knows whether its events are heard, and whether the last append failed. It logs the first that fails.
 */
export class LogGuard {
  /** The store as the till uses it: guarded, and retried for a while before a call fails, unless the store is known to be away. */
  readonly store: EventStore;
  private readonly retried: EventStore;
  /** Undefined while the log is sound. */
  private trouble: Trouble | undefined;
  private readonly report: TroubleReport;
  private readonly logger = new Logger('Store');
  /** Does the till receive what other nodes write? Not before it has heard all that was in the log at the start. */
  isFollowing = false;
  /** Did the last append fail, in all its tries? A line that broke only now may stand again before a tap has waited for long. */
  private refuses = false;
  /** Since when bookings fail, in ms; undefined while they work. */
  private awaySince: number | undefined;
  /** Count of breaks and doubts of the connection, and its value when the log was last recognized. */
  private cuts = 0;
  private seenAfter = 0;
  private looking: Promise<void> | undefined;
  /** Stream for an empty event that shows whether appends work again. */
  private readonly probe: BoundedStream;
  /** Whether the connection broke, and not all events have been heard since. */
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

  /** Does the store answer, and did it take the last append? */
  get answers(): boolean {
    return this.isFollowing && !this.refuses;
  }

  /** Was the known log seen in the store since the last break of the connection? */
  get recognized(): boolean {
    return this.seenAfter === this.cuts;
  }

  /** Notes a trouble. The first reason of a trouble is the one that is reported. */
  lose(trouble: Trouble): void {
    if (this.trouble && !isWorse(trouble, this.trouble)) return;
    this.trouble = trouble;
    this.report.begins(trouble);
  }

  /** Notes that the reason for a trouble has passed. */
  regain(is: Exclude<Trouble['is'], 'lost'>): void {
    if (this.trouble?.is !== is) return;
    this.trouble = undefined;
    this.report.ends();
    this.settle();
  }

  /** Notes that events came that follow from what is known, up to a revision. A log that looked too short may be whole by now. */
  followed(revision: number): void {
    const { trouble } = this;
    if (trouble?.is === 'unreadable' && revision >= trouble.end) this.regain('unreadable');
    if (trouble?.is === 'short') this.recognize().catch(() => undefined);
  }

  /** Whether the connection broke less than a second ago: that is no outage yet. */
  get isMending(): boolean {
    return this.break !== undefined;
  }

  /** Notes that the subscription is up to date. */
  caughtUp(): void {
    if (this.break) this.break.isMended = true;
    // Tries at once: while it was cut off, the till couldn't write either.
    if (!this.isFollowing && this.refuses) void this.tryOut();
    this.isFollowing = true;
    this.settle();
  }

  /** Notes that the connection to the store broke, or that the first reconnection failed. */
  cutOff(): void {
    this.cuts++;
    const isFirst = this.break?.isMended ?? true;
    this.break?.forget();
    if (isFirst)
      this.break = { isMended: false, forget: this.ports.clock.after(MENDED_WITHIN, () => this.isOut()) };
    else this.isOut();
  }

  /** Called when a broken connection is not back in time: this is an outage. */
  private isOut(): void {
    if (this.isFollowing && !this.break?.isMended) {
      this.away('the connection to the event store broke');
      this.isFollowing = false;
    }
    this.break = undefined;
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

  /** Checks the log after a break of the connection. Another log than the known one is lost for good; a short one may grow. */
  private async look(): Promise<void> {
    const { cuts, ports } = this;
    const trouble = await troubleWith(this.raw, tillStream(ports.tillId), ports.known());
    if (trouble) {
      // The subscription reports a limit, and when it is taken back.
      if (trouble.is !== 'limited') this.lose(trouble);
      if (trouble.is !== 'short') throw new DistrustedLogError(trouble.reason);
      this.tryLater();
      throw new StoreUnavailableError(trouble.reason);
    }
    this.seenAfter = cuts;
    this.regain('short');
    this.settle();
  }

  /**
   * Resolves when something may be written. An `unreadable` log may be written: only a write shows whether it is mended.
   * @throws DistrustedLogError at once for a log that is limited or lost; StoreUnavailableError
   */
  private async writable(): Promise<void> {
    if (!this.recognized) await this.recognize();
    if (this.trouble && !mostlyPasses(this.trouble)) throw new DistrustedLogError(this.trouble.reason);
  }

  /** Makes one try of an append. */
  private readonly append: EventStore['append'] = async (...call) => {
    await this.writable();
    try {
      return await this.raw.append(...call);
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.cuts++;
      throw error;
    }
  };

  /** Makes all tries of an append, and notes whether the store took it. */
  private readonly watched: EventStore['append'] = async (...call) => {
    try {
      const last = await this.retried.append(...call);
      if (!this.answers) this.took();
      return last;
    } catch (error) {
      // Any other error is a refusal or a bug: the store has answered.
      if (!this.closed && (error instanceof StoreUnavailableError || isDamage(error))) {
        this.away(error.message);
        this.refuses = true;
        this.tryLater();
      }
      throw error;
    }
  };

  private took(): void {
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
    if (!this.closed) this.dontTry = this.ports.clock.after(TRY_AGAIN, () => void this.tryOut());
  }

  /** Writes an event that nobody reads: without taps nothing else shows that appends work again. */
  private async tryOut(): Promise<void> {
    try {
      await this.probe.add('Probed', {});
      this.took();
    } catch {
      this.tryLater();
    }
  }

  /** Reports that all works again: the known log is there and whole, and the store answers. */
  private settle(): void {
    if (!this.recognized || this.trouble) return;
    this.report.isOver();
    if (!this.answers || this.awaySince === undefined) return;
    const away = this.ports.clock.steady.ms() - this.awaySince;
    this.awaySince = undefined;
    this.logger.log(`Bookings work again, after ${Math.round(away / 1000)} s`);
  }
}
