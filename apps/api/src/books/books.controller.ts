import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  calls,
  type MomentQuery,
  type OwnStatementQuery,
  type PageQuery,
  type StatementQuery,
} from '@stammtisch/contracts';
import { Caller } from '../access/call.js';
import { QueryOf, Serves } from '../http/serves.js';
import { AccountsService } from './accounts/accounts.service.js';
import { ReconciliationService } from './check/reconciliation.service.js';

/** Calls for auditors, and for members what concerns themselves. */
@ApiTags('Kassenbuch')
@Controller()
export class BooksController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly reconciliations: ReconciliationService,
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
  reconcile() {
    return this.reconciliations.check();
  }

  @Serves(calls.lastReconciliation)
  lastReconciliation() {
    return this.reconciliations.last();
  }

  @Serves(calls.statement)
  statement(@QueryOf(calls.statement) { month, member }: StatementQuery) {
    return this.accounts.statement(month, member);
  }

  @Serves(calls.myStatement)
  ownStatement(@Caller() memberId: string, @QueryOf(calls.myStatement) { month }: OwnStatementQuery) {
    return this.accounts.statement(month, memberId);
  }
}
