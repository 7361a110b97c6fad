import { Injectable } from '@nestjs/common';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { Budgets } from '../platform/budgets.js';
import { Clock } from '../platform/clock.js';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import { KeyedTurns } from '../platform/keyed-turns.js';
import { CATCH_UPS_OF_DEVICE, CATCH_UPS_OF_MEMBER } from '../platform/limits.js';
import { type CatchUp, RecentEvents } from '../topics/table/recent-events.js';
import { DeviceSessions } from './device-sessions.js';
import type { TillSocket } from './rooms.js';

/** How many missed events cost as much as an answer itself. */
const EVENTS = 100;

/** How long a device's question waits for the answer to its question before, in ms. */
const PATIENCE = 10_000;

/**
 * Schedules catch-ups of devices, so that no number of them stops the table. Each device has one answer under way and one waiting,
 * each member has a budget, and answers are made one by one while no tap is being handled. A returning phone never notices.
 */
@Injectable()
export class CatchUps {
  private readonly turns = new KeyedTurns<TillSocket>({ atOnce: 1, waiting: 1, patience: PATIENCE });
  private readonly ofDevices: Budgets;
  private readonly ofMembers: Budgets;

  constructor(
    private readonly recent: RecentEvents,
    private readonly clock: Clock,
    private readonly scheduler: IdleScheduler,
    private readonly deviceSessions: DeviceSessions,
  ) {
    this.ofDevices = new Budgets(CATCH_UPS_OF_DEVICE, clock.steady.ms);
    this.ofMembers = new Budgets(CATCH_UPS_OF_MEMBER, clock.steady.ms);
  }

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
      if (!this.deviceSessions.hold(socket)) this.deviceSessions.turnAway(socket);
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
    const wait = () => Math.max(this.ofDevices.wait(socket.id), this.ofMembers.wait(memberId));
    for (let seconds = wait(); seconds > 0; seconds = wait()) {
      await this.clock.sleep(seconds * 1000);
      if (socket.disconnected) return false;
    }
    this.ofDevices.spend(socket.id, cost);
    this.ofMembers.spend(memberId, cost);
    return true;
  }
}
