import { Injectable } from '@nestjs/common';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import { Queries } from '../read-model/queries.js';
import { TransactionView } from '../transactions/transaction-view.js';

/** Transactions read at a time: about as many as take a millisecond. */
const PAGE = 20;

/** What a member drank and paid. */
@Injectable()
export class OwnTransactions {
  constructor(
    private readonly queries: Queries,
    private readonly transactions: TransactionView,
    private readonly scheduler: IdleScheduler,
  ) {}

  /** Newest first, as the history has it. */
  async *of(memberId: string): AsyncGenerator<object> {
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      await this.scheduler.idle();
      const page = await this.queries.history(memberId, { before, limit: PAGE });
      yield* await this.transactions.all(page, this.transactions.viewer(memberId));
      if (page.length < PAGE) return;
      before = page.at(-1)?.revision ?? before;
    }
  }
}
