import { Module } from '@nestjs/common';
import { Admission } from './admission.js';
import { DeviceLinksController } from './device-links.controller.js';
import { DeviceScreens, WallView } from './device-screens.js';
import { Live } from './live.js';
import { RealtimeGateway } from './realtime.gateway.js';

/** The sockets of phones, admins, walls and tablets, and the links of walls and tablets. */
@Module({
  controllers: [DeviceLinksController],
  providers: [RealtimeGateway, Admission, WallView, DeviceScreens, Live],
  exports: [RealtimeGateway],
})
export class LiveModule {}
