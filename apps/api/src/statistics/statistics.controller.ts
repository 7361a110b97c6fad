import { Controller, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type EveningsQuery } from '@stammtisch/contracts';
import { OneReportAtATime } from '../platform/one-at-a-time.js';
import { QueryOf, Serves } from '../platform/serves.js';
import { Caller } from '../session/call.js';
import { OwnStatisticsService } from './own-statistics.service.js';
import { StatisticsService } from './statistics.service.js';

@ApiTags('Statistik')
@UseInterceptors(OneReportAtATime)
@Controller()
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly own: OwnStatisticsService,
  ) {}

  @Serves(calls.statistics)
  table(@QueryOf(calls.statistics) query: EveningsQuery) {
    return this.statistics.table(query);
  }

  @Serves(calls.myStatistics)
  mine(@Caller() memberId: string, @QueryOf(calls.myStatistics) query: EveningsQuery) {
    return this.own.of(memberId, query);
  }
}
