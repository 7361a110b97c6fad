import { Injectable } from '@nestjs/common';
import { readsBooks, type TillState } from '@stammtisch/domain';
import { auditEvent, EventNames } from '../books/audit/audit-event.js';
import type { Committed } from '../engine/till/listeners.js';
import { memberRoom, READERS, type TillServer } from './rooms.js';

/** Tells whoever may read the log every event as it stands there. */
@Injectable()
export class AuditBroadcast {
  constructor(private readonly names: EventNames) {}

  send(server: TillServer, { events, before, state }: Committed): void {
    for (const event of events) if (event.type === 'RoleSet') seat(server, event.data.memberId, state);
    if (!server.sockets.adapter.rooms.has(READERS)) return;
    server.to(READERS).emit('audit:appended', {
      from: before.revision,
      revision: state.revision,
      events: events.map(auditEvent),
      names: this.names.of(events, [...before.menu, ...state.menu]),
    });
  }

  /** Says that something up to a revision may have been missed: whoever reads the log looks at all of it again. */
  sendGap(server: TillServer, revision: number): void {
    server.to(READERS).emit('audit:appended', { from: revision, revision, events: [], names: {} });
  }
}

/** Whoever has been given a role hears of everything at once, whoever has lost it no more. */
function seat(server: TillServer, memberId: string, state: TillState): void {
  const devices = server.in(memberRoom(memberId));
  if (readsBooks(state, memberId)) devices.socketsJoin(READERS);
  else devices.socketsLeave(READERS);
}
