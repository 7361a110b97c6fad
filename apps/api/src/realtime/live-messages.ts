import { Injectable } from '@nestjs/common';
import { AuditBroadcast } from '../audit/audit-broadcast.js';
import { RecentEvents } from '../table/recent-events.js';
import type { Committed } from '../till/ledger.js';
import { WallScreens } from '../wall/wall-screens.js';
import { Broadcast } from './broadcast.js';
import type { TillServer } from './rooms.js';

/** What devices are told, each in its own way. */
@Injectable()
export class LiveMessages {
  constructor(
    private readonly recent: RecentEvents,
    private readonly audit: AuditBroadcast,
    private readonly broadcast: Broadcast,
    private readonly screens: WallScreens,
  ) {}

  /** In this order: what is told of the newest events is told out of the recent ones. */
  committed(server: TillServer, committed: Committed): void {
    this.recent.add(committed.events);
    this.audit.send(server, committed);
    this.broadcast.send(server, committed);
    this.screens.update(committed.events);
  }

  /** Tonight's counts start again without an event. */
  newEvening(server: TillServer): void {
    this.broadcast.sendEverybodyTheirs(server);
    this.screens.update([]);
  }
}
