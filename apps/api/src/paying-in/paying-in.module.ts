import { Module } from '@nestjs/common';
import { AnnouncementsService } from './announcements.service.js';
import { PayingInController } from './paying-in.controller.js';
import { PaymentWaysService } from './payment-ways.service.js';

/** How members pay in, and top-ups that somebody confirms. */
@Module({
  controllers: [PayingInController],
  providers: [PaymentWaysService, AnnouncementsService],
})
export class PayingInModule {}
