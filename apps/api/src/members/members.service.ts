import { Injectable } from '@nestjs/common';
import type {
  BalanceAnswer,
  DoneAnswer,
  HandoverBody,
  MemberAnswer,
  MembersAnswer,
  Role,
} from '@stammtisch/contracts';
import { fromEuro, isSuperuser, members, type TillCommand, toEuro } from '@stammtisch/domain';
import { MemberView } from '../people/member-view.js';
import { People } from '../people/people.js';
import { invalid } from '../platform/problem.js';
import type { Call } from '../session/call.js';
import { Till } from '../till/till.js';

/** The members, as admins see and change them. */
@Injectable()
export class MembersService {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly view: MemberView,
  ) {}

  /** How to reach a member only admins are told; who keeps or reads the books needs names and balances. */
  list(viewerId: string): MembersAnswer {
    const { state } = this.till;
    const reach = isSuperuser(state, viewerId) ? {} : { user_email: '', phone: '', birth_date: null };
    const views = [...members(state)]
      .flatMap((member) => this.view.view(member) ?? [])
      .map((view) => ({ ...view, ...reach }));
    return {
      success: true,
      members: views.toSorted((a, b) => a.user_username.localeCompare(b.user_username, 'de')),
    };
  }

  async setBalance(call: Call, memberId: string, euro: number): Promise<BalanceAnswer> {
    const balance = fromEuro(euro);
    if (balance === undefined) throw invalid();
    return this.book(call, { type: 'SetBalance', by: call.memberId, memberId, balance });
  }

  /** Money that changed hands outside of the till. */
  async handOver(
    call: Call,
    type: 'BookDeposit' | 'BookPayout',
    memberId: string,
    { amount: euro, way, note }: HandoverBody,
  ): Promise<BalanceAnswer> {
    const amount = fromEuro(euro);
    if (amount === undefined) throw invalid();
    return this.book(call, { type, by: call.memberId, memberId, amount, way, note });
  }

  async setRole(call: Call, memberId: string, role: Role): Promise<MemberAnswer> {
    const command = { type: 'SetRole', by: call.memberId, memberId, role } as const;
    const { revision } = call.note(await this.till.execute(command, call.origin));
    return { success: true, member: this.view.of(memberId), revision };
  }

  private async book(call: Call, command: TillCommand & { memberId: string }): Promise<BalanceAnswer> {
    const { revision } = call.note(await this.till.execute(command, call.origin));
    const balance = this.till.state.members.get(command.memberId)?.balance ?? 0;
    return { success: true, new_balance: toEuro(balance), revision };
  }

  /** First the log says so, then everything personal goes; a crash between is made good at the next start. */
  async remove(call: Call, memberId: string): Promise<DoneAnswer> {
    const command = { type: 'RemoveMember', by: call.memberId, memberId } as const;
    const { revision } = call.note(await this.till.execute(command, call.origin));
    await this.people.erase(memberId);
    return { success: true, revision };
  }
}
