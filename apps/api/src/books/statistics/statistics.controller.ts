import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type EveningsQuery } from '@stammtisch/contracts';
import { Caller } from '../../access/call.js';
import { QueryOf, Serves } from '../../http/serves.js';
import { StatisticsService } from './statistics.service.js';

@ApiTags('Statistik')
@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Serves(calls.statistics)
  table(@QueryOf(calls.statistics) query: EveningsQuery) {
    return this.statistics.table(query);
  }

  @Serves(calls.myStatistics)
  mine(@Caller() memberId: string, @QueryOf(calls.myStatistics) query: EveningsQuery) {
    return this.statistics.own(memberId, query);
  }
}
