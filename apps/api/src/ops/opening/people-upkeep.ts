import { Injectable, Logger } from '@nestjs/common';
import { hasLogin, members, type TillCommand } from '@stammtisch/domain';
import { systemOrigin } from '../../access/call.js';
import { People } from '../../engine/people/people.js';
import { namedNext, withoutReplaced } from '../../engine/people/person.js';
import { Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { randomId } from '../../platform/ids.js';

/** Age up to which an unreferenced document may belong to a registration in progress on another node, in ms. */
const IN_PROGRESS = 60 * 60 * 1000;

/** Repairs differences between the members' documents and the log after a crash. */
@Injectable()
export class PeopleUpkeep {
  private readonly logger = new Logger('People');
  /** True until documents without a member have been erased. */
  private isDue = false;

  constructor(
    private readonly people: People,
    private readonly till: Till,
    private readonly clock: Clock,
  ) {
    till.onCommitted({
      name: 'PeopleUpkeep',
      onCommit: ({ own }) => {
        if (own.length > 0 && this.isDue) void this.eraseAbandoned();
      },
    });
  }

  /**
   * Completes changes that a crash interrupted between their two writes. Documents of members who are removed in the log are erased at
   * once. Documents without a member are erased only after this node's first append: until then it may not have read the whole log.
   */
  async tidy(): Promise<void> {
    this.isDue = true;
    for (const { id, removed } of this.till.state.members.values())
      if (removed) await this.erase(id, 'was removed');
    await this.nameUnnamed();
  }

  /** Erases documents of registrations that never reached the log. */
  private async eraseAbandoned(): Promise<void> {
    this.isDue = false;
    try {
      for (const memberId of await this.people.announced())
        if (!this.till.state.members.has(memberId)) await this.erase(memberId, 'never joined', IN_PROGRESS);
    } catch (error) {
      this.logger.warn(`Documents without a member stay until the next start: ${error}`);
    }
  }

  private async erase(memberId: string, why: string, minAge = 0): Promise<void> {
    const stored = await this.people.read(memberId);
    if (!stored) return;
    if (Date.parse(this.clock.now()) - Date.parse(stored.person.writtenAt) < minAge) return;
    await this.people.erase(memberId);
    this.logger.log(`Erased the document of a member who ${why}`);
  }

  /**
   * Drops replaced passwords, and appends events that name documents newer than the log knows. A crash between the two writes leaves such
   * a document, and so does a backup of a running till, whose documents are read after the log.
   */
  private async nameUnnamed(): Promise<void> {
    for (const member of members(this.till.state)) {
      const { id: memberId, personRevision: known, passwordRevision: replaces } = member;
      await this.people.note(memberId, (document) => withoutReplaced(document, 'passwords', replaces));
      const person = this.people.find(memberId);
      if (!person) continue;
      const password = hasLogin(member) ? namedNext(person.passwords, replaces) : undefined;
      const change = { memberId, replaces, keptSessionId: null };
      if (password !== undefined)
        await this.name({ type: 'ChangePassword', ...change, personRevision: password });
      const pin = namedNext(person.pins, member.pinRevision);
      if (pin !== undefined) await this.name({ type: 'SetPin', memberId, personRevision: pin });
      const personRevision = person.changedAt ?? this.people.revision(memberId);
      // A password that the log does not name is not valid, and its change was never confirmed to the member.
      if (personRevision <= known || person.lastChange === 'password') continue;
      await this.name({ type: 'ChangeProfile', memberId, personRevision, fields: [] });
    }
  }

  /** Appends an event that names a document. A refusal is fine: another node may have named it, or removed the member. */
  private async name(command: TillCommand): Promise<void> {
    try {
      await this.till.execute(command, systemOrigin(randomId()));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
