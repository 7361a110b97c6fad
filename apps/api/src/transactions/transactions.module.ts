import { Module } from '@nestjs/common';
import { RoundsModule } from '../rounds/rounds.module.js';
import { TransactionView } from './transaction-view.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsService } from './transactions.service.js';

/** Drinks, top-ups and their cancelling. */
@Module({
  imports: [RoundsModule],
  controllers: [TransactionsController],
  providers: [TransactionsService, TransactionView],
  exports: [TransactionView],
})
export class TransactionsModule {}
