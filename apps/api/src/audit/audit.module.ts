import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditBroadcast } from './audit-broadcast.js';
import { EventNames } from './event-names.js';

/** The history of events, for superusers. */
@Module({
  controllers: [AuditController],
  providers: [AuditService, EventNames, AuditBroadcast],
  exports: [AuditBroadcast],
})
export class AuditModule {}
