import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { BookingService } from './booking.service.js';
import { CashController } from './cash.controller.js';
import { CashBookService } from './cash-book.service.js';
import { EntryView } from './entry-view.js';
import { PositionView } from './position-view.js';

/** The money in box and bank: what moved it, and what was counted. */
@Module({
  imports: [BooksModule],
  controllers: [CashController],
  providers: [PositionView, CashBookService, EntryView, BookingService],
  exports: [EntryView],
})
export class CashModule {}
