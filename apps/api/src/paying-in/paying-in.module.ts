import { Module } from '@nestjs/common';
import { AnnouncementsService } from './announcements.service.js';
import { BankStatementController } from './bank-statement.controller.js';
import { BankStatementService } from './bank-statement.service.js';
import { PayingInController } from './paying-in.controller.js';
import { PaymentWaysService } from './payment-ways.service.js';

/** How members pay in, top-ups that somebody confirms, and what the bank tells of them. */
@Module({
  controllers: [PayingInController, BankStatementController],
  providers: [PaymentWaysService, AnnouncementsService, BankStatementService],
})
export class PayingInModule {}
