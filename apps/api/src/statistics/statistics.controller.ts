import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type EveningsQuery,
  eveningsQuery,
  ownStatisticsAnswer,
  statisticsAnswer,
} from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { OneReportAtATime } from '../platform/one-at-a-time.js';
import { Caller } from '../session/call.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { OwnStatisticsService } from './own-statistics.service.js';
import { StatisticsService } from './statistics.service.js';

@ApiTags('Statistik')
@UseInterceptors(OneReportAtATime)
@Controller('api')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly own: OwnStatisticsService,
  ) {}

  @SuperusersOnly()
  @Get('admin/statistics')
  @Answers('Drinks by evening and by kind, and who gave rounds', statisticsAnswer)
  table(@Query({ schema: eveningsQuery }) query: EveningsQuery) {
    return this.statistics.table(query);
  }

  @Get('my-statistics')
  @Answers("The caller's drinks by evening and by kind, and the balance over time", ownStatisticsAnswer)
  mine(@Caller() memberId: string, @Query({ schema: eveningsQuery }) query: EveningsQuery) {
    return this.own.of(memberId, query);
  }
}
