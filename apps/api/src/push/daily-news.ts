import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { atTable, creditLeft, keepsBooks, members, NEAR_LIMIT, shift, waiting } from '@stammtisch/domain';
import { Till } from '../engine/till/till.js';
import { Clock } from '../platform/clock.js';
import { lines } from './messages.js';
import { Outgoing } from './outgoing.js';
import { Subscriptions } from './subscriptions.js';

const HOUR = 60 * 60 * 1000;
/** When the early evening begins, after the 06:00 of its date, and when it is over: nobody is told late at night. */
const EARLY_EVENING = { begins: 12 * HOUR, ends: 16 * HOUR };

/** How often it looks whether the early evening has begun, in ms. */
const LOOK_AGAIN = HOUR / 6;

/** Tells once a day, from 18:00 on: members that their limit is near, treasurers that a top-up waits. A till closed by then does once it opens. */
@Injectable()
export class DailyNews implements OnApplicationBootstrap, OnApplicationShutdown {
  private callOff = () => {};
  /** The date whose news this node has told. */
  private toldOn = '';

  constructor(
    private readonly till: Till,
    private readonly clock: Clock,
    private readonly outgoing: Outgoing,
    private readonly subscriptions: Subscriptions,
  ) {}

  onApplicationBootstrap(): void {
    this.look();
    this.callOff = this.clock.after(LOOK_AGAIN, () => this.onApplicationBootstrap());
  }

  onApplicationShutdown(): void {
    this.callOff();
  }

  /** Tells what is to be told today, unless that is done, by whichever node. With the store away, the next look tells it. */
  look(): void {
    const now = this.clock.now();
    const { date, startsAt } = this.clock.evening(now);
    if (this.toldOn === date) return;
    if (now < shift(startsAt, EARLY_EVENING.begins) || now >= shift(startsAt, EARLY_EVENING.ends)) return;
    this.tellOfWaiting();
    this.outgoing.later(async () => {
      await this.tellOfLimits();
      for (const { id } of members(this.till.state)) await this.subscriptions.forgetEnded(id);
      this.toldOn = date;
    });
  }

  /** Tells the treasurers that somebody else's top-up waits, today for the first time. */
  tellOfWaiting(): void {
    const { date } = this.clock.evening();
    const stands = (treasurer: string) =>
      keepsBooks(this.till.state, treasurer) &&
      waiting(this.till.state).some(({ memberId }) => memberId !== treasurer);
    this.outgoing.tell(
      () => Array.from(members(this.till.state), ({ id }) => id),
      { kind: 'waiting', line: lines.waiting, tag: `waiting ${date}`, stands },
      date,
    );
  }

  private async tellOfLimits(): Promise<void> {
    const { date } = this.clock.evening();
    for (const member of atTable(this.till.state)) {
      const left = creditLeft(this.till.state, member);
      if (left === null || left <= 0 || left >= NEAR_LIMIT) continue;
      const message = { kind: 'limit', line: lines.limit(left), tag: `limit ${date}` } as const;
      await this.outgoing.tellOne(member.id, message, String(left));
    }
  }
}
