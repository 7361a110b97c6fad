import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { CashController } from './cash.controller.js';
import { Reconciler } from './check/reconciler.js';
import { ClosingController } from './closing/closing.controller.js';
import { NotableBookings } from './closing/notable-bookings.js';
import { Tasks } from './closing/tasks.js';
import { Downloads } from './exports/downloads.js';
import { ExportsController } from './exports/exports.controller.js';
import { MyDataController } from './exports/my-data.controller.js';
import { ReceiptsController } from './receipts.controller.js';
import { Calendar } from './report/calendar.js';
import { CashView } from './report/cash.view.js';
import { Reports } from './report/report.js';

/** The books: reports, cash book, closings, statistics, files, the event history and its reconciliation. */
@Module({
  controllers: [
    ...[AccountsController, CashController, ReceiptsController, ClosingController],
    ...[ExportsController, MyDataController, AuditController],
  ],
  providers: [Calendar, Reports, CashView, Reconciler, NotableBookings, Tasks, Downloads],
  exports: [Reconciler],
})
export class BooksModule {}
