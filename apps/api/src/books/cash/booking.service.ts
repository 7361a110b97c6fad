import { Injectable } from '@nestjs/common';
import type {
  CashBookedAnswer,
  CashEntryBody,
  CountBody,
  ExpenseBody,
  MoveBody,
  OpenCashBookBody,
} from '@stammtisch/contracts';
import { subjectOf, type TakeIn, type TillCommand } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/rejections.js';
import { positionOf } from './position-view.js';

/** What a treasurer books. */
@Injectable()
export class BookingService {
  constructor(private readonly till: Till) {}

  open(call: Call, body: OpenCashBookBody) {
    return this.execute(call, { type: 'OpenCashBook', by: call.memberId, ...body });
  }

  expense(call: Call, { spent_on: spentOn, ...body }: ExpenseBody) {
    return this.execute(call, { type: 'BookExpense', by: call.memberId, ...body, spentOn });
  }

  comesIn(call: Call, type: TakeIn['type'], body: CashEntryBody) {
    return this.execute(call, { type, by: call.memberId, ...body });
  }

  move(call: Call, body: MoveBody) {
    return this.execute(call, { type: 'MoveMoney', by: call.memberId, ...body });
  }

  cancel(call: Call, entryId: string) {
    return this.execute(call, { type: 'CancelCashEntry', by: call.memberId, entryId });
  }

  count(call: Call, body: CountBody) {
    return this.execute(call, { type: 'CountCash', by: call.memberId, ...body });
  }

  private async execute(call: Call, command: TillCommand): Promise<CashBookedAnswer> {
    const { events, revision } = await call.execute(command);
    const position = positionOf(this.till.state);
    if (!position) throw problemOf('no_cash_book');
    const [event] = events;
    return { success: true, id: (event && subjectOf(event)) ?? null, position, revision };
  }
}
