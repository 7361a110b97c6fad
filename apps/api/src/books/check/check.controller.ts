import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls } from '@stammtisch/contracts';
import { Names } from '../../engine/people/names.js';
import { Serves } from '../../http/serves.js';
import { type Finding, LastReconciliation } from './findings.js';
import { Reconciler } from './reconciler.js';

/** Calls for auditors: are the books right? */
@ApiTags('Kassenbuch')
@Controller()
export class CheckController {
  constructor(
    private readonly reconciler: Reconciler,
    private readonly kept: LastReconciliation,
    private readonly names: Names,
  ) {}

  @Serves(calls.reconcile)
  async reconcile() {
    return { success: true, ...this.named(await this.reconciler.run('demand')) };
  }

  @Serves(calls.lastReconciliation)
  lastReconciliation() {
    const last = this.kept.get();
    return { success: true, last: last ? this.named(last) : null, running: this.reconciler.progress };
  }

  private named({ differing, ...found }: Finding) {
    const named = differing.map((one) => ({ ...one, member_name: this.names.inBooks(one.member_id) }));
    return { ...found, differing: named };
  }
}
