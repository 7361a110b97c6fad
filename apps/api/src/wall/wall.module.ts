import { Module } from '@nestjs/common';
import { TableModule } from '../table/table.module.js';
import { WallAccess } from './wall-access.js';
import { WallLinksController } from './wall-links.controller.js';
import { WallLinksService } from './wall-links.service.js';
import { WallScreens } from './wall-screens.js';
import { WallView } from './wall-view.js';

/** Screens at the table, and the links with which they look on. */
@Module({
  imports: [TableModule],
  controllers: [WallLinksController],
  providers: [WallLinksService, WallAccess, WallView, WallScreens],
  exports: [WallAccess, WallScreens],
})
export class WallModule {}
