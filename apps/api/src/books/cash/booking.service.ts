import { Injectable } from '@nestjs/common';
import type { CashBookedAnswer } from '@stammtisch/contracts';
import { subjectOf, type TillCommand } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/rejections.js';
import { positionOf } from '../past/sums-view.js';

/** Books what a treasurer enters into the cash book. */
@Injectable()
export class BookingService {
  constructor(private readonly till: Till) {}

  /** Carries out the command. @returns the id of the booking, and what lies in box and bank after it */
  async book(call: Call, command: TillCommand): Promise<CashBookedAnswer> {
    const { events, revision } = await call.execute(command);
    const position = positionOf(this.till.state);
    if (!position) throw problemOf('no_cash_book');
    const [event] = events;
    return { success: true, id: (event && subjectOf(event)) ?? null, position, revision };
  }
}
