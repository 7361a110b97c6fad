import { Logger } from '@nestjs/common';
import type { Time } from '@stammtisch/event-store';

/** Whether the store answers. */
type LineState =
  /** Not all that was in the log at the start has been heard yet. */
  | { readonly is: 'opening' }
  | { readonly is: 'open' }
  /** The last append failed. */
  | { readonly is: 'refusing' }
  /** The store doesn't answer. */
  | { readonly is: 'cut'; readonly refused: boolean };

/**
 * Knows whether the store can be heard and takes appends, and tells whoever watches the process when that ends and begins.
 *
 *     opening ──caught up──► open ──append fails──► refusing ──append works──► open
 *        │ append fails       │ cut off                │ cut off
 *        └──────────────────► cut ◄────────────────────┘
 *                              └──caught up──► open, or refusing if the last append failed
 */
export class StoreLine {
  private readonly logger = new Logger('Store');
  private state: LineState = { is: 'opening' };
  /** Since when bookings fail, in ms; undefined while they work. */
  private awaySince: number | undefined;

  constructor(private readonly steady: Pick<Time, 'ms'>) {}

  /** Does the till receive what other nodes write? */
  get hears(): boolean {
    return this.state.is === 'open' || this.state.is === 'refusing';
  }

  /** Does the store answer, and did it take the last append? */
  get answers(): boolean {
    return this.state.is === 'open';
  }

  /** Did the last append fail, in all its tries? A line that broke only now may stand again before a tap has waited for long. */
  get away(): boolean {
    return this.state.is === 'refusing' || (this.state.is === 'cut' && this.state.refused);
  }

  /**
   * Notes that all events of the store have been read.
   * @returns whether appends had failed before the line was cut: then an append has to show that they work again
   */
  caughtUp(): boolean {
    const { state, away } = this;
    this.state = { is: away ? 'refusing' : 'open' };
    return state.is === 'cut' && away;
  }

  cutOff(): void {
    const { state } = this;
    if (state.is === 'opening' || state.is === 'cut') return;
    this.goes('the connection to the event store broke');
    this.state = { is: 'cut', refused: state.is === 'refusing' };
  }

  /** Notes that the store took an append. */
  took(): void {
    const { state } = this;
    if (state.is === 'refusing') this.state = { is: 'open' };
    else if (state.is === 'cut') this.state = { ...state, refused: false };
  }

  /** Notes that an append failed. */
  refused(reason: string): void {
    this.goes(reason);
    this.state = this.hears ? { is: 'refusing' } : { is: 'cut', refused: true };
  }

  /** Reports that bookings work again, if their failure was reported. Call when all else is well, too. */
  proven(): void {
    if (!this.answers || this.awaySince === undefined) return;
    const seconds = Math.round((this.steady.ms() - this.awaySince) / 1000);
    this.awaySince = undefined;
    this.logger.log(`Bookings work again, after ${seconds} s`);
  }

  private goes(reason: string): void {
    if (this.awaySince !== undefined) return;
    this.awaySince = this.steady.ms();
    this.logger.warn(`Nothing can be booked, taps get 503: ${reason}`);
  }
}
