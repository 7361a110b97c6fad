import { Injectable } from '@nestjs/common';
import type { LastReconciliationAnswer, Reconciliation, ReconciliationAnswer } from '@stammtisch/contracts';
import { Names } from '../../engine/people/names.js';
import { type Finding, LastReconciliation } from './last-reconciliation.js';
import { Reconciler } from './reconciler.js';

/** Checks the books on request, and returns the result. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly reconciler: Reconciler,
    private readonly kept: LastReconciliation,
    private readonly names: Names,
  ) {}

  /** Checks the books now. */
  async check(): Promise<ReconciliationAnswer> {
    return { success: true, ...this.view(await this.reconciler.run('demand')) };
  }

  last(): LastReconciliationAnswer {
    const last = this.kept.get();
    return { success: true, last: last ? this.view(last) : null, running: this.reconciler.progress };
  }

  private view(found: Finding): Reconciliation {
    const differing = found.differing.map((one) => ({
      ...one,
      member_name: this.names.inBooks(one.member_id),
    }));
    return { ...found, differing };
  }
}
