import { Module } from '@nestjs/common';
import { AccountsService } from './accounts/accounts.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { EventNames } from './audit/audit-event.js';
import { BooksController } from './books.controller.js';
import { CashController } from './cash/cash.controller.js';
import { LastReconciliation } from './check/last-reconciliation.js';
import { LogChecker } from './check/log-checker.js';
import { LogComparison } from './check/log-comparison.js';
import { NightlyCheck, Reconciler } from './check/reconciler.js';
import { ClosingController } from './closing/closing.controller.js';
import { ClosingService } from './closing/closing.service.js';
import { NotableBookings } from './closing/notable-bookings.js';
import { Tasks } from './closing/tasks.js';
import { Downloads } from './exports/downloads.js';
import { ExportsController, MyDataController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { MyDataService } from './exports/my-data.service.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { Calendar } from './report/calendar.js';
import { CashView } from './report/cash.view.js';
import { Reports } from './report/report.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { StatisticsService } from './statistics/statistics.service.js';

const report = [Calendar, Reports, CashView];
const checks = [NightlyCheck, Reconciler, LogComparison, LogChecker, LastReconciliation];
/** The books: the report of any period and its drawings, statistics, the history, files, and whether all of it is right. */
@Module({
  controllers: [
    BooksController,
    CashController,
    ReceiptsController,
    ClosingController,
    StatisticsController,
    ExportsController,
    MyDataController,
    AuditController,
  ],
  providers: [
    ...report,
    ...checks,
    ...[AccountsService, ReceiptsService, ClosingService, NotableBookings, Tasks],
    ...[StatisticsService, ExportsService, MyDataService, Downloads, AuditService, EventNames],
  ],
  exports: [Reconciler, LastReconciliation],
})
export class BooksModule {}
