import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { ClosingService } from './closing.service.js';
import { Tasks } from './tasks.js';

/** Calls about what is to do, the months and the years. */
@ApiTags('Kassenbuch')
@Controller()
export class ClosingController {
  constructor(
    private readonly closing: ClosingService,
    private readonly desk: Tasks,
  ) {}

  @Serves(calls.tasks)
  tasks() {
    return this.desk.now();
  }

  @Serves(calls.months)
  months() {
    return this.closing.months();
  }

  @Serves(calls.month)
  month(@Param('month') month: string) {
    return this.closing.month(month);
  }

  @Serves(calls.closeMonth)
  async close(@MemberCall() call: Call, @Param('month') asked: string) {
    const { month } = await this.closing.booked(asked);
    const books = await this.closing.books(month);
    await call.execute({ type: 'CloseMonth', by: call.memberId, month, books });
    return this.closing.month(month);
  }

  @Serves(calls.reopenMonth)
  async reopen(
    @MemberCall() call: Call,
    @Param('month') asked: string,
    @BodyOf(calls.reopenMonth) body: Sent<'reopenMonth'>,
  ) {
    const { month } = await this.closing.booked(asked);
    await call.execute({ type: 'ReopenMonth', by: call.memberId, month, ...body });
    return this.closing.month(month);
  }

  @Serves(calls.years)
  years() {
    return this.closing.years();
  }

  @Serves(calls.year)
  async year(@Param('year') year: string) {
    return (await this.closing.year(year)).sheet;
  }
}
