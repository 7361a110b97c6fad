import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type MemberAnswer, type Sent, texts } from '@stammtisch/contracts';
import {
  activeMember,
  changedByOthers,
  dayOf,
  type FactOf,
  isYounger,
  OF_AGE,
  type ProfileField,
  type TillCommand,
} from '@stammtisch/domain';
import { type Call, MemberCall } from '../../access/call.js';
import { People } from '../../engine/people/people.js';
import type { Person } from '../../engine/people/person.js';
import { Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { conflict, notFound, problemOf } from '../../http/problem.js';
import { Input, Serves } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { MemberView } from './members.view.js';

type Changed = FactOf<'ProfileChanged'>['data'];
type Fields = Sent<'updateProfile'>;

/** Throws when a document may not become the next one. */
type Check = (person: Person, next: Person) => void;

/** Changes members' own data, and the data of members without a login. */
@ApiTags('Mitglieder')
@Controller()
export class ProfileController {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly view: MemberView,
    private readonly clock: Clock,
  ) {}

  @Serves(calls.updateProfile, 'Change the own profile; fields left out stay')
  update(@MemberCall() call: Call, @Input() body: Fields) {
    const command = (changed: Changed) => ({ type: 'ChangeProfile', ...changed }) as const;
    return this.change(call, call.memberId, body, command, this.keepsAge);
  }

  /** Changes the profile of a member who has no login to do so, or the birth date of any. */
  @Serves(calls.updatePreparedMember, 'Change the profile of who has no login, or the birth date of anybody')
  updateFor(@MemberCall() call: Call, @Param('id') memberId: string, @Input() body: Fields) {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw problemOf('member_not_found');
    // The document is written first: the rule has to be known before.
    const refusal = changedByOthers(member, changedFields(body).fields);
    if (refusal) throw problemOf(refusal);
    const by = call.memberId;
    return this.change(call, memberId, body, (changed) => ({ type: 'ChangeProfileFor', by, ...changed }));
  }

  /** Members who are known to be young don't make themselves older. @throws Problem */
  private readonly keepsAge: Check = ({ birthDate }, next) => {
    if (birthDate === null || next.birthDate === birthDate) return;
    const today = dayOf(this.clock.now(), this.clock.timeZone);
    if (isYounger(birthDate, OF_AGE, today)) throw conflict(texts.birthDateByOthers, 'birth_date');
  };

  private async change(
    call: Call,
    memberId: string,
    body: Fields,
    command: (changed: Changed) => TillCommand,
    check?: Check,
  ): Promise<MemberAnswer> {
    const { revision } = await call.once(async () => {
      const { before, ...changed } = await this.write(call, memberId, body, check);
      try {
        return await call.execute(command({ memberId, ...changed }));
      } catch (error) {
        if (error instanceof Refusal && before) await this.takeBack(call, before, body);
        throw error;
      }
    });
    return { success: true, member: this.view.seenBy(call, memberId), revision };
  }

  private async write(
    call: Call,
    memberId: string,
    body: Fields,
    check: Check = () => {},
  ): Promise<Omit<Changed, 'memberId'> & { readonly before: Person | undefined }> {
    let before: Person | undefined;
    const changes = changedFields(body);
    const { commandId: writtenBy } = call.origin;
    const personRevision = await this.people.change(memberId, (person) => {
      // A repeat of the call writes nothing: the log names only one document for it.
      if (person.writtenBy === writtenBy) return undefined;
      const next = { ...person, ...changes.person };
      check(person, next);
      before = person;
      return { ...next, lastChange: 'profile', writtenBy, writtenAt: this.clock.now() };
    });
    if (personRevision === undefined) throw notFound();
    return { personRevision, fields: changes.fields, before };
  }

  /** Puts back what the log has refused, as far as nobody has changed it since. */
  private async takeBack({ origin }: Call, before: Person, body: Fields): Promise<void> {
    const refused = new Map<string, unknown>(Object.entries(changedFields(body).person));
    await this.people.note(before.memberId, (person) => {
      const now = new Map<string, unknown>(Object.entries(person));
      const isRefused = ([field]: [string, unknown]) =>
        refused.has(field) && now.get(field) === refused.get(field);
      const old = Object.fromEntries(Object.entries(before).filter(isRefused));
      // The same command may be carried out yet, once this node knows more.
      const isLast = person.writtenBy === origin.commandId;
      return { ...person, ...old, ...(isLast && { writtenBy: before.writtenBy ?? '' }) };
    });
  }
}

/** Names of a profile's fields in the member's document. */
const IN_DOCUMENT = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  birth_date: 'birthDate',
  sound_enabled: 'soundEnabled',
} as const satisfies Partial<Record<ProfileField, keyof Person>>;

/** The fields that a body names, and the document's fields with their values. */
function changedFields(body: Fields): {
  fields: readonly ProfileField[];
  person: Partial<Person>;
} {
  const fields = (Object.keys(IN_DOCUMENT) as (keyof typeof IN_DOCUMENT)[]).filter(
    (field) => body[field] !== undefined,
  );
  return { fields, person: Object.fromEntries(fields.map((field) => [IN_DOCUMENT[field], body[field]])) };
}
