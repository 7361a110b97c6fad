import { Injectable, Logger } from '@nestjs/common';
import { hasLogin, members, type TillCommand } from '@stammtisch/domain';
import { systemOrigin } from '../../access/call.js';
import { People } from '../../engine/people/people.js';
import { namedNext, withoutReplaced } from '../../engine/people/person.js';
import { Refusal } from '../../engine/till/commands.js';
import type { Committed } from '../../engine/till/ledger.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { randomId } from '../../platform/ids.js';

/** Age up to which a document that nothing refers to may belong to a registration under way on another node, in ms. */
const YOUNG = 60 * 60 * 1000;

/** Keeps the members' documents and the log in step over crashes. */
@Injectable()
export class PeopleUpkeep {
  private readonly logger = new Logger('People');
  /** Whether documents without a member are still to be erased. */
  private isDue = false;

  constructor(
    private readonly people: People,
    private readonly till: Till,
    private readonly clock: Clock,
  ) {
    const hear = ({ own }: Pick<Committed, 'own'>) => {
      if (own.length > 0 && this.isDue) void this.eraseAbandoned();
    };
    till.onCommitted({ name: 'PeopleUpkeep', hear, resync: () => undefined });
  }

  /**
   * Repairs what a crash between the two writes of a change has left. Documents of removed members are erased at once, since the log
   * names them. Documents without a member are erased only after this node's first append: until then the log may have been read short.
   */
  async tidy(): Promise<void> {
    this.isDue = true;
    for (const { id, removed } of this.till.state.members.values())
      if (removed) await this.erase(id, 'was removed');
    await this.nameUnnamed();
  }

  /** Erases documents of registrations that never got into the log. */
  private async eraseAbandoned(): Promise<void> {
    this.isDue = false;
    try {
      for (const memberId of await this.people.announced())
        if (!this.till.state.members.has(memberId)) await this.erase(memberId, 'never joined', YOUNG);
    } catch (error) {
      this.logger.warn(`Documents of nobody stay until the next start: ${error}`);
    }
  }

  private async erase(memberId: string, why: string, youngest = 0): Promise<void> {
    const stored = await this.people.read(memberId);
    if (!stored) return;
    if (Date.parse(this.clock.now()) - Date.parse(stored.person.writtenAt) < youngest) return;
    await this.people.erase(memberId);
    this.logger.log(`Erased the document of a member who ${why}`);
  }

  /**
   * Drops passwords that were replaced, and has the log name documents that are newer than it knows. A crash between the two writes
   * leaves such a document, and so does a copy of a running till, whose documents are read after the log.
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
      // Any other password that the log does not name is not valid, and nobody was told that it is.
      if (personRevision <= known || person.lastChange === 'password') continue;
      await this.name({ type: 'ChangeProfile', memberId, personRevision, fields: [] });
    }
  }

  /** Has the log name a document. Another node may have done so by now, or removed the member. */
  private async name(command: TillCommand): Promise<void> {
    try {
      await this.till.execute(command, systemOrigin(randomId()));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
