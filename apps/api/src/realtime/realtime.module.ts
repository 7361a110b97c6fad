import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PeopleModule } from '../people/people.module.js';
import { RoundsModule } from '../rounds/rounds.module.js';
import { SessionModule } from '../session/session.module.js';
import { TableModule } from '../table/table.module.js';
import { WallModule } from '../wall/wall.module.js';
import { Admission } from './admission.js';
import { Broadcast } from './broadcast.js';
import { CatchUps } from './catch-ups.js';
import { ExpiredSessions } from './expired-sessions.js';
import { Handshake } from './handshake.js';
import { Live } from './live.js';
import { LiveMessages } from './live-messages.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { Seats } from './seats.js';
import { TableChanges } from './table-changes.js';

/** The live table. */
@Module({
  imports: [AuditModule, PeopleModule, RoundsModule, SessionModule, TableModule, WallModule],
  providers: [
    RealtimeGateway,
    Handshake,
    Seats,
    Admission,
    CatchUps,
    ExpiredSessions,
    Broadcast,
    TableChanges,
    LiveMessages,
    Live,
  ],
  exports: [RealtimeGateway],
})
export class RealtimeModule {}
