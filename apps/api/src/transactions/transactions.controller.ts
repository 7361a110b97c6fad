import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  balanceAnswer,
  historyAnswer,
  type PageQuery,
  type PurchaseBody,
  pageQuery,
  purchaseAnswer,
  purchaseBody,
  type TopUpBody,
  topUpAnswer,
  topUpBody,
  transactionAnswer,
  transactionsAnswer,
} from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { type Call, Caller, MemberCall } from '../session/call.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { TransactionsService } from './transactions.service.js';

@ApiTags('Buchungen')
@Controller('api')
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Post('create-transaction')
  @Answers('Buy a drink, or take it on a round', purchaseAnswer)
  purchase(@MemberCall() call: Call, @Body({ schema: purchaseBody }) { drink_id }: PurchaseBody) {
    return this.transactions.purchase(call, drink_id);
  }

  @Post('recharge-credit')
  @Answers('Top up the own balance', topUpAnswer)
  topUp(@MemberCall() call: Call, @Body({ schema: topUpBody }) { amount }: TopUpBody) {
    return this.transactions.topUp(call, amount);
  }

  @Get('transaction-history')
  @Answers('The own history, newest first', historyAnswer)
  history(@Caller() memberId: string, @Query({ schema: pageQuery }) query: PageQuery) {
    return this.transactions.history(memberId, query);
  }

  @Post('cancel-transaction/:id')
  @Answers('Undo one of the own newest drinks', balanceAnswer)
  cancel(@MemberCall() call: Call, @Param('id') id: string) {
    return this.transactions.cancel(call, id);
  }

  @SuperusersOnly()
  @Get('admin/transactions')
  @Answers("Everybody's transactions, newest first", transactionsAnswer)
  all(@Caller() memberId: string, @Query({ schema: pageQuery }) query: PageQuery) {
    return this.transactions.all(memberId, query);
  }

  @SuperusersOnly()
  @Post('admin/transactions/:id/cancel')
  @Answers('Undo any purchase or top-up', transactionAnswer)
  cancelAny(@MemberCall() call: Call, @Param('id') id: string) {
    return this.transactions.cancelAny(call, id);
  }
}
