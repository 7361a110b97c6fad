import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../session/session.guard.js';
import { Following } from '../till/following.js';
import { Till } from '../till/till.js';
import { unavailable } from './problem.js';

@ApiTags('Betrieb')
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly till: Till,
    private readonly following: Following,
  ) {}

  @Get('healthz')
  @ApiOperation({ summary: 'The process is alive' })
  alive() {
    return { success: true };
  }

  @Get('readyz')
  @ApiOperation({ summary: 'The till has caught up with the event store; 503 while it has not' })
  ready() {
    if (!this.following.upToDate) throw unavailable();
    return { success: true, revision: this.till.state.revision };
  }
}
