import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type EventsQuery, eventsAnswer, eventsQuery } from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { OneReportAtATime } from '../platform/one-at-a-time.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { AuditService } from './audit.service.js';

@ApiTags('Protokoll')
@SuperusersOnly()
@UseInterceptors(OneReportAtATime)
@Controller('api/admin/events')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Answers('The full event history, newest first; all filters combine', eventsAnswer)
  page(@Query({ schema: eventsQuery }) query: EventsQuery) {
    return this.audit.page(query);
  }
}
