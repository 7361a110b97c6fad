import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type EventsQuery } from '@stammtisch/contracts';
import { QueryOf, Serves } from '../../http/serves.js';
import { AuditService } from './audit.service.js';

@ApiTags('Protokoll')
@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Serves(calls.events)
  page(@QueryOf(calls.events) query: EventsQuery) {
    return this.audit.page(query);
  }

  @Serves(calls.eventChange)
  change(@Param('revision') revision: string) {
    return this.audit.change(Number(revision));
  }
}
