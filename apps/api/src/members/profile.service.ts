import { Injectable } from '@nestjs/common';
import { type MemberAnswer, type UpdateProfileBody } from '@stammtisch/contracts';
import { type ProfileField } from '@stammtisch/domain';
import { MemberView } from '../people/member-view.js';
import { People } from '../people/people.js';
import type { Person } from '../people/person.js';
import { Clock } from '../platform/clock.js';
import { notFound } from '../platform/problem.js';
import type { Call } from '../session/call.js';
import { Till } from '../till/till.js';

/** What members tell about themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly view: MemberView,
    private readonly clock: Clock,
  ) {}

  async update(call: Call, body: UpdateProfileBody): Promise<MemberAnswer> {
    const { memberId, origin } = call;
    const repeat = await this.till.outcomeOf(origin);
    const { revision } = call.note(repeat ?? (await this.change(call, body)));
    return { success: true, member: this.view.of(memberId), revision };
  }

  private async change({ memberId, origin }: Call, body: UpdateProfileBody) {
    const changes = changedFields(body);
    const { commandId: writtenBy } = origin;
    const personRevision = await this.people.change(memberId, (person) =>
      // A second attempt: the log names only one document for it.
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
    return this.till.execute(
      { type: 'ChangeProfile', memberId, personRevision, fields: changes.fields },
      origin,
    );
  }
}

/** The fields a body names, and what they are called in the member's document. */
function changedFields(body: UpdateProfileBody): { fields: ProfileField[]; person: Partial<Person> } {
  const fields: ProfileField[] = [];
  const person: { -readonly [K in keyof Person]?: Person[K] } = {};
  const take = <K extends keyof Person>(field: ProfileField, key: K, value: Person[K] | undefined) => {
    if (value === undefined) return;
    fields.push(field);
    person[key] = value;
  };
  take('first_name', 'firstName', body.first_name);
  take('last_name', 'lastName', body.last_name);
  take('email', 'email', body.email);
  take('phone', 'phone', body.phone);
  take('birth_date', 'birthDate', body.birth_date);
  take('sound_enabled', 'soundEnabled', body.sound_enabled);
  return { fields, person };
}
