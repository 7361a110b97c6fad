import { Injectable } from '@nestjs/common';
import type { MonthAnswer } from '@stammtisch/contracts';
import type { TillCommand } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { MonthEnds } from './month-ends.js';
import { MonthList } from './month-list.js';
import { MonthSheet } from './month-sheet.js';

/** Closes months, and reopens the month that was closed last. */
@Injectable()
export class MonthsService {
  constructor(
    private readonly list: MonthList,
    private readonly ends: MonthEnds,
    private readonly sheet: MonthSheet,
  ) {}

  async close(call: Call, asked: string): Promise<MonthAnswer> {
    const { month } = await this.list.one(asked);
    const books = await this.ends.books(month);
    return this.execute(call, { type: 'CloseMonth', by: call.memberId, month, books });
  }

  async reopen(call: Call, asked: string, reason: string): Promise<MonthAnswer> {
    const { month } = await this.list.one(asked);
    return this.execute(call, { type: 'ReopenMonth', by: call.memberId, month, reason });
  }

  private async execute(call: Call, command: TillCommand & { readonly month: string }) {
    await call.execute(command);
    return this.sheet.of(command.month);
  }
}
