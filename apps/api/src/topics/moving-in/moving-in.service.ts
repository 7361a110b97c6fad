import { Injectable } from '@nestjs/common';
import type { MoveInAnswer, MoveInBody } from '@stammtisch/contracts';
import { members as membersOf } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { People } from '../../engine/people/people.js';
import { type Outcome, Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { conflict } from '../../http/problem.js';
import { Enrolment } from '../members/enrolment.js';

/** Takes over a table from elsewhere: its members with their balances. */
@Injectable()
export class MovingInService {
  constructor(
    private readonly enrolment: Enrolment,
    private readonly people: People,
    private readonly till: Till,
  ) {}

  async moveIn(call: Call, body: MoveInBody): Promise<MoveInAnswer> {
    const { events, revision } = await call.once(() => this.seatAll(call, body));
    const member_ids = events.flatMap(({ type, data }) => (type === 'MemberPrepared' ? [data.memberId] : []));
    return { success: true, member_ids, revision };
  }

  /** Looks through the names again when somebody has joined meanwhile: the same list may have come twice. */
  private async seatAll(call: Call, body: MoveInBody): Promise<Outcome> {
    for (;;) {
      const joinedBefore = this.till.state.members.size;
      this.refuseNamesakes(body.members);
      try {
        return await this.seat(call, body, joinedBefore);
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'members_changed')) throw error;
      }
    }
  }

  private seat(
    call: Call,
    { members, balances: ofOthers }: MoveInBody,
    joinedBefore: number,
  ): Promise<Outcome> {
    return this.enrolment.seat(members, (seated) => {
      const balances = [
        ...seated.map(({ memberId }, index) => ({ memberId, amount: members[index]?.balance ?? 0 })),
        ...ofOthers.map(({ member_id: memberId, balance: amount }) => ({ memberId, amount })),
      ];
      return call.execute({ type: 'MoveIn', by: call.memberId, members: seated, balances, joinedBefore });
    });
  }

  /** The same list twice would give everybody a second seat. @throws Problem 409 for a name that was not said to come again */
  private refuseNamesakes(members: MoveInBody['members']): void {
    // Those whom the log names: documents of an earlier try that broke off are nobody's.
    const atTable = new Set<string>();
    for (const { id } of membersOf(this.till.state)) {
      const { firstName = '', lastName = '' } = this.people.find(id) ?? {};
      atTable.add(keyOf(firstName, lastName));
    }
    const listed = new Set<string>();
    for (const { first_name, last_name, again } of members) {
      const name = `${first_name} ${last_name}`.trim();
      const key = keyOf(first_name, last_name);
      if (!again && listed.has(key)) throw conflict(`„${name}“ steht mehrmals auf der Liste`);
      if (!again && atTable.has(key)) throw conflict(`„${name}“ ist schon am Tisch`);
      listed.add(key);
    }
  }
}

const keyOf = (firstName: string, lastName: string) => `${firstName} ${lastName}`.trim().toLowerCase();
