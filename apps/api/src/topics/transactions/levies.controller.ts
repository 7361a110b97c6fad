import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent } from '@stammtisch/contracts';
import { type FactOf, MOST_LEVIED } from '@stammtisch/domain';
import { type Call, MemberCall } from '../../access/call.js';
import { Journal } from '../../engine/read-model/journal.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { problemOf } from '../../http/problem.js';
import { Input, Serves } from '../../http/serves.js';

type LoggedPart = LoggedEvent & FactOf<'LevyBooked'>;

/** Takes the same sum from several members at once, and gives it back. */
@ApiTags('Buchungen')
@Controller()
export class LeviesController {
  constructor(private readonly journal: Journal) {}

  @Serves(calls.bookLevy, 'Take the same sum from several members at once')
  bookLevy(@MemberCall() call: Call, @Input() body: Sent<'bookLevy'>) {
    return call.done({ type: 'BookLevy', by: call.memberId, ...body });
  }

  /** Cancels what still stands of the levy that a transaction is part of. @throws Problem 404 when it is part of none */
  @Serves(calls.cancelLevy, 'Undo all that stands of the levy that a transaction is part of')
  async cancelLevy(@MemberCall() call: Call, @Param('id') transactionId: string) {
    const part = await this.journal.transaction(transactionId);
    if (!part || !isPart(part)) throw problemOf('transaction_not_found');
    return call.done({ type: 'CancelLevy', by: call.memberId, parts: await this.partsOf(part) });
  }

  /** All parts of a levy: they are of one append, so they lie side by side in the log. */
  private async partsOf({ revision, data: { levyId } }: LoggedPart): Promise<LoggedPart[]> {
    const page = { after: revision - MOST_LEVIED, before: revision + MOST_LEVIED, limit: 2 * MOST_LEVIED };
    const near = await this.journal.search({ types: ['LevyBooked'] }, page);
    return near.filter(isPart).filter(({ data }) => data.levyId === levyId);
  }
}

const isPart = (event: LoggedEvent): event is LoggedPart => event.type === 'LevyBooked';
