import { Module } from '@nestjs/common';
import { EventNames } from '../books/audit/audit-event.js';
import { Admission } from './admission.js';
import { CatchUps } from './catch-ups.js';
import { DeviceSessions } from './device-sessions.js';
import { ExpiredSessions } from './expired-sessions.js';
import { Handshake } from './handshake.js';
import { Live } from './live.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { ScreensModule } from './screens/screens.module.js';

/** The live table: sockets of phones, admins and screens. */
@Module({
  imports: [ScreensModule],
  providers: [
    RealtimeGateway,
    Handshake,
    DeviceSessions,
    Admission,
    EventNames,
    CatchUps,
    ExpiredSessions,
    Live,
  ],
  exports: [RealtimeGateway],
})
export class RealtimeModule {}
