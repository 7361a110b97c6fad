import { Injectable, Logger } from '@nestjs/common';
import { members } from '@stammtisch/domain';
import { systemOrigin } from '../../access/call.js';
import { isDated, withoutReplaced } from '../../engine/people/password-hashes.js';
import { People } from '../../engine/people/people.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { randomId } from '../../platform/ids.js';

/** Age up to which a document that nothing refers to may belong to a registration under way on another node, in ms. */
const YOUNG = 60 * 60 * 1000;

/** Keeps the members' documents and the log in step over crashes. */
@Injectable()
export class PeopleUpkeep {
  private readonly logger = new Logger('People');

  constructor(
    private readonly people: People,
    private readonly till: Till,
    private readonly clock: Clock,
  ) {}

  /** Repairs what a crash between the two writes of a change has left. */
  async tidy(): Promise<void> {
    await this.eraseUnreferenced();
    await this.nameUnnamed();
  }

  /** Erases documents of removed members, and of registrations that never got into the log. */
  private async eraseUnreferenced(): Promise<void> {
    const { members: joined } = this.till.state;
    const removed = Array.from(joined.values(), (member) => (member.removed ? [member.id] : [])).flat();
    const announced = (await this.people.announced()).filter((memberId) => !joined.has(memberId));
    for (const memberId of [...removed, ...announced]) {
      const stored = await this.people.read(memberId);
      if (!stored) continue;
      const age = Date.parse(this.clock.now()) - Date.parse(stored.person.writtenAt);
      if (!joined.has(memberId) && age < YOUNG) continue;
      await this.people.erase(memberId);
      this.logger.log(
        `Erased the document of a member who ${joined.has(memberId) ? 'was removed' : 'never joined'}`,
      );
    }
  }

  /** Drops passwords that were replaced, and has the log name documents that are newer than it knows. */
  private async nameUnnamed(): Promise<void> {
    for (const member of members(this.till.state)) {
      const { id: memberId, personRevision: known, passwordRevision: replaces } = member;
      await this.people.note(memberId, (document) => withoutReplaced(document, replaces));
      const person = this.people.find(memberId);
      const personRevision = person?.changedAt ?? this.people.revision(memberId);
      if (!person || personRevision <= known) continue;
      // A password that the log does not name is not valid, and nobody was told that it is.
      if (person.lastChange === 'password' && isDated(person, personRevision)) continue;
      await this.till.execute(
        person.lastChange === 'password'
          ? { type: 'ChangePassword', memberId, personRevision, replaces, keptSessionId: null }
          : { type: 'ChangeProfile', memberId, personRevision, fields: [] },
        systemOrigin(randomId()),
      );
    }
  }
}
