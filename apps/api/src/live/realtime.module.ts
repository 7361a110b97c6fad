import { Module } from '@nestjs/common';
import { EventNames } from '../books/audit/audit-event.js';
import { Admission } from './admission.js';
import { CatchUps } from './catch-ups.js';
import { ExpiredSessions } from './expired-sessions.js';
import { Handshake } from './handshake.js';
import { Live } from './live.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { Seats } from './seats.js';
import { WallModule } from './wall/wall.module.js';

/** The live table: sockets of phones, admins and screens. */
@Module({
  imports: [WallModule],
  providers: [RealtimeGateway, Handshake, Seats, Admission, EventNames, CatchUps, ExpiredSessions, Live],
  exports: [RealtimeGateway],
})
export class RealtimeModule {}
