import { Injectable } from '@nestjs/common';
import type {
  CashBookedAnswer,
  CashEntryBody,
  CountBody,
  ExpenseBody,
  MoveBody,
  OpenCashBookBody,
} from '@stammtisch/contracts';
import { type Cents, fromEuro, subjectOf, type TillCommand } from '@stammtisch/domain';
import { invalid } from '../platform/problem.js';
import { problemOf } from '../problems/rejections.js';
import type { Call } from '../session/call.js';
import { Till } from '../till/till.js';
import { positionOf } from './position-view.js';

/** What a treasurer books. */
@Injectable()
export class BookingService {
  constructor(private readonly till: Till) {}

  open(call: Call, { box, bank }: OpenCashBookBody) {
    return this.execute(call, {
      type: 'OpenCashBook',
      by: call.memberId,
      box: centsOf(box),
      bank: centsOf(bank),
    });
  }

  expense(call: Call, { amount, spent_on: spentOn, ...body }: ExpenseBody) {
    const by = call.memberId;
    return this.execute(call, { type: 'BookExpense', by, ...body, amount: centsOf(amount), spentOn });
  }

  comesIn(call: Call, type: 'PutMoneyIn' | 'TakeTip', { amount, ...body }: CashEntryBody) {
    return this.execute(call, { type, by: call.memberId, ...body, amount: centsOf(amount) });
  }

  move(call: Call, { amount, ...body }: MoveBody) {
    return this.execute(call, { type: 'MoveMoney', by: call.memberId, ...body, amount: centsOf(amount) });
  }

  cancel(call: Call, entryId: string) {
    return this.execute(call, { type: 'CancelCashEntry', by: call.memberId, entryId });
  }

  count(call: Call, { counted, expected, ...body }: CountBody) {
    const amounts = { counted: centsOf(counted), expected: centsOf(expected) };
    return this.execute(call, { type: 'CountCash', by: call.memberId, ...body, ...amounts });
  }

  private async execute(call: Call, command: TillCommand): Promise<CashBookedAnswer> {
    const { events, revision } = call.note(await this.till.execute(command, call.origin));
    const position = positionOf(this.till.state);
    if (!position) throw problemOf('no_cash_book');
    const [event] = events;
    return { success: true, id: (event && subjectOf(event)) ?? null, position, revision };
  }
}

function centsOf(euro: number): Cents {
  const amount = fromEuro(euro);
  if (amount === undefined) throw invalid();
  return amount;
}
