import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ConfirmBody, calls, type DeclineBody, type PaymentWaysBody } from '@stammtisch/contracts';
import { BodyOf, Serves } from '../platform/serves.js';
import { type Call, Caller, MemberCall } from '../session/call.js';
import { AnnouncementsService } from './announcements.service.js';
import { PaymentWaysService } from './payment-ways.service.js';

@ApiTags('Einzahlen')
@Controller()
export class PayingInController {
  constructor(
    private readonly ways: PaymentWaysService,
    private readonly announcements: AnnouncementsService,
  ) {}

  @Serves(calls.paymentWays)
  paymentWays() {
    return this.ways.ways();
  }

  @Serves(calls.paymentWaySettings)
  settings() {
    return this.ways.ways();
  }

  @Serves(calls.setPaymentWays)
  set(@MemberCall() call: Call, @BodyOf(calls.setPaymentWays) body: PaymentWaysBody) {
    return this.ways.set(call, body);
  }

  @Serves(calls.ownAnnouncements)
  own(@Caller() memberId: string) {
    return this.announcements.own(memberId);
  }

  @Serves(calls.withdrawAnnouncement)
  withdraw(@MemberCall() call: Call, @Param('id') id: string) {
    return this.announcements.withdraw(call, id);
  }

  @Serves(calls.announcements)
  all() {
    return this.announcements.all();
  }

  @Serves(calls.confirmTopUps)
  confirm(@MemberCall() call: Call, @BodyOf(calls.confirmTopUps) body: ConfirmBody) {
    return this.announcements.confirm(call, body);
  }

  @Serves(calls.declineTopUp)
  decline(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @BodyOf(calls.declineTopUp) { reason }: DeclineBody,
  ) {
    return this.announcements.decline(call, id, reason);
  }
}
