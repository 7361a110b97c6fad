import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  balancesAnswer,
  lastReconciliationAnswer,
  ledgerAnswer,
  type MomentQuery,
  momentQuery,
  type NotedQuery,
  notedQuery,
  type PageQuery,
  pageQuery,
  reconciliationAnswer,
  type StatementQuery,
  statementAnswer,
  statementQuery,
} from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { OneReportAtATime } from '../platform/one-at-a-time.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { BalancesService } from './balances.service.js';
import { LedgerService } from './ledger.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { StatementsService } from './statements.service.js';

/** The auditor's desk. */
@ApiTags('Kassenbuch')
@SuperusersOnly()
@Controller('api/admin')
export class BooksController {
  constructor(
    private readonly past: BalancesService,
    private readonly ledgers: LedgerService,
    private readonly reconciliations: ReconciliationService,
    private readonly statements: StatementsService,
  ) {}

  @Get('balances')
  @UseInterceptors(OneReportAtATime)
  @Answers('Balances, menu and open rounds as they were at a time or after an event', balancesAnswer)
  balances(@Query({ schema: momentQuery }) query: MomentQuery) {
    return this.past.at(query);
  }

  @Get('members/:id/ledger')
  @UseInterceptors(OneReportAtATime)
  @Answers("A member's balance step by step, newest first", ledgerAnswer)
  ledger(@Param('id') id: string, @Query({ schema: pageQuery }) query: PageQuery) {
    return this.ledgers.page(id, query);
  }

  @Get('reconciliation')
  @Answers('Fold all events anew and compare; answers when it is done', reconciliationAnswer)
  reconcile(@Query({ schema: notedQuery }) query: NotedQuery) {
    return this.reconciliations.check(query);
  }

  @Get('reconciliation/last')
  @Answers('The last result, and how far a check under way has come', lastReconciliationAnswer)
  lastReconciliation() {
    return this.reconciliations.last();
  }

  @Get('statements')
  @UseInterceptors(OneReportAtATime)
  @Answers('A month of the table, or of one member', statementAnswer)
  statement(@Query({ schema: statementQuery }) { month, member }: StatementQuery) {
    return this.statements.of(month, member);
  }
}
