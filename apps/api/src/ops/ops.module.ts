import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { LiveModule } from '../live/live.module.js';
import { BackupsController } from './backup/backups.controller.js';
import { NightlyBackups } from './backup/nightly-backups.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { PeopleUpkeep } from './opening/people-upkeep.js';
import { SetUpController } from './opening/set-up.controller.js';
import { TillOpening } from './opening/till-opening.js';

/** For the till's operator: the start, backups, health and metrics. */
@Module({
  imports: [BooksModule, LiveModule],
  controllers: [BackupsController, HealthController, MetricsController, SetUpController],
  providers: [NightlyBackups, TillOpening, PeopleUpkeep],
})
export class OpsModule {}
