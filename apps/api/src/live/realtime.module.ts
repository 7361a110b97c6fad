import { Module } from '@nestjs/common';
import { EventNames } from '../books/audit/audit-event.js';
import { Admission } from './admission.js';
import { CatchUps } from './catch-ups.js';
import { ExpiredSessions } from './expired-sessions.js';
import { Handshake } from './handshake.js';
import { Live } from './live.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { ScreensModule } from './screens/screens.module.js';
import { Seats } from './seats.js';

/** The live table: sockets of phones, admins and screens. */
@Module({
  imports: [ScreensModule],
  providers: [RealtimeGateway, Handshake, Seats, Admission, EventNames, CatchUps, ExpiredSessions, Live],
  exports: [RealtimeGateway],
})
export class RealtimeModule {}
