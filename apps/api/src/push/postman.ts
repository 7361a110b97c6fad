import { Injectable, Logger } from '@nestjs/common';
import { StoreUnavailableError } from '@stammtisch/event-store';
import PQueue from 'p-queue';
import { Clock } from '../platform/clock.js';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import type { Message } from './messages.js';
import { Outgoing } from './outgoing.js';
import { Subscriptions } from './subscriptions.js';

/** Rounds of letters that wait to be carried. An evening has a few; more are dropped. */
const MOST_WAITING = 200;

/** Brings members what they want to hear to the devices on which they want to. It takes the moments that taps leave. */
@Injectable()
export class Postman {
  private readonly logger = new Logger('Push');
  private readonly line = new PQueue({ concurrency: 1 });

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly outgoing: Outgoing,
    private readonly scheduler: IdleScheduler,
    private readonly clock: Clock,
  ) {}

  /** Tells members something. `members` is asked when it is their turn; `about` given: each at most once a day, and never the same twice. */
  tell(members: () => Iterable<string>, message: Message, about?: (memberId: string) => string): void {
    this.later(async () => {
      for (const memberId of members()) await this.tellOne(memberId, message, about?.(memberId));
    });
  }

  /** Does work once what was ordered before is done. */
  later(work: () => Promise<void>): void {
    if (this.line.size >= MOST_WAITING) return;
    void this.line.add(work).catch((error) => {
      if (!(error instanceof StoreUnavailableError)) this.logger.error(error);
    });
  }

  async tellOne(memberId: string, message: Message, about?: string): Promise<void> {
    await this.scheduler.idle();
    const devices = await this.subscriptions.of(memberId, message.kind);
    if (devices.length === 0) return;
    const today = this.clock.evening().date;
    if (about !== undefined && !(await this.subscriptions.claim(memberId, message.kind, today, about)))
      return;
    for (const to of devices) {
      const gone = () => this.later(() => this.subscriptions.gone(memberId, to.endpoint));
      this.outgoing.add({ message, to, gone });
    }
  }
}
