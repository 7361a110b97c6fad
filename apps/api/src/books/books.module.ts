import { Module } from '@nestjs/common';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { EventNames } from './audit/audit-event.js';
import { EventChangeService } from './audit/event-change.service.js';
import { BooksController } from './books.controller.js';
import { BookingService } from './cash/booking.service.js';
import { CashController } from './cash/cash.controller.js';
import { CashBookService } from './cash/cash-book.service.js';
import { CountView } from './cash/count-view.js';
import { EntryView } from './cash/entry-view.js';
import { PositionView } from './cash/position-view.js';
import { ReceiptNumbers } from './cash/receipt-numbers.js';
import { LastReconciliation } from './check/last-reconciliation.js';
import { LogChecker } from './check/log-checker.js';
import { LogComparison } from './check/log-comparison.js';
import { NightlyCheck, Reconciler } from './check/reconciler.js';
import { ReconciliationService } from './check/reconciliation.service.js';
import { DeskService } from './desk/desk.service.js';
import { Downloads } from './exports/downloads.js';
import { ExportsController, MyDataController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { MyDataService } from './exports/my-data.service.js';
import { OwnAnnouncements, OwnRounds, OwnTransactions } from './exports/own-records.js';
import { TransactionsCsv } from './exports/transactions-csv.js';
import { YearCsv } from './exports/year-csv.js';
import { MonthCash } from './months/month-cash.js';
import { MonthEnds } from './months/month-ends.js';
import { MonthList } from './months/month-list.js';
import { MonthSheet } from './months/month-sheet.js';
import { MonthTasks } from './months/month-tasks.js';
import { MonthsController } from './months/months.controller.js';
import { MonthsService } from './months/months.service.js';
import { BalancesService } from './past/balances.service.js';
import { LedgerService } from './past/ledger.service.js';
import { LedgerView } from './past/ledger-view.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { CashReports } from './reports/cash-reports.js';
import { Calendar } from './statements/calendar.js';
import { StatementBooks } from './statements/statement-books.js';
import { StatementMonths } from './statements/statement-months.js';
import { StatementsService } from './statements/statements.service.js';
import { EveningCounts } from './statistics/evenings.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { OwnStatisticsService, StatisticsService } from './statistics/statistics.service.js';
import { NotableBookings } from './years/notable-bookings.js';
import { YearEnds } from './years/year-ends.js';
import { YearList } from './years/year-list.js';
import { YearSheet } from './years/year-sheet.js';
import { YearsController } from './years/years.controller.js';

const past = [Calendar, BalancesService, LedgerService, LedgerView];
const statements = [CashReports, StatementsService, StatementMonths, StatementBooks];
const checks = [
  ReconciliationService,
  NightlyCheck,
  Reconciler,
  LogComparison,
  LogChecker,
  LastReconciliation,
];
const cash = [
  CashBookService,
  BookingService,
  CountView,
  EntryView,
  PositionView,
  ReceiptNumbers,
  ReceiptsService,
];
const months = [MonthCash, MonthEnds, MonthList, MonthSheet, MonthTasks, MonthsService];
const years = [YearEnds, YearList, YearSheet, NotableBookings];
const statistics = [StatisticsService, OwnStatisticsService, EveningCounts];
const files = [ExportsService, Downloads, TransactionsCsv, YearCsv];
const ownData = [MyDataService, OwnRounds, OwnTransactions, OwnAnnouncements];

/** The books: the past, statements, cash, closed months, statistics, the history, files, and whether all of it is right. */
@Module({
  controllers: [
    BooksController,
    CashController,
    ReceiptsController,
    MonthsController,
    YearsController,
    StatisticsController,
    ExportsController,
    MyDataController,
    AuditController,
  ],
  providers: [
    ...[...past, ...statements, ...checks, ...cash, ...months, ...years, ...statistics, ...files, ...ownData],
    DeskService,
    AuditService,
    EventChangeService,
    EventNames,
  ],
  exports: [Reconciler, LastReconciliation],
})
export class BooksModule {}
