import { Controller, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type EventsQuery } from '@stammtisch/contracts';
import { OneReportAtATime } from '../../http/one-at-a-time.js';
import { QueryOf, Serves } from '../../http/serves.js';
import { AuditService } from './audit.service.js';

@ApiTags('Protokoll')
@UseInterceptors(OneReportAtATime)
@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Serves(calls.events)
  page(@QueryOf(calls.events) query: EventsQuery) {
    return this.audit.page(query);
  }
}
