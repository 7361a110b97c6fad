import { Injectable } from '@nestjs/common';
import type { Gift, MeChanged, TableChanged } from '@stammtisch/contracts';
import { changes, concernedBy, endedSessions, renames } from '@stammtisch/domain';
import { MemberView } from '../members/member-view.js';
import { GiftView } from '../rounds/gift-view.js';
import { ActivityView } from '../table/activity-view.js';
import { TableService } from '../table/table.service.js';
import type { Committed } from '../till/ledger.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { RecentEvents } from './recent-events.js';
import { memberOfRoom, memberRoom, sessionRoom, TABLE, type TillServer } from './rooms.js';

/** Tells every open client what has just become durable. */
@Injectable()
export class Broadcast {
  constructor(
    private readonly table: TableService,
    private readonly activity: ActivityView,
    private readonly gifts: GiftView,
    private readonly members: MemberView,
    private readonly recent: RecentEvents,
  ) {}

  send(server: TillServer, { events, before, state }: Committed): void {
    const { rooms } = server.sockets.adapter;
    if (rooms.has(TABLE))
      server.to(TABLE).emit('table:changed', this.tableChanged({ events, before, state }));
    for (const [memberId, withProfile] of affectedMembers(events)) {
      const room = memberRoom(memberId);
      if (rooms.has(room)) server.to(room).emit('me:changed', this.meChanged(memberId, withProfile));
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

  private tableChanged({ events, before, state }: Committed): TableChanged {
    const celebrate = this.newestRound(events);
    return {
      from: before.revision,
      revision: state.revision,
      activity: this.activity.feed(events),
      ...(before.menu === state.menu ? {} : { drinks: this.table.drinks() }),
      ...(events.some((event) => changes(event, 'rounds', 'names')) ? { rounds: this.table.rounds() } : {}),
      ...(before.usernames === state.usernames ? {} : { members_count: this.table.membersCount() }),
      ...(events.some(renames) ? { feed: this.recent.feed() } : {}),
      ...(celebrate ? { celebrate: { kind: 'gift', gift: celebrate } } : {}),
    };
  }

  private newestRound(events: readonly LoggedEvent[]): Gift | undefined {
    const event = events.findLast(({ type }) => type === 'RoundGiven');
    if (event?.type !== 'RoundGiven') return undefined;
    const { roundId: id, giverId, giftType: type, message, endsAt } = event.data;
    return this.gifts.of({ id, giverId, type, message, endsAt, givenAt: event.metadata.at });
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
    if (!changes(event, 'balances', 'profile')) continue;
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
