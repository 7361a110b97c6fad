import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { doneAnswer } from '@stammtisch/contracts';
import { Public } from '../session/session.guard.js';
import { Following } from '../till/following.js';
import { Till } from '../till/till.js';
import { Answers } from './answers.js';
import { Closing } from './closing.js';
import { unavailable } from './problem.js';

@ApiTags('Betrieb')
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly till: Till,
    private readonly following: Following,
    private readonly closing: Closing,
  ) {}

  @Get('healthz')
  @Answers('The process is alive', doneAnswer)
  alive() {
    return { success: true };
  }

  @Get('readyz')
  @Answers('The till has caught up with the event store; 503 while it has not, or closes', doneAnswer)
  ready() {
    if (!this.following.upToDate || this.closing.isUnderWay) throw unavailable();
    return { success: true, revision: this.till.state.revision };
  }
}
