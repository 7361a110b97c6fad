import { Injectable } from '@nestjs/common';
import type { MemberAnswer, UpdateProfileBody } from '@stammtisch/contracts';
import { activeMember, hasLogin, type ProfileField, type TillCommand } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { People } from '../../engine/people/people.js';
import type { Person } from '../../engine/people/person.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { problemOf } from '../../http/rejections.js';
import { Clock } from '../../platform/clock.js';
import { MemberView } from './members.view.js';

interface Changed {
  readonly memberId: string;
  readonly personRevision: number;
  readonly fields: readonly ProfileField[];
}

/** Changes what members tell about themselves, and what is told of those who have no login. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly view: MemberView,
    private readonly clock: Clock,
  ) {}

  async update(call: Call, body: UpdateProfileBody): Promise<MemberAnswer> {
    const { memberId } = call;
    return this.change(call, memberId, body, (changed) => ({ type: 'ChangeProfile', ...changed }));
  }

  /** Changes the profile of a member who has no login to do so. */
  async updateFor(call: Call, memberId: string, body: UpdateProfileBody): Promise<MemberAnswer> {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw problemOf('member_not_found');
    // The document is written first: the rule has to be known before.
    if (hasLogin(member)) throw problemOf('has_login');
    const by = call.memberId;
    return this.change(call, memberId, body, (changed) => ({ type: 'ChangeProfileFor', by, ...changed }));
  }

  private async change(
    call: Call,
    memberId: string,
    body: UpdateProfileBody,
    command: (changed: Changed) => TillCommand,
  ): Promise<MemberAnswer> {
    const { revision } = await call.once(async () =>
      call.execute(command({ memberId, ...(await this.write(call, memberId, body)) })),
    );
    return { success: true, member: this.view.of(memberId), revision };
  }

  private async write(
    call: Call,
    memberId: string,
    body: UpdateProfileBody,
  ): Promise<Omit<Changed, 'memberId'>> {
    const changes = changedFields(body);
    const { commandId: writtenBy } = call.origin;
    const personRevision = await this.people.change(memberId, (person) =>
      // A repeat of the call writes nothing: the log names only one document for it.
      person.writtenBy === writtenBy
        ? undefined
        : {
            ...person,
            ...changes.person,
            lastChange: 'profile',
            writtenBy,
            writtenAt: this.clock.now(),
          },
    );
    if (personRevision === undefined) throw notFound();
    return { personRevision, fields: changes.fields };
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
function changedFields(body: UpdateProfileBody): {
  fields: readonly ProfileField[];
  person: Partial<Person>;
} {
  const fields = (Object.keys(IN_DOCUMENT) as (keyof typeof IN_DOCUMENT)[]).filter(
    (field) => body[field] !== undefined,
  );
  return { fields, person: Object.fromEntries(fields.map((field) => [IN_DOCUMENT[field], body[field]])) };
}
