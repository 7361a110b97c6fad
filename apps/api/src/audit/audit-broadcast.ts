import { Injectable } from '@nestjs/common';
import { SUPERUSERS, type TillServer } from '../realtime/rooms.js';
import type { Committed } from '../till/ledger.js';
import { auditEvent } from './audit-event.js';
import { EventNames } from './event-names.js';

/** Tells superusers every event as it stands in the log. */
@Injectable()
export class AuditBroadcast {
  constructor(private readonly names: EventNames) {}

  send(server: TillServer, { events, before, state }: Committed): void {
    if (!server.sockets.adapter.rooms.has(SUPERUSERS)) return;
    server.to(SUPERUSERS).emit('audit:appended', {
      from: before.revision,
      revision: state.revision,
      events: events.map(auditEvent),
      names: this.names.of(events, [...before.menu, ...state.menu]),
    });
  }
}
