import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type DoneAnswer } from '@stammtisch/contracts';
import { Closing } from '../platform/closing.js';
import { unavailable } from '../platform/problem.js';
import { Serves } from '../platform/serves.js';
import { LogTrust } from '../till/log-trust.js';
import { StoreHealth } from '../till/store-health.js';
import { Till } from '../till/till.js';

@ApiTags('Betrieb')
@Controller()
export class HealthController {
  constructor(
    private readonly till: Till,
    private readonly store: StoreHealth,
    private readonly trust: LogTrust,
    private readonly closing: Closing,
  ) {}

  @Serves(calls.alive)
  alive(): DoneAnswer {
    return { success: true };
  }

  @Serves(calls.ready)
  ready(): DoneAnswer {
    // Nothing else may come along that would look again.
    if (!this.trust.recognized) this.trust.recognize().catch(() => undefined);
    const trusted = this.trust.recognized && this.trust.reason === undefined;
    if (!this.store.answers || !trusted || this.closing.isUnderWay) throw unavailable();
    return { success: true, revision: this.till.state.revision };
  }
}
