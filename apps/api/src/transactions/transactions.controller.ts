import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type PageQuery,
  type PurchaseBody,
  pageQuery,
  purchaseBody,
  type TopUpBody,
  topUpBody,
} from '@stammtisch/contracts';
import { type Call, Caller, MemberCall } from '../session/call.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { TransactionsService } from './transactions.service.js';

@ApiTags('Buchungen')
@Controller('api')
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Post('create-transaction')
  @HttpCode(200)
  @ApiOperation({ summary: 'Buy a drink, or take it on a round' })
  purchase(@MemberCall() call: Call, @Body({ schema: purchaseBody }) { drink_id }: PurchaseBody) {
    return this.transactions.purchase(call, drink_id);
  }

  @Post('recharge-credit')
  @HttpCode(200)
  @ApiOperation({ summary: 'Top up the own balance' })
  topUp(@MemberCall() call: Call, @Body({ schema: topUpBody }) { amount }: TopUpBody) {
    return this.transactions.topUp(call, amount);
  }

  @Get('transaction-history')
  @ApiOperation({ summary: 'The own history, newest first' })
  history(@Caller() memberId: string, @Query({ schema: pageQuery }) query: PageQuery) {
    return this.transactions.history(memberId, query);
  }

  @Post('cancel-transaction/:id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Undo one of the own newest drinks' })
  cancel(@MemberCall() call: Call, @Param('id') id: string) {
    return this.transactions.cancel(call, id);
  }

  @SuperusersOnly()
  @Get('admin/transactions')
  @ApiOperation({ summary: "Everybody's transactions, newest first" })
  all(@Caller() memberId: string, @Query({ schema: pageQuery }) query: PageQuery) {
    return this.transactions.all(memberId, query);
  }

  @SuperusersOnly()
  @Post('admin/transactions/:id/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Undo any purchase or top-up' })
  cancelAny(@MemberCall() call: Call, @Param('id') id: string) {
    return this.transactions.cancelAny(call, id);
  }
}
