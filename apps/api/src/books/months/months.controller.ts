import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type ReopenBody } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { MonthList } from './month-list.js';
import { MonthSheet } from './month-sheet.js';
import { MonthsService } from './months.service.js';

@ApiTags('Kassenbuch')
@Controller()
export class MonthsController {
  constructor(
    private readonly list: MonthList,
    private readonly sheet: MonthSheet,
    private readonly months: MonthsService,
  ) {}

  @Serves(calls.months)
  all() {
    return this.list.all();
  }

  @Serves(calls.month)
  one(@Param('month') month: string) {
    return this.sheet.of(month);
  }

  @Serves(calls.closeMonth)
  close(@MemberCall() call: Call, @Param('month') month: string) {
    return this.months.close(call, month);
  }

  @Serves(calls.reopenMonth)
  reopen(
    @MemberCall() call: Call,
    @Param('month') month: string,
    @BodyOf(calls.reopenMonth) { reason }: ReopenBody,
  ) {
    return this.months.reopen(call, month, reason);
  }
}
