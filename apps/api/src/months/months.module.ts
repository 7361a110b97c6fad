import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { MonthEnds } from './month-ends.js';
import { MonthList } from './month-list.js';
import { MonthSheet } from './month-sheet.js';
import { MonthsController } from './months.controller.js';
import { MonthsService } from './months.service.js';

/** Months that are fixed, and signed on paper. */
@Module({
  imports: [BooksModule],
  controllers: [MonthsController],
  providers: [MonthEnds, MonthList, MonthSheet, MonthsService],
})
export class MonthsModule {}
