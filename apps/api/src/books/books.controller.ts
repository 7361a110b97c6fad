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
import { ReconciliationService } from './check/reconciliation.service.js';
import { DeskService } from './desk/desk.service.js';
import { BalancesService } from './past/balances.service.js';
import { LedgerService } from './past/ledger.service.js';
import { StatementsService } from './statements/statements.service.js';

/** Calls for auditors, and for members what concerns themselves. */
@ApiTags('Kassenbuch')
@Controller()
export class BooksController {
  constructor(
    private readonly desk: DeskService,
    private readonly past: BalancesService,
    private readonly ledgers: LedgerService,
    private readonly reconciliations: ReconciliationService,
    private readonly statements: StatementsService,
  ) {}

  @Serves(calls.tasks)
  tasks() {
    return this.desk.tasks();
  }

  @Serves(calls.balances)
  balances(@QueryOf(calls.balances) query: MomentQuery) {
    return this.past.at(query);
  }

  @Serves(calls.ledger)
  ledger(@Param('id') id: string, @QueryOf(calls.ledger) query: PageQuery) {
    return this.ledgers.page(id, query);
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
    return this.statements.of(month, member);
  }

  @Serves(calls.myStatement)
  ownStatement(@Caller() memberId: string, @QueryOf(calls.myStatement) { month }: OwnStatementQuery) {
    return this.statements.of(month, memberId);
  }
}
