import { calls } from '@stammtisch/contracts';
import { LogGuard } from '../engine/till/log-guard.js';
import { Closing } from '../http/connections.js';
import { unavailable } from '../http/problem.js';
import { Serves, Topic } from '../http/serves.js';

@Topic('Betrieb')
export class HealthController {
  constructor(
    private readonly guard: LogGuard,
    private readonly closing: Closing,
  ) {}

  @Serves(calls.alive, 'The process is alive')
  alive() {
    return {};
  }

  @Serves(calls.ready, 'The till has caught up with its event store and can write to it; else 503')
  ready() {
    const { guard } = this;
    // Without taps or events nothing else would make the guard check again.
    if (!guard.recognized) guard.recognize().catch(() => undefined);
    const trusted = (guard.recognized || guard.isMending) && guard.reason === undefined;
    if (!guard.answers || !trusted || this.closing.isUnderWay) throw unavailable();
    return {};
  }
}
