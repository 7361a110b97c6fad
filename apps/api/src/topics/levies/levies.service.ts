import { Injectable } from '@nestjs/common';
import type { DoneAnswer, LevyBody } from '@stammtisch/contracts';
import { type FactOf, MOST_LEVIED } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Journal } from '../../engine/read-model/journal.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { problemOf } from '../../http/rejections.js';

type LoggedPart = LoggedEvent & FactOf<'LevyBooked'>;

/** Books what several members owe at once, and takes it back. */
@Injectable()
export class LeviesService {
  constructor(private readonly journal: Journal) {}

  async book(call: Call, { member_ids: memberIds, amount, note }: LevyBody): Promise<DoneAnswer> {
    const by = call.memberId;
    const { revision } = await call.execute({ type: 'BookLevy', by, memberIds, amount, note });
    return { success: true, revision };
  }

  /** Cancels what still stands of the levy that a transaction is part of. @throws Problem 404 when it is part of none */
  async cancel(call: Call, transactionId: string): Promise<DoneAnswer> {
    const part = await this.journal.transaction(transactionId);
    if (!part || !isPart(part)) throw problemOf('transaction_not_found');
    const parts = await this.partsOf(part);
    const { revision } = await call.execute({ type: 'CancelLevy', by: call.memberId, parts });
    return { success: true, revision };
  }

  /** All parts of a levy: they are of one append, so they lie side by side in the log. */
  private async partsOf({ revision, data: { levyId } }: LoggedPart): Promise<LoggedPart[]> {
    const page = { after: revision - MOST_LEVIED, before: revision + MOST_LEVIED, limit: 2 * MOST_LEVIED };
    const near = await this.journal.search({ types: ['LevyBooked'] }, page);
    return near.filter(isPart).filter(({ data }) => data.levyId === levyId);
  }
}

const isPart = (event: LoggedEvent): event is LoggedPart => event.type === 'LevyBooked';
