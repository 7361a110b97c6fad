import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  calls,
  type LastReconciliationAnswer,
  type MomentQuery,
  type OwnStatementQuery,
  type PageQuery,
  type Reconciliation,
  type ReconciliationAnswer,
  type StatementQuery,
} from '@stammtisch/contracts';
import { Caller } from '../access/call.js';
import { Names } from '../engine/people/names.js';
import { QueryOf, Serves } from '../http/serves.js';
import { AccountsService } from './accounts/accounts.service.js';
import { type Finding, LastReconciliation } from './check/last-reconciliation.js';
import { Reconciler } from './check/reconciler.js';

/** Calls for auditors, and for members what concerns themselves. */
@ApiTags('Kassenbuch')
@Controller()
export class BooksController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly reconciler: Reconciler,
    private readonly kept: LastReconciliation,
    private readonly names: Names,
  ) {}

  @Serves(calls.balances)
  balances(@QueryOf(calls.balances) query: MomentQuery) {
    return this.accounts.at(query);
  }

  @Serves(calls.ledger)
  ledger(@Param('id') id: string, @QueryOf(calls.ledger) query: PageQuery) {
    return this.accounts.ledger(id, query);
  }

  @Serves(calls.reconcile)
  async reconcile(): Promise<ReconciliationAnswer> {
    return { success: true, ...this.named(await this.reconciler.run('demand')) };
  }

  @Serves(calls.lastReconciliation)
  lastReconciliation(): LastReconciliationAnswer {
    const last = this.kept.get();
    return { success: true, last: last ? this.named(last) : null, running: this.reconciler.progress };
  }

  @Serves(calls.statement)
  statement(@QueryOf(calls.statement) { month, member }: StatementQuery) {
    return this.accounts.statement(month, member);
  }

  @Serves(calls.myStatement)
  ownStatement(@Caller() memberId: string, @QueryOf(calls.myStatement) { month }: OwnStatementQuery) {
    return this.accounts.statement(month, memberId);
  }

  private named({ differing, ...found }: Finding): Reconciliation {
    const named = differing.map((one) => ({ ...one, member_name: this.names.inBooks(one.member_id) }));
    return { ...found, differing: named };
  }
}
