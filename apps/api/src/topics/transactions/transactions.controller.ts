import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AllTransactionsQuery,
  calls,
  type PurchaseBody,
  type TopUpBody,
  type TransactionsQuery,
} from '@stammtisch/contracts';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { BodyOf, QueryOf, Serves } from '../../http/serves.js';
import { TransactionsService } from './transactions.service.js';

@ApiTags('Buchungen')
@Controller()
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Serves(calls.purchase)
  purchase(@MemberCall() call: Call, @BodyOf(calls.purchase) body: PurchaseBody) {
    return this.transactions.purchase(call, body);
  }

  @Serves(calls.topUp)
  topUp(@MemberCall() call: Call, @BodyOf(calls.topUp) { amount, way }: TopUpBody) {
    return this.transactions.topUp(call, amount, way);
  }

  @Serves(calls.history)
  history(@Caller() memberId: string, @QueryOf(calls.history) query: TransactionsQuery) {
    return this.transactions.history(memberId, query);
  }

  @Serves(calls.cancel)
  cancel(@MemberCall() call: Call, @Param('id') id: string) {
    return this.transactions.cancel(call, id);
  }

  @Serves(calls.allTransactions)
  all(@Caller() memberId: string, @QueryOf(calls.allTransactions) query: AllTransactionsQuery) {
    return this.transactions.all(memberId, query);
  }

  @Serves(calls.cancelAny)
  cancelAny(@MemberCall() call: Call, @Param('id') id: string) {
    return this.transactions.cancelAny(call, id);
  }
}
