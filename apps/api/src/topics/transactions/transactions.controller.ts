import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent } from '@stammtisch/contracts';
import { type FactOf, MOST_LEVIED, members } from '@stammtisch/domain';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { Names } from '../../engine/people/names.js';
import { Journal } from '../../engine/read-model/journal.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/problem.js';
import { Input, Serves } from '../../http/serves.js';
import { TransactionsService } from './transactions.service.js';

type LoggedPart = LoggedEvent & FactOf<'LevyBooked'>;

@ApiTags('Buchungen')
@Controller()
export class TransactionsController {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly till: Till,
    private readonly names: Names,
    private readonly journal: Journal,
  ) {}

  @Serves(calls.purchase, 'Buy a drink, or take it on a round')
  purchase(@MemberCall() call: Call, @Input() body: Sent<'purchase'>) {
    return this.transactions.purchase(call, body);
  }

  @Serves(calls.topUp, 'Top up the own balance')
  topUp(@MemberCall() call: Call, @Input() body: Sent<'topUp'>) {
    return this.transactions.topUp(call, body);
  }

  @Serves(calls.history, 'The own history, newest first')
  history(@Caller() memberId: string, @Input() query: Sent<'history'>) {
    return this.transactions.history(memberId, query);
  }

  /** Cancels the caller's own transaction: one of the newest drinks, or a top-up made just before. */
  @Serves(calls.cancel, 'Undo one of the own newest drinks, or a top-up or money passed on just before')
  async cancel(@MemberCall() call: Call, @Param('id') id: string) {
    return this.transactions.balance(call.memberId, await this.transactions.undo(call, id, 'member'));
  }

  @Serves(calls.allTransactions, "Everybody's transactions, newest first; all filters combine")
  all(@Caller() memberId: string, @Input() query: Sent<'allTransactions'>) {
    return this.transactions.all(memberId, query);
  }

  @Serves(calls.cancelAny, 'Undo any transaction but a balance set')
  cancelAny(@MemberCall() call: Call, @Param('id') id: string) {
    return this.transactions.cancelAny(call, id);
  }

  @Serves(calls.tableMembers, 'Everybody at the table by name')
  members() {
    const { state } = this.till;
    const named = Array.from(members(state), ({ id }) => ({
      member_id: id,
      member_name: this.names.display(id),
    }));
    const byName = named.toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de'));
    return { success: true, members: byName, revision: state.revision };
  }

  @Serves(calls.passOn, 'Pass own money on to another member, within the own limit')
  async passOn(@MemberCall() call: Call, @Input() { member_id: toId, amount, note }: Sent<'passOn'>) {
    const { memberId } = call;
    const outcome = await call.execute({ type: 'PassMoneyOn', memberId, toId, amount, note });
    return this.transactions.booked(memberId, outcome);
  }

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
