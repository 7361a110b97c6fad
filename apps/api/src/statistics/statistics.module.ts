import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { EveningCounts } from './evening-counts.js';
import { EveningRange } from './evening-range.js';
import { OwnStatisticsService } from './own-statistics.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

/** The figures behind the charts. */
@Module({
  imports: [BooksModule],
  controllers: [StatisticsController],
  providers: [StatisticsService, OwnStatisticsService, EveningRange, EveningCounts],
})
export class StatisticsModule {}
