import { Module } from '@nestjs/common';
import { RoundsModule } from '../rounds/rounds.module.js';
import { BalancesService } from './balances.service.js';
import { BooksController } from './books.controller.js';
import { Calendar } from './calendar.js';
import { LastReconciliation } from './last-reconciliation.js';
import { LedgerService } from './ledger.service.js';
import { LedgerView } from './ledger-view.js';
import { LogChecker } from './log-checker.js';
import { LogComparison } from './log-comparison.js';
import { Moments } from './moments.js';
import { MonthStretch } from './month-stretch.js';
import { NightlyCheck } from './nightly-check.js';
import { OwnStatementController } from './own-statement.controller.js';
import { Reconciler } from './reconciler.js';
import { ReconciliationService } from './reconciliation.service.js';
import { StatementAccounts } from './statement-accounts.js';
import { StatementBooks } from './statement-books.js';
import { StatementCash } from './statement-cash.js';
import { StatementMonths } from './statement-months.js';
import { StatementsService } from './statements.service.js';

/** The auditor's books: the past, ledgers, statements, and whether they are right. */
@Module({
  imports: [RoundsModule],
  controllers: [BooksController, OwnStatementController],
  providers: [
    Calendar,
    BalancesService,
    Moments,
    MonthStretch,
    LedgerService,
    LedgerView,
    StatementsService,
    StatementMonths,
    StatementBooks,
    StatementAccounts,
    StatementCash,
    ReconciliationService,
    NightlyCheck,
    Reconciler,
    LogComparison,
    LogChecker,
    LastReconciliation,
  ],
  exports: [Calendar, MonthStretch, StatementMonths],
})
export class BooksModule {}
