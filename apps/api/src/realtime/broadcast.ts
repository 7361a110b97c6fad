import { Injectable } from '@nestjs/common';
import type { Gift, MeChanged, TableChanged } from '@stammtisch/contracts';
import { MemberView } from '../members/member-view.js';
import { GiftView } from '../rounds/gift-view.js';
import { ActivityView } from '../table/activity-view.js';
import { TableService } from '../table/table.service.js';
import type { Committed } from '../till/ledger.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { RecentEvents, renames } from './recent-events.js';
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
    for (const event of events) endSessions(server, event);
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
      ...(events.some(({ type }) => ROUND_CHANGES.has(type)) ? { rounds: this.table.rounds() } : {}),
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

/** A profile change may rename the giver. */
const ROUND_CHANGES: ReadonlySet<string> = new Set([
  'RoundGiven',
  'RoundEnded',
  'ProfileChanged',
  'MemberRemoved',
]);

/** Whose own numbers these events change, and whether the profile is among it. */
function affectedMembers(events: readonly LoggedEvent[]): Map<string, boolean> {
  const affected = new Map<string, boolean>();
  const add = (memberId: string, withProfile = false) =>
    affected.set(memberId, withProfile || (affected.get(memberId) ?? false));
  for (const event of events) {
    switch (event.type) {
      case 'DrinkPurchased':
      case 'TransactionCancelled':
        add(event.data.memberId);
        add(event.data.payerId);
        break;
      case 'CreditToppedUp':
      case 'BalanceSet':
        add(event.data.memberId);
        break;
      case 'ProfileChanged':
      case 'PasswordChanged':
        add(event.data.memberId, true);
    }
  }
  return affected;
}

/** Cuts off the devices whose session an event ends. */
function endSessions(server: TillServer, event: LoggedEvent): void {
  switch (event.type) {
    case 'SessionEnded':
      cutOff(server, sessionRoom(event.data.sessionId), 'logout');
      break;
    case 'SessionsEnded':
      cutOff(server, memberRoom(event.data.memberId), 'logout', event.data.keptSessionId);
      break;
    case 'PasswordChanged':
      cutOff(server, memberRoom(event.data.memberId), 'password', event.data.keptSessionId);
      break;
    case 'PasswordReset':
      cutOff(server, memberRoom(event.data.memberId), 'password');
      break;
    case 'MemberRemoved':
      cutOff(server, memberRoom(event.data.memberId), 'removed');
  }
}

function cutOff(
  server: TillServer,
  room: string,
  reason: 'logout' | 'password' | 'removed',
  keptSessionId: string | null = null,
): void {
  const sockets = server.in(room).except(keptSessionId === null ? [] : sessionRoom(keptSessionId));
  sockets.emit('session:ended', { reason });
  sockets.disconnectSockets(true);
}
