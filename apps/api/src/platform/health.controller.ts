import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { doneAnswer } from '@stammtisch/contracts';
import { Public } from '../session/session.guard.js';
import { LogTrust } from '../till/log-trust.js';
import { StoreHealth } from '../till/store-health.js';
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
    private readonly store: StoreHealth,
    private readonly trust: LogTrust,
    private readonly closing: Closing,
  ) {}

  @Get('healthz')
  @Answers('The process is alive', doneAnswer)
  alive() {
    return { success: true };
  }

  @Get('readyz')
  @Answers(
    'The till has caught up with the event store and can write to it; 503 while not, or while it closes',
    doneAnswer,
  )
  ready() {
    // Nothing else may come along that would look again.
    if (!this.trust.recognized) this.trust.recognize().catch(() => undefined);
    const trusted = this.trust.recognized && this.trust.reason === undefined;
    if (!this.store.answers || !trusted || this.closing.isUnderWay) throw unavailable();
    return { success: true, revision: this.till.state.revision };
  }
}
