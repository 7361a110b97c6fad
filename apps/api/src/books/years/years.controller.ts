import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type FirstMonthBody } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { YearList } from './year-list.js';
import { YearSheet } from './year-sheet.js';

@ApiTags('Kassenbuch')
@Controller()
export class YearsController {
  constructor(
    private readonly list: YearList,
    private readonly sheet: YearSheet,
  ) {}

  @Serves(calls.years)
  all() {
    return this.list.all();
  }

  @Serves(calls.year)
  async one(@Param('year') year: string) {
    return (await this.sheet.of(year)).sheet;
  }

  @Serves(calls.setFirstMonth)
  async setFirstMonth(@MemberCall() call: Call, @BodyOf(calls.setFirstMonth) { month }: FirstMonthBody) {
    await call.execute({ type: 'SetFirstMonth', by: call.memberId, month });
    return this.list.all();
  }
}
