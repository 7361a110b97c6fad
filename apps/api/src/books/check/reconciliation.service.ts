import { Injectable } from '@nestjs/common';
import type {
  LastReconciliationAnswer,
  NotedQuery,
  Reconciliation,
  ReconciliationAnswer,
} from '@stammtisch/contracts';
import { Names } from '../../engine/people/names.js';
import { Log } from '../../engine/till/log.js';
import { type Finding, LastReconciliation } from './last-reconciliation.js';
import { Reconciler } from './reconciler.js';

/** Checks the books when somebody asks, and tells the result. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly log: Log,
    private readonly reconciler: Reconciler,
    private readonly kept: LastReconciliation,
    private readonly names: Names,
  ) {}

  /** Checks the books now. The answer says whether a revision and hash that the caller noted down earlier still hold. */
  async check({ revision, hash }: NotedQuery): Promise<ReconciliationAnswer> {
    const found = await this.reconciler.run('demand');
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

  /** Does the event still have that hash, and is everything up to it what was written? */
  private async holds(found: Finding, revision: number, hash: string): Promise<boolean> {
    if (revision > found.revision || (found.problem && found.problem.revision <= revision)) return false;
    return (await this.log.at(revision))?.metadata.hash === hash;
  }

  private view(found: Finding): Reconciliation {
    const differing = found.differing.map((one) => ({
      ...one,
      member_name: this.names.inBooks(one.member_id),
    }));
    return { ...found, differing };
  }
}
