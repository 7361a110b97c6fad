import { Injectable } from '@nestjs/common';
import type { MeChanged } from '@stammtisch/contracts';
import {
  changes,
  concernedBy,
  type EndedSessions,
  endedSessions,
  readsBooks,
  type TillState,
} from '@stammtisch/domain';
import type { Session } from '../access/session.js';
import { actorName, auditEventOf, namesIn } from '../books/audit/audit-event.js';
import { Names } from '../engine/people/names.js';
import { EveningWatch } from '../engine/till/evening-watch.js';
import type { Listener } from '../engine/till/ledger.js';
import { type LoggedEvent, placeOf } from '../engine/till/logged-event.js';
import { Till } from '../engine/till/till.js';
import { RecentEvents } from '../topics/table/recent-events.js';
import { TableService } from '../topics/table/table.service.js';
import { moneyNews } from '../topics/transactions/transactions.view.js';
import { DeviceScreens } from './device-screens.js';
import { memberOfRoom, memberRoom, READERS, sessionRoom, TABLE, type TillServer } from './sockets.js';

/**
 * Sends commits to all connected devices. Each kind of message has its own listener, so that a failure of one does not affect the
 * others.
 */
@Injectable()
export class Live {
  constructor(
    private readonly till: Till,
    private readonly evenings: EveningWatch,
    private readonly recent: RecentEvents,
    private readonly table: TableService,
    private readonly names: Names,
    private readonly screens: DeviceScreens,
  ) {}

  attach(server: TillServer): void {
    // The order matters: `tableChanges` adds to the recent events, which the wall's feed is made of. Readers of the log get an event
    // before the table does.
    this.till.onCommitted(this.auditAppends(server));
    this.till.onCommitted(this.tableChanges(server));
    const sendOwnNumbers = this.till.onCommitted(this.ownNumbers(server));
    this.till.onCommitted({
      name: 'session:ended',
      // `Admission.sweep` finds missed ones.
      onCommit: ({ events }) => {
        for (const ended of events.map(endedSessions)) if (ended) cutOff(server, ended);
      },
    });
    const redraw = this.till.onCommitted(this.screens);
    this.screens.attach(server, redraw);
    // Tonight's counts start at zero without an event.
    this.evenings.onTurn(sendOwnNumbers);
    this.evenings.onTurn(redraw);
  }

  /** Rooms of a member's device. */
  roomsOf({ memberId, sessionId }: Session): string[] {
    const rooms = [TABLE, memberRoom(memberId), sessionRoom(sessionId)];
    return readsBooks(this.till.state, memberId) ? [...rooms, READERS] : rooms;
  }

  private auditAppends(server: TillServer): Listener {
    return {
      name: 'audit:appended',
      onCommit: ({ events, before, state }) => {
        for (const event of events)
          if (event.type === 'RoleSet' || event.type === 'SuperuserSet')
            updateReader(server, event.data.memberId, state);
        if (!server.sockets.adapter.rooms.has(READERS)) return;
        server.to(READERS).emit('audit:appended', {
          from: before.revision,
          revision: state.revision,
          events: events.map(auditEventOf),
          names: namesIn(events, this.names),
        });
      },
      resync: () => {
        const { revision } = this.till.state;
        // The message covers no revision, so readers of the log load all of it again.
        server.to(READERS).emit('audit:appended', { from: revision, revision, events: [], names: {} });
      },
    };
  }

  private tableChanges(server: TillServer): Listener {
    return {
      name: 'table:changed',
      onCommit: (committed) => {
        this.recent.add(committed.events);
        if (!server.sockets.adapter.rooms.has(TABLE)) return;
        server.to(TABLE).emit('table:changed', this.recent.changes(committed));
      },
      resync: () => {
        const place = placeOf(this.till.head);
        // The message covers no revision, so a phone that is behind requests the missing ones.
        server.to(TABLE).emit('table:changed', { from: place.revision, ...place, activity: [] });
      },
    };
  }

  /** Sends each member their own balance, strokes and profile. */
  private ownNumbers(server: TillServer): Listener {
    return {
      name: 'me:changed',
      onCommit: ({ events, before, state }) => {
        // The table's credit line changes what every member may still spend.
        if (before.settings.creditLine !== state.settings.creditLine)
          this.sendToEach(server, (id) => this.table.me(id));
        const news = moneyNews(events, (id) => actorName(id, this.names));
        for (const [memberId, withProfile] of affectedMembers(events)) {
          const room = memberRoom(memberId);
          if (!server.sockets.adapter.rooms.has(room)) continue;
          const me = withProfile ? this.table.wholeMe(memberId) : this.table.me(memberId);
          server.to(room).emit('me:changed', { ...me, ...news.get(memberId) });
        }
      },
      resync: () => this.sendToEach(server, (id) => this.table.wholeMe(id)),
    };
  }

  /** Sends each connected member their own numbers. @throws the first error, after sending to all others */
  private sendToEach(server: TillServer, meOf: (memberId: string) => MeChanged): void {
    const errors: unknown[] = [];
    for (const room of server.sockets.adapter.rooms.keys()) {
      const memberId = memberOfRoom(room);
      if (memberId === undefined) continue;
      try {
        server.to(room).emit('me:changed', meOf(memberId));
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}

/** Adds a member's devices to the readers of the log, or removes them, after a change of role. */
function updateReader(server: TillServer, memberId: string, state: TillState): void {
  const devices = server.in(memberRoom(memberId));
  if (readsBooks(state, memberId)) devices.socketsJoin(READERS);
  else devices.socketsLeave(READERS);
}

/** Ids of the members whose own numbers these events change. True if their profile changes, too. */
function affectedMembers(events: readonly LoggedEvent[]): Map<string, boolean> {
  const affected = new Map<string, boolean>();
  for (const event of events) {
    if (!changes(event, 'balances', 'profile', 'announcements')) continue;
    for (const memberId of concernedBy(event))
      affected.set(memberId, changes(event, 'profile') || (affected.get(memberId) ?? false));
  }
  return affected;
}

/** Disconnects the devices of ended sessions. */
function cutOff(server: TillServer, { memberId, only, except, reason }: EndedSessions): void {
  const room = only !== undefined ? sessionRoom(only) : memberId === null ? TABLE : memberRoom(memberId);
  const sockets = server.in(room).except(except ? sessionRoom(except) : []);
  sockets.emit('session:ended', { reason });
  sockets.disconnectSockets(true);
}
