import { Injectable } from '@nestjs/common';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { Clock } from '../platform/clock.js';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import { KeyedTurns } from '../platform/keyed-turns.js';
import { type CatchUp, RecentEvents } from '../topics/table/recent-events.js';
import { RateBudget } from './rate-budget.js';
import type { TillSocket } from './rooms.js';
import { Seats } from './seats.js';

/** Most that a device, and all devices of a member, may spend within `STRETCH`: some hundred small answers, or some long ones. */
const OF_A_DEVICE = 50;
const OF_A_MEMBER = 200;
/** After how long what was spent comes back, in ms. */
const STRETCH = 10_000;
/** How many missed events cost as much as an answer does by itself. */
const EVENTS = 100;

/** How long a device's question waits for the answer to its question before, in ms. */
const PATIENCE = 10_000;

/**
 * Decides when devices are told what they missed, so that no number of them stops the table. Each device has one question answered
 * and one waiting at a time, each member has a budget, and answers are made one by one in the moments that taps leave. A phone that
 * comes back never notices.
 */
@Injectable()
export class CatchUps {
  private readonly turns = new KeyedTurns<TillSocket>({ atOnce: 1, waiting: 1, patience: PATIENCE });
  private readonly ofDevices = new WeakMap<TillSocket, RateBudget>();
  private readonly ofMembers = new Map<string, RateBudget>();

  constructor(
    private readonly recent: RecentEvents,
    private readonly clock: Clock,
    private readonly scheduler: IdleScheduler,
    private readonly seats: Seats,
  ) {}

  /**
   * Resolves to true when a member's device may be told what it missed after a revision; to false when the device asks too often,
   * has gone meanwhile, or has no session any more.
   */
  async ready(socket: TillSocket, memberId: string, after: number | undefined): Promise<boolean> {
    const end = await this.turns.acquire(socket);
    if (!end) return false;
    try {
      await this.recent.reached(after);
      if (!(await this.allowed(socket, memberId, after))) return false;
      await this.scheduler.idle();
      if (!this.seats.hold(socket)) this.seats.turnAway(socket);
      return !socket.disconnected;
    } finally {
      end();
    }
  }

  /** What a member's client missed after a revision; a snapshot of everything when that is too long ago. */
  since(memberId: string, after: number | undefined): CatchUp {
    return this.recent.since(memberId, after);
  }

  private async allowed(socket: TillSocket, memberId: string, after: number | undefined): Promise<boolean> {
    const cost = 1 + Math.min(this.recent.missed(after), RESUME_WINDOW) / EVENTS;
    const there = () => !socket.disconnected;
    const device = this.ofDevices.get(socket) ?? this.budget(OF_A_DEVICE);
    this.ofDevices.set(socket, device);
    const member = this.ofMembers.get(memberId) ?? this.budget(OF_A_MEMBER);
    this.ofMembers.set(memberId, member);
    return (await device.spend(cost, there)) && (await member.spend(cost, there));
  }

  private budget(most: number): RateBudget {
    return new RateBudget(most, STRETCH, (ms) => this.clock.sleep(ms));
  }
}
