import { Injectable } from '@nestjs/common';
import type {
  BalanceAnswer,
  DoneAnswer,
  HandoverBody,
  Member,
  MemberAnswer,
  MembersAnswer,
  RoleBody,
  UpdateBalanceBody,
} from '@stammtisch/contracts';
import {
  type BookHandover,
  type Cents,
  formerMembers,
  members,
  type TillCommand,
  toEuro,
} from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Names } from '../../engine/people/names.js';
import { People } from '../../engine/people/people.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { MemberView, type Viewer } from './members.view.js';

const sortedAs = ({ user_username, user_first_name }: Member) => user_username || user_first_name;

/** Shows members to admins, and changes them. */
@Injectable()
export class MembersService {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly names: Names,
    private readonly view: MemberView,
    private readonly clock: Clock,
  ) {}

  list(viewer: Viewer): MembersAnswer {
    const { state } = this.till;
    const links = Array.from(state.personalLinks.values());
    const now = this.clock.now();
    const linkUntil = new Map(
      links.flatMap(({ memberId, expiresAt }) => (expiresAt > now ? [[memberId, expiresAt]] : [])),
    );
    const reachable = this.view.reachableBy(viewer);
    const views = [...members(state)].flatMap((member) => {
      const view = this.view.view(member);
      if (!view) return [];
      return {
        ...reachable(view),
        link_until: linkUntil.get(view.id) ?? null,
        has_pin: member.pinRevision !== null,
        has_badge: member.badgeHash !== null,
        tablet_access: member.tabletAccess,
      };
    });
    return {
      success: true,
      members: views.toSorted((a, b) => sortedAs(a).localeCompare(sortedAs(b), 'de')),
      contacts: this.view.seesContacts(viewer),
      former: formerMembers(state)
        .map(({ id, balance, joinedAt }) => ({
          id,
          member_name: this.names.inBooks(id),
          balance: toEuro(balance),
          joined_at: joinedAt,
        }))
        .toSorted((a, b) => a.joined_at.localeCompare(b.joined_at)),
      sum: toEuro(state.totals.balances),
    };
  }

  async setBalance(
    call: Call,
    memberId: string,
    { balance, reason }: UpdateBalanceBody,
  ): Promise<BalanceAnswer> {
    return this.book(call, { type: 'SetBalance', by: call.memberId, memberId, balance, reason });
  }

  /** Books money that changed hands outside of the till. */
  async handOver(
    call: Call,
    type: BookHandover['type'],
    memberId: string,
    { amount, way, note }: HandoverBody,
  ): Promise<BalanceAnswer> {
    return this.book(call, { type, by: call.memberId, memberId, amount, way, note });
  }

  /** Gives an office or takes it away. */
  async setRole(call: Call, memberId: string, { role }: RoleBody): Promise<MemberAnswer> {
    const { revision } = await call.execute({ type: 'SetRole', by: call.memberId, memberId, role });
    return { success: true, member: this.view.seenBy(call, memberId), revision };
  }

  private async book(call: Call, command: TillCommand & { memberId: string }): Promise<BalanceAnswer> {
    const { revision } = await call.execute(command);
    const balance = this.till.state.members.get(command.memberId)?.balance ?? 0;
    return { success: true, new_balance: toEuro(balance), revision };
  }

  /** First the log says so, then all personal data goes. After a crash between the two, the next start erases the data. */
  async remove(call: Call, memberId: string): Promise<DoneAnswer> {
    const command = { type: 'RemoveMember', by: call.memberId, memberId } as const;
    const { revision } = await call.execute(command);
    await this.people.erase(memberId);
    return { success: true, revision };
  }

  /** Draws a line of the member's own; null takes it away. */
  async setCreditLine(call: Call, memberId: string, line: Cents | null): Promise<MemberAnswer> {
    const { revision } = await call.execute({ type: 'SetCreditLine', by: call.memberId, memberId, line });
    return { success: true, member: this.view.seenBy(call, memberId), revision };
  }
}
