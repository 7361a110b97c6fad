import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';

/** Whether the process lives, and whether the till can be used. */
@Module({ controllers: [HealthController] })
export class HealthModule {}
