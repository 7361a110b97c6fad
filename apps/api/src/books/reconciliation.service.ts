import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type {
  LastReconciliationAnswer,
  NotedQuery,
  Reconciliation,
  ReconciliationAnswer,
} from '@stammtisch/contracts';
import { Names } from '../people/names.js';
import { Clock } from '../platform/clock.js';
import { EveningWatch } from '../till/evening-watch.js';
import { Log } from '../till/log.js';
import { Till } from '../till/till.js';
import { type Finding, LastReconciliation } from './last-reconciliation.js';
import { Reconciler } from './reconciler.js';

/** When the books are checked, and what came of it. */
@Injectable()
export class ReconciliationService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Books');

  constructor(
    private readonly till: Till,
    private readonly log: Log,
    private readonly reconciler: Reconciler,
    private readonly kept: LastReconciliation,
    private readonly names: Names,
    private readonly clock: Clock,
    private readonly evenings: EveningWatch,
  ) {}

  /** Checks each morning, and at the start if the till was not running at that time. */
  onApplicationBootstrap(): void {
    this.evenings.onTurn(() => this.checkByNight());
    const last = this.kept.get();
    if (last && last.at < this.clock.evening(this.clock.now()).startsAt) this.checkByNight();
  }

  /** Checks now; says whether what was noted down still holds. */
  async check({ revision, hash }: NotedQuery): Promise<ReconciliationAnswer> {
    const found = await this.reconciler.run(this.till.state.revision, 'demand');
    const noted =
      revision === undefined || hash === undefined
        ? null
        : { revision, hash, holds: await this.holds(found, revision, hash) };
    return { success: true, ...this.view(found), noted };
  }

  last(): LastReconciliationAnswer {
    const last = this.kept.get();
    return { success: true, last: last ? this.view(last) : null, running: this.reconciler.progress };
  }

  private checkByNight(): void {
    this.reconciler.run(this.till.state.revision, 'night').then(
      ({ ok, revision, problem }) => {
        if (ok) this.logger.log(`The books are right up to event ${revision}`);
        else this.logger.error(`The books are not right: ${JSON.stringify({ revision, problem })}`);
      },
      (error: unknown) => this.logger.warn(`The books could not be checked: ${error}`),
    );
  }

  /** The event still has that hash, and everything up to it is what was written. */
  private async holds(found: Finding, revision: number, hash: string): Promise<boolean> {
    if (revision > found.revision || (found.problem && found.problem.revision <= revision)) return false;
    return (await this.log.at(revision))?.metadata.hash === hash;
  }

  private view(found: Finding): Reconciliation {
    const differing = found.differing.map((one) => ({
      ...one,
      member_name: this.names.display(one.member_id),
    }));
    return { ...found, differing };
  }
}
