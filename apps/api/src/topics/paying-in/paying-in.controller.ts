import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type BookLinesBody,
  type ConfirmBody,
  calls,
  type DeclineBody,
  type LookUpLinesBody,
} from '@stammtisch/contracts';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { BankStatementService } from './bank-statement.service.js';
import { PayingInService } from './paying-in.service.js';

@ApiTags('Einzahlen')
@Controller()
export class PayingInController {
  constructor(
    private readonly payingIn: PayingInService,
    private readonly statements: BankStatementService,
  ) {}

  @Serves(calls.paymentWays)
  paymentWays() {
    return this.payingIn.ways();
  }

  @Serves(calls.ownAnnouncements)
  own(@Caller() memberId: string) {
    return this.payingIn.own(memberId);
  }

  @Serves(calls.withdrawAnnouncement)
  withdraw(@MemberCall() call: Call, @Param('id') announcementId: string) {
    return call.done({ type: 'WithdrawAnnouncement', memberId: call.memberId, announcementId });
  }

  @Serves(calls.announcements)
  all() {
    return this.payingIn.all();
  }

  @Serves(calls.confirmTopUps)
  confirm(@MemberCall() call: Call, @BodyOf(calls.confirmTopUps) body: ConfirmBody) {
    return this.payingIn.confirm(call, body);
  }

  @Serves(calls.declineTopUp)
  decline(
    @MemberCall() call: Call,
    @Param('id') announcementId: string,
    @BodyOf(calls.declineTopUp) { reason }: DeclineBody,
  ) {
    return call.done({ type: 'DeclineTopUp', by: call.memberId, announcementId, reason });
  }

  /** The call changes nothing. It takes a `Call`, so that a malformed `Idempotency-Key` is refused, as with every POST. */
  @Serves(calls.lookUpBankLines)
  lookUp(@MemberCall() _: Call, @BodyOf(calls.lookUpBankLines) body: LookUpLinesBody) {
    return this.statements.lookUp(body);
  }

  @Serves(calls.bookBankLines)
  book(@MemberCall() call: Call, @BodyOf(calls.bookBankLines) body: BookLinesBody) {
    return this.statements.book(call, body);
  }
}
