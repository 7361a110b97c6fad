import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SYSTEM } from '@stammtisch/domain';
import { Clock } from '../../platform/clock.js';
import { randomId } from '../../platform/ids.js';
import { DistrustedLogError } from './log.js';
import { Till } from './till.js';

/** Longest wait of the timer, in ms: a clock that was put forward is noticed within a minute. */
const LONGEST_WAIT = 60 * 1000;

/** At 06:00 appends that the evening's rounds are over. The rounds end without it; the event informs the clients. */
@Injectable()
export class EveningWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private date: string | undefined;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly till: Till,
    private readonly clock: Clock,
  ) {}

  /** Calls the listener when a new evening begins: tonight's counts then start at zero without an event. */
  onTurn(listener: () => void): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  start(): void {
    const now = this.clock.now();
    const { date, endsAt: end } = this.clock.evening(now);
    if (this.date !== undefined && this.date !== date) for (const listener of this.listeners) listener();
    this.date = date;
    if (this.till.state.rounds.some(({ endsAt }) => endsAt <= now)) this.endEvening();
    const untilEnd = Date.parse(end) - Date.parse(now);
    this.timer = setTimeout(() => this.start(), Math.min(untilEnd, LONGEST_WAIT)).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private endEvening(): void {
    const origin = { commandId: randomId(), correlationId: 'evening', actor: SYSTEM, request: '' };
    this.till.execute({ type: 'EndEvening' }, origin).catch((error) => {
      if (!(error instanceof DistrustedLogError)) new Logger('Till').error(error);
    });
  }
}
