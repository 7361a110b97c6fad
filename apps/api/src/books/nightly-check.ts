import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { EveningWatch } from '../till/evening-watch.js';
import { LastReconciliation } from './last-reconciliation.js';
import { Reconciler } from './reconciler.js';

/** Checks the books each morning, and at the start if the till was not running at that time. */
@Injectable()
export class NightlyCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger('Books');

  constructor(
    private readonly reconciler: Reconciler,
    private readonly kept: LastReconciliation,
    private readonly clock: Clock,
    private readonly evenings: EveningWatch,
  ) {}

  onApplicationBootstrap(): void {
    this.evenings.onTurn(() => this.check());
    const last = this.kept.get();
    if (last && last.at < this.clock.evening(this.clock.now()).startsAt) this.check();
  }

  private check(): void {
    this.reconciler.run('night').then(
      ({ ok, revision, problem }) => {
        if (ok) this.logger.log(`The books are right up to event ${revision}`);
        else this.logger.error(`The books are not right: ${JSON.stringify({ revision, problem })}`);
      },
      (error: unknown) => this.logger.warn(`The books could not be checked: ${error}`),
    );
  }
}
