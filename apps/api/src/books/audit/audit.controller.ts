import { Controller } from '@nestjs/common';
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

  @Serves(calls.devices)
  devices() {
    return this.audit.devices();
  }
}
