import { Injectable } from '@nestjs/common';
import type { MemberAnswer, UpdateProfileBody } from '@stammtisch/contracts';
import type { ProfileField } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { People } from '../../engine/people/people.js';
import type { Person } from '../../engine/people/person.js';
import { notFound } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { MemberView } from './members.view.js';

/** Changes what members tell about themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly people: People,
    private readonly view: MemberView,
    private readonly clock: Clock,
  ) {}

  async update(call: Call, body: UpdateProfileBody): Promise<MemberAnswer> {
    const { revision } = await call.once(() => this.change(call, body));
    return { success: true, member: this.view.of(call.memberId), revision };
  }

  private async change(call: Call, body: UpdateProfileBody) {
    const { memberId } = call;
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
    return call.execute({ type: 'ChangeProfile', memberId, personRevision, fields: changes.fields });
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
} as const satisfies Record<ProfileField, keyof Person>;

/** The fields that a body names, and the document's fields with their values. */
function changedFields(body: UpdateProfileBody): { fields: ProfileField[]; person: Partial<Person> } {
  const fields = (Object.keys(IN_DOCUMENT) as ProfileField[]).filter((field) => body[field] !== undefined);
  return { fields, person: Object.fromEntries(fields.map((field) => [IN_DOCUMENT[field], body[field]])) };
}
