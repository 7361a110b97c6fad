import { Module } from '@nestjs/common';
import { DeviceLinksController } from './device-links.controller.js';
import { DeviceLinksService } from './device-links.service.js';
import { DeviceScreens } from './device-screens.js';
import { WallView } from './wall-view.js';

/** Screens and tablets at the table, and the links with which they look on. */
@Module({
  controllers: [DeviceLinksController],
  providers: [DeviceLinksService, WallView, DeviceScreens],
  exports: [DeviceScreens],
})
export class ScreensModule {}
