import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent } from '@stammtisch/contracts';
import { members, type TillCommand } from '@stammtisch/domain';
import { type Call, MemberCall } from '../../access/call.js';
import { People } from '../../engine/people/people.js';
import { type Outcome, Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { conflict, notFound } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves } from '../../http/serves.js';
import { Enrolment } from './enrolment.js';
import { MemberView } from './members.view.js';

type List = Sent<'moveIn'>;

/** Shows members to admins, adds, changes and removes them, and takes over a table from elsewhere. */
@ApiTags('Mitglieder')
@Controller()
export class MembersController {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly view: MemberView,
    private readonly enrolment: Enrolment,
  ) {}

  @Serves(calls.members, 'Everybody at the table, and what those who left have not settled')
  list(@MemberCall() call: Call) {
    return this.view.list(call);
  }

  @Serves(calls.prepareMember, 'Give somebody a seat who has no login yet, or open a collective account')
  async prepare(@MemberCall() call: Call, @Input() body: Sent<'prepareMember'>) {
    const { events, revision } = await call.once(() =>
      this.enrolment.seat([body], (seated) =>
        call.execute({ type: 'PrepareMembers', by: call.memberId, members: seated }),
      ),
    );
    const [prepared] = events;
    if (prepared?.type !== 'MemberPrepared') throw notFound();
    return { success: true, member: this.view.seenBy(call, prepared.data.memberId), revision };
  }

  @SecurityLogged('role_changed')
  @Serves(calls.setRole, 'Make a member treasurer, auditor or superuser, or none of them')
  setRole(@MemberCall() call: Call, @Param('id') memberId: string, @Input() body: Sent<'setRole'>) {
    return this.changed(call, { type: 'SetRole', by: call.memberId, memberId, ...body });
  }

  /** First the log says so, then all personal data goes. After a crash between the two, the next start erases the data. */
  @SecurityLogged('member_removed')
  @Serves(calls.removeMember, 'Remove a member and all that is personal; transactions stay')
  async remove(@MemberCall() call: Call, @Param('id') memberId: string) {
    const done = await call.done({ type: 'RemoveMember', by: call.memberId, memberId });
    await this.people.erase(memberId);
    return done;
  }

  @SecurityLogged('credit_line_changed')
  @Serves(calls.setMemberCreditLine, "Draw a line for one member; with null the table's is theirs again")
  setCreditLine(
    @MemberCall() call: Call,
    @Param('id') memberId: string,
    @Input() body: Sent<'setMemberCreditLine'>,
  ) {
    return this.changed(call, { type: 'SetCreditLine', by: call.memberId, memberId, ...body });
  }

  @Serves(calls.moveIn, 'Take over a list of members with their balances: all of it, or none')
  async moveIn(@MemberCall() call: Call, @Input() body: List) {
    const { events, revision } = await call.once(() => this.seatAll(call, body));
    const member_ids = events.flatMap(({ type, data }) => (type === 'MemberPrepared' ? [data.memberId] : []));
    return { success: true, member_ids, revision };
  }

  private async changed(call: Call, command: TillCommand & { readonly memberId: string }) {
    const { revision } = await call.execute(command);
    return { success: true, member: this.view.seenBy(call, command.memberId), revision };
  }

  /** Looks through the names again when somebody has joined meanwhile: the same list may have come twice. */
  private async seatAll(call: Call, body: List): Promise<Outcome> {
    for (;;) {
      const joinedBefore = this.till.state.members.size;
      this.refuseNamesakes(body.members);
      try {
        return await this.seatList(call, body, joinedBefore);
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'members_changed')) throw error;
      }
    }
  }

  private seatList(
    call: Call,
    { members: newcomers, balances: ofOthers }: List,
    joinedBefore: number,
  ): Promise<Outcome> {
    return this.enrolment.seat(newcomers, (seated) => {
      const balances = [
        ...seated.map(({ memberId }, index) => ({ memberId, amount: newcomers[index]?.balance ?? 0 })),
        ...ofOthers.map(({ member_id: memberId, balance: amount }) => ({ memberId, amount })),
      ];
      return call.execute({ type: 'MoveIn', by: call.memberId, members: seated, balances, joinedBefore });
    });
  }

  /** The same list twice would give everybody a second seat. @throws Problem 409 for a name that was not said to come again */
  private refuseNamesakes(newcomers: List['members']): void {
    // Those whom the log names: documents of an earlier try that broke off are nobody's.
    const atTable = new Set<string>();
    for (const { id } of members(this.till.state)) {
      const { firstName = '', lastName = '' } = this.people.find(id) ?? {};
      atTable.add(keyOf(firstName, lastName));
    }
    const listed = new Set<string>();
    for (const { first_name, last_name, again } of newcomers) {
      const name = `${first_name} ${last_name}`.trim();
      const key = keyOf(first_name, last_name);
      if (!again && listed.has(key)) throw conflict(`„${name}“ steht mehrmals auf der Liste`);
      if (!again && atTable.has(key)) throw conflict(`„${name}“ ist schon am Tisch`);
      listed.add(key);
    }
  }
}

const keyOf = (firstName: string, lastName: string) => `${firstName} ${lastName}`.trim().toLowerCase();
