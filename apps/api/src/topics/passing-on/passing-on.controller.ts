import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type PassOnAnswer, type PassOnBody, type TableMembersAnswer } from '@stammtisch/contracts';
import { isTransaction, members, toEuro } from '@stammtisch/domain';
import { type Call, MemberCall } from '../../access/call.js';
import { Names } from '../../engine/people/names.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { TransactionView } from '../transactions/transactions.view.js';

/** Passes members' money on to each other. */
@ApiTags('Buchungen')
@Controller()
export class PassingOnController {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly view: TransactionView,
  ) {}

  @Serves(calls.tableMembers)
  members(): TableMembersAnswer {
    const { state } = this.till;
    const named = Array.from(members(state), ({ id }) => ({
      member_id: id,
      member_name: this.names.display(id),
    }));
    const byName = named.toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de'));
    return { success: true, members: byName, revision: state.revision };
  }

  @Serves(calls.passOn)
  async passOn(
    @MemberCall() call: Call,
    @BodyOf(calls.passOn) { member_id: toId, amount, note }: PassOnBody,
  ): Promise<PassOnAnswer> {
    const { memberId } = call;
    const { events, revision } = await call.execute({ type: 'PassMoneyOn', memberId, toId, amount, note });
    const given = events.find(isTransaction);
    if (!given) throw notFound();
    const transaction = await this.view.of(given, this.view.viewer(memberId));
    const balance = this.till.state.members.get(memberId)?.balance ?? 0;
    return { success: true, new_balance: toEuro(balance), transaction, revision };
  }
}
