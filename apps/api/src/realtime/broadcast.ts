import { Injectable } from '@nestjs/common';
import type { MeChanged } from '@stammtisch/contracts';
import { changes, concernedBy, endedSessions } from '@stammtisch/domain';
import { topUpNews } from '../paying-in/top-up-news.js';
import { MemberView } from '../people/member-view.js';
import { TableService } from '../table/table.service.js';
import type { Committed } from '../till/ledger.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { memberOfRoom, memberRoom, sessionRoom, TABLE, type TillServer } from './rooms.js';
import { TableChanges } from './table-changes.js';

/** Tells every open client what has just become durable. */
@Injectable()
export class Broadcast {
  constructor(
    private readonly changes: TableChanges,
    private readonly table: TableService,
    private readonly members: MemberView,
  ) {}

  send(server: TillServer, committed: Committed): void {
    const { events, before, state } = committed;
    const { rooms } = server.sockets.adapter;
    if (rooms.has(TABLE)) server.to(TABLE).emit('table:changed', this.changes.of(committed));
    // The table's credit line is everybody's.
    if (before.creditLine !== state.creditLine) this.sendEverybodyTheirs(server);
    for (const [memberId, withProfile] of affectedMembers(events)) {
      const room = memberRoom(memberId);
      if (!rooms.has(room)) continue;
      const me = this.meChanged(memberId, withProfile);
      const top_ups = topUpNews(events, memberId);
      server.to(room).emit('me:changed', top_ups.length > 0 ? { ...me, top_ups } : me);
    }
    for (const event of events) cutOff(server, event);
  }

  /** Tells every connected member their own numbers. */
  sendEverybodyTheirs(server: TillServer): void {
    for (const room of server.sockets.adapter.rooms.keys()) {
      const memberId = memberOfRoom(room);
      if (memberId !== undefined) server.to(room).emit('me:changed', this.meChanged(memberId, false));
    }
  }

  private meChanged(memberId: string, withProfile: boolean): MeChanged {
    const me = this.table.me(memberId);
    const member = withProfile ? this.members.find(memberId) : undefined;
    return member ? { ...me, member } : me;
  }
}

/** Whose own numbers these events change, and whether the profile is among it. */
function affectedMembers(events: readonly LoggedEvent[]): Map<string, boolean> {
  const affected = new Map<string, boolean>();
  for (const event of events) {
    if (!changes(event, 'balances', 'profile', 'announcements')) continue;
    for (const memberId of concernedBy(event))
      affected.set(memberId, changes(event, 'profile') || (affected.get(memberId) ?? false));
  }
  return affected;
}

/** Cuts off the devices whose login an event ends. */
function cutOff(server: TillServer, event: LoggedEvent): void {
  const ended = endedSessions(event);
  if (!ended) return;
  const { memberId, only, except, reason } = ended;
  const room = only === undefined ? memberRoom(memberId) : sessionRoom(only);
  const sockets = server.in(room).except(except ? sessionRoom(except) : []);
  sockets.emit('session:ended', { reason });
  sockets.disconnectSockets(true);
}
