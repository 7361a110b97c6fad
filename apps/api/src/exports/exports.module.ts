import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { CashModule } from '../cash/cash.module.js';
import { PeopleModule } from '../people/people.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { CashBookCsv } from './cash-book-csv.js';
import { Downloads } from './downloads.js';
import { EventsNdjson } from './events-ndjson.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { MembersCsv } from './members-csv.js';
import { MyDataController } from './my-data.controller.js';
import { MyDataService } from './my-data.service.js';
import { OwnAnnouncements } from './own-announcements.js';
import { OwnRounds } from './own-rounds.js';
import { OwnTransactions } from './own-transactions.js';
import { TransactionsCsv } from './transactions-csv.js';

/** Files to take away. */
@Module({
  imports: [BooksModule, CashModule, PeopleModule, TransactionsModule],
  controllers: [ExportsController, MyDataController],
  providers: [
    ExportsService,
    CashBookCsv,
    TransactionsCsv,
    MembersCsv,
    EventsNdjson,
    MyDataService,
    OwnRounds,
    OwnAnnouncements,
    OwnTransactions,
    Downloads,
  ],
})
export class ExportsModule {}
