import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type MemberAnswer, type Sent, texts } from '@stammtisch/contracts';
import {
  activeMember,
  changedByOthers,
  dayOf,
  isYounger,
  members,
  OF_AGE,
  type ProfileField,
  type TillCommand,
} from '@stammtisch/domain';
import { type Call, MemberCall } from '../../access/call.js';
import { People } from '../../engine/people/people.js';
import type { Person } from '../../engine/people/person.js';
import { eventOf, type Outcome, Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { conflict, notFound, problemOf } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { Enrolment } from './enrolment.js';
import { MemberView } from './members.view.js';

type List = Sent<'moveIn'>;
type Profile = Sent<'updateProfile'>;

/** Shows members to admins, adds, changes and removes them, and takes over a table from elsewhere. Changes members' own data. */
@ApiTags('Mitglieder')
@Controller()
export class MembersController {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly view: MemberView,
    private readonly enrolment: Enrolment,
    private readonly clock: Clock,
  ) {}

  @Serves(calls.members, 'Everybody at the table, and what those who left have not settled')
  list(@MemberCall() call: Call) {
    return this.view.list(call);
  }

  @Serves(calls.prepareMember, 'Give somebody a seat who has no login yet, or open a collective account')
  async prepare(@MemberCall() call: Call, @Input() body: Sent<'prepareMember'>) {
    const outcome = await call.once(() =>
      this.enrolment.seat([body], (seated) =>
        call.execute({ type: 'PrepareMembers', by: call.memberId, members: seated }),
      ),
    );
    const { memberId } = eventOf(outcome, 'MemberPrepared').data;
    return { success: true, member: this.view.seenBy(call, memberId), revision: outcome.revision };
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

  @Serves(calls.updateProfile, 'Change the own profile; fields left out stay')
  updateProfile(@MemberCall() call: Call, @Input() body: Profile) {
    return this.changeProfile(call, call.memberId, body, { type: 'ChangeProfile' });
  }

  /** Changes the profile of a member who has no login to do so, or the birth date of any. */
  @Serves(calls.updatePreparedMember, 'Change the profile of who has no login, or the birth date of anybody')
  updateFor(@MemberCall() call: Call, @Param('id') memberId: string, @Input() body: Profile) {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw problemOf('member_not_found');
    // The document is written first: the rule has to be known before.
    const refusal = changedByOthers(member, fieldsOf(body));
    if (refusal) throw problemOf(refusal);
    return this.changeProfile(call, memberId, body, { type: 'ChangeProfileFor', by: call.memberId });
  }

  /** A member who is known to be young can't change the own birth date. @throws Problem 409 */
  private expectOwnAge({ birthDate }: Person, { birthDate: next = birthDate }: Profile): void {
    if (birthDate === null || next === birthDate) return;
    const today = dayOf(this.clock.now(), this.clock.timeZone);
    if (isYounger(birthDate, OF_AGE, today)) throw conflict(texts.birthDateByOthers, 'birth_date');
  }

  /** Writes the document, and has the log name it. */
  private async changeProfile(
    call: Call,
    memberId: string,
    body: Profile,
    command: { readonly type: 'ChangeProfile' } | { readonly type: 'ChangeProfileFor'; readonly by: string },
  ): Promise<MemberAnswer> {
    const { revision } = await call.once(async () => {
      const { commandId: writtenBy } = call.origin;
      let before: Person | undefined;
      const personRevision = await this.people.change(memberId, (person) => {
        // A repeat of the call writes nothing: the log names only one document for it.
        if (person.writtenBy === writtenBy) return undefined;
        if (memberId === call.memberId) this.expectOwnAge(person, body);
        before = person;
        const next = Object.assign({ ...person }, body);
        return { ...next, lastChange: 'profile', writtenBy, writtenAt: this.clock.now() };
      });
      if (personRevision === undefined) throw notFound();
      try {
        return await call.execute({ ...command, memberId, personRevision, fields: fieldsOf(body) });
      } catch (error) {
        if (error instanceof Refusal && before) await this.takeBack(before, writtenBy, body);
        throw error;
      }
    });
    return { success: true, member: this.view.seenBy(call, memberId), revision };
  }

  /** Puts back what the log has refused, as far as nobody has changed it since. */
  private async takeBack(before: Person, writtenBy: string, refused: Profile): Promise<void> {
    await this.people.note(before.memberId, (person) => {
      const old = fieldsOf(refused).filter((field) => person[field] === refused[field]);
      // The same command may be carried out yet, once this node knows more.
      const isLast = person.writtenBy === writtenBy;
      return {
        ...person,
        ...Object.fromEntries(old.map((field) => [field, before[field]])),
        ...(isLast && { writtenBy: before.writtenBy ?? '' }),
      };
    });
  }

  private async changed(call: Call, command: TillCommand & { readonly memberId: string }) {
    const { revision } = await call.execute(command);
    return { success: true, member: this.view.seenBy(call, command.memberId), revision };
  }

  /** A join meanwhile is refused, since the names are looked through here: the same list may have come twice. */
  private seatAll(call: Call, { members: newcomers, balances: ofOthers }: List): Promise<Outcome> {
    const joinedBefore = this.till.state.members.size;
    this.refuseNamesakes(newcomers);
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
    const known = new Map<string, string>();
    // Those whom the log names: documents of an earlier try that broke off are nobody's.
    for (const { id } of members(this.till.state)) {
      const { firstName = '', lastName = '' } = this.people.find(id) ?? {};
      known.set(keyOf(`${firstName} ${lastName}`), 'ist schon am Tisch');
    }
    for (const { first_name, last_name, again } of newcomers) {
      const name = `${first_name} ${last_name}`.trim();
      const where = known.get(keyOf(name));
      if (!again && where) throw conflict(`„${name}“ ${where}`);
      known.set(keyOf(name), 'steht mehrmals auf der Liste');
    }
  }
}

const fieldsOf = (profile: Profile) => Object.keys(profile) as ProfileField[];

const keyOf = (name: string) => name.trim().toLowerCase();
