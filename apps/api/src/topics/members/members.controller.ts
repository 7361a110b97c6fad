import { Param } from '@nestjs/common';
import { calls, type Sent, texts } from '@stammtisch/contracts';
import {
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
import { Input, Serves, Topic } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { Enrolment } from './enrolment.js';
import { foundMember, MemberView } from './members.view.js';

type List = Sent<'moveIn'>;
type Profile = Sent<'updateProfile'>;

/** Lists, adds, changes and removes members for admins, imports a list of them, and changes members' own profiles. */
@Topic('Mitglieder')
export class MembersController {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly view: MemberView,
    private readonly enrolment: Enrolment,
    private readonly clock: Clock,
  ) {}

  @Serves(calls.members, 'All members, and the open balances of former ones')
  list(@MemberCall() call: Call) {
    return this.view.list(call);
  }

  @Serves(calls.prepareMember, 'Add a member without a login, or a collective account')
  async prepare(@MemberCall() call: Call, @Input() body: Sent<'prepareMember'>) {
    const outcome = await call.once(() =>
      this.enrolment.seat([body], (seated) =>
        call.execute({ type: 'PrepareMembers', by: call.memberId, members: seated }),
      ),
    );
    const { memberId } = eventOf(outcome, 'MemberPrepared').data;
    return { member: this.view.seenBy(call, memberId), revision: outcome.revision };
  }

  @SecurityLogged('role_changed')
  @Serves(calls.setRole, 'Make a member treasurer, auditor or superuser, or none of them')
  setRole(@MemberCall() call: Call, @Param('id') memberId: string, @Input() body: Sent<'setRole'>) {
    return this.changed(call, { type: 'SetRole', by: call.memberId, memberId, ...body });
  }

  /** The event is appended first, then all personal data is erased. After a crash between the two, the next start erases it. */
  @SecurityLogged('member_removed')
  @Serves(calls.removeMember, 'Remove a member and all their personal data; transactions stay')
  async remove(@MemberCall() call: Call, @Param('id') memberId: string) {
    const done = await call.done({ type: 'RemoveMember', by: call.memberId, memberId });
    await this.people.erase(memberId);
    return done;
  }

  @SecurityLogged('credit_line_changed')
  @Serves(calls.setMemberCreditLine, "Set a member's credit line; null: the table's")
  setCreditLine(
    @MemberCall() call: Call,
    @Param('id') memberId: string,
    @Input() body: Sent<'setMemberCreditLine'>,
  ) {
    return this.changed(call, { type: 'SetCreditLine', by: call.memberId, memberId, ...body });
  }

  @Serves(calls.moveIn, 'Import a list of members with their balances: all of it, or none')
  async moveIn(@MemberCall() call: Call, @Input() body: List) {
    const { events, revision } = await call.once(() => this.seatAll(call, body));
    const member_ids = events.flatMap(({ type, data }) => (type === 'MemberPrepared' ? [data.memberId] : []));
    return { member_ids, revision };
  }

  @Serves(calls.updateProfile, 'Change the own profile; missing fields stay as they are')
  updateProfile(@MemberCall() call: Call, @Input() body: Profile) {
    return this.changeProfile(call, call.memberId, body, { type: 'ChangeProfile' });
  }

  @Serves(calls.updatePreparedMember, "Change a profile without a login, or a member's birth date")
  updateFor(@MemberCall() call: Call, @Param('id') memberId: string, @Input() body: Profile) {
    const member = foundMember(this.till.state, memberId);
    // The document is written before the till decides, so the rule is checked here, too.
    const refusal = changedByOthers(member, fieldsOf(body));
    if (refusal) throw problemOf(refusal);
    return this.changeProfile(call, memberId, body, { type: 'ChangeProfileFor', by: call.memberId });
  }

  /** @throws Problem 409 when a member known to be under age changes their own birth date */
  private expectOwnAge({ birthDate }: Person, { birthDate: next = birthDate }: Profile): void {
    if (birthDate === null || next === birthDate) return;
    const today = dayOf(this.clock.now(), this.clock.timeZone);
    if (isYounger(birthDate, OF_AGE, today)) throw conflict(texts.birthDateByOthers, 'birth_date');
  }

  /** Writes the document, then the event that names it. */
  private async changeProfile(
    call: Call,
    memberId: string,
    body: Profile,
    command: { readonly type: 'ChangeProfile' } | { readonly type: 'ChangeProfileFor'; readonly by: string },
  ) {
    const { revision } = await call.once(async () => {
      const { commandId: writtenBy } = call.origin;
      let before: Person | undefined;
      const personRevision = await this.people.change(memberId, (person) => {
        // A repeat of the call writes nothing: its event names only one document.
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
    return { member: this.view.seenBy(call, memberId), revision };
  }

  /** Restores the fields whose change was refused, unless they have been changed since. */
  private async takeBack(before: Person, writtenBy: string, refused: Profile): Promise<void> {
    await this.people.note(before.memberId, (person) => {
      const old = fieldsOf(refused).filter((field) => person[field] === refused[field]);
      // The same command may still succeed, once this node has caught up with the log.
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
    return { member: this.view.seenBy(call, command.memberId), revision };
  }

  /** `joinedBefore` makes the till refuse if somebody joined since the check for namesakes, maybe by the same list sent twice. */
  private seatAll(call: Call, { members: newcomers, balances: others }: List): Promise<Outcome> {
    const joinedBefore = this.till.state.members.size;
    this.refuseNamesakes(newcomers);
    return this.enrolment.seat(newcomers, (seated) => {
      const balances = [
        ...seated.map(({ memberId }, index) => ({ memberId, amount: newcomers[index]?.balance ?? 0 })),
        ...others.map(({ member_id: memberId, balance: amount }) => ({ memberId, amount })),
      ];
      return call.execute({ type: 'MoveIn', by: call.memberId, members: seated, balances, joinedBefore });
    });
  }

  /** The same list sent twice would add everybody twice. @throws Problem 409 for a repeated name that is not marked as intended */
  private refuseNamesakes(newcomers: List['members']): void {
    const known = new Map<string, string>();
    // Members of the log only: an attempt that broke off may have left documents without a member.
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
