import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CashBookQuery,
  type CashEntryBody,
  type CountBody,
  calls,
  type ExpenseBody,
  type MoveBody,
  type OpenCashBookBody,
} from '@stammtisch/contracts';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { BodyOf, QueryOf, Serves } from '../../http/serves.js';
import { CashView } from '../report/cash.view.js';
import { CashService } from './cash.service.js';

/** Calls for treasurers: the cash book and what is booked in it. */
@ApiTags('Kassenbuch')
@Controller()
export class CashController {
  constructor(
    private readonly cash: CashService,
    private readonly view: CashView,
  ) {}

  @Serves(calls.cashPosition)
  now() {
    return this.cash.position();
  }

  @Serves(calls.cashBook)
  page(@Caller() memberId: string, @QueryOf(calls.cashBook) query: CashBookQuery) {
    return this.cash.page(memberId, query);
  }

  @Serves(calls.openCashBook)
  open(@MemberCall() call: Call, @BodyOf(calls.openCashBook) body: OpenCashBookBody) {
    return this.cash.book(call, { type: 'OpenCashBook', by: call.memberId, ...body });
  }

  @Serves(calls.bookExpense)
  expense(@MemberCall() call: Call, @BodyOf(calls.bookExpense) { spent_on: spentOn, ...body }: ExpenseBody) {
    return this.cash.book(call, { type: 'BookExpense', by: call.memberId, ...body, spentOn });
  }

  @Serves(calls.bookIncome)
  income(@MemberCall() call: Call, @BodyOf(calls.bookIncome) body: CashEntryBody) {
    return this.cash.book(call, { type: 'BookIncome', by: call.memberId, ...body });
  }

  @Serves(calls.moveMoney)
  move(@MemberCall() call: Call, @BodyOf(calls.moveMoney) body: MoveBody) {
    return this.cash.book(call, { type: 'MoveMoney', by: call.memberId, ...body });
  }

  @Serves(calls.cancelCashEntry)
  cancel(@MemberCall() call: Call, @Param('id') entryId: string) {
    return this.cash.book(call, { type: 'CancelCashEntry', by: call.memberId, entryId });
  }

  @Serves(calls.countCash)
  count(@MemberCall() call: Call, @BodyOf(calls.countCash) { as_of: asOf, ...body }: CountBody) {
    return this.cash.book(call, { type: 'CountCash', by: call.memberId, ...body, asOf });
  }

  @Serves(calls.cashCount)
  toSign(@Param('revision') revision: string) {
    return this.view.count(Number(revision));
  }
}
