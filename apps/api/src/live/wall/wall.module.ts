import { Module } from '@nestjs/common';
import { WallLinksController } from './wall-links.controller.js';
import { WallLinksService } from './wall-links.service.js';
import { WallScreens } from './wall-screens.js';
import { WallView } from './wall-view.js';

/** Screens at the table, and the links with which they look on. */
@Module({
  controllers: [WallLinksController],
  providers: [WallLinksService, WallView, WallScreens],
  exports: [WallScreens],
})
export class WallModule {}
