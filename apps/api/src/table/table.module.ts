import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { RoundsModule } from '../rounds/rounds.module.js';
import { ActivityView } from './activity-view.js';
import { RecentEvents } from './recent-events.js';
import { RestoredEvents } from './restored-events.js';
import { TableController } from './table.controller.js';
import { FeedService, TableService } from './table.service.js';
import { TonightView } from './tonight-view.js';

/** What everybody at the table sees. */
@Module({
  imports: [PeopleModule, RoundsModule],
  controllers: [TableController],
  providers: [TableService, FeedService, ActivityView, TonightView, RecentEvents, RestoredEvents],
  exports: [TableService, ActivityView, TonightView, RecentEvents],
})
export class TableModule {}
