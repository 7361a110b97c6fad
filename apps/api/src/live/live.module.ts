import { Module } from '@nestjs/common';
import { Admission } from './admission.js';
import { DeviceLinksController } from './device-links.controller.js';
import { DeviceScreens, WallView } from './device-screens.js';
import { Live } from './live.js';
import { RealtimeGateway } from './realtime.gateway.js';

/** The live table: sockets of phones, admins and screens, and the links with which screens and tablets look on. */
@Module({
  controllers: [DeviceLinksController],
  providers: [RealtimeGateway, Admission, WallView, DeviceScreens, Live],
  exports: [RealtimeGateway, DeviceScreens],
})
export class LiveModule {}
