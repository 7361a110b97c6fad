import { Injectable } from '@nestjs/common';
import { activeMember, type Member } from '@stammtisch/domain';
import { asMember, Passwords } from '../../access/passwords.js';
import { People } from '../../engine/people/people.js';
import { withoutReplaced, withPassword } from '../../engine/people/person.js';
import type { Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { invalid, problemOf } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { weaknessOf } from './weak-passwords.js';

/** Writes new passwords into members' documents. The log says afterwards which password is valid. */
@Injectable()
export class PasswordDocuments {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** The member whose password is to be replaced. @throws Problem 404 */
  owner(memberId: string): Member {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw problemOf('member_not_found');
    return member;
  }

  /** Refuses a password that is too easy to guess. @throws Problem 400 */
  refuseWeak({ id }: Member, password: string): void {
    const fault = weaknessOf(password, this.people.find(id)?.username ?? '');
    if (fault) throw invalid(fault, 'new_password');
  }

  /** Has the log take a new password, and then drops the one it replaces. A crash between the two leaves that to the next start. */
  async taken(memberId: string, command: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await command();
    const { passwordRevision = 0 } = this.till.state.members.get(memberId) ?? {};
    // The new password is good already. While the store is away, the old one's hash stays until the next start.
    await this.people
      .note(memberId, (person) => withoutReplaced(person, passwordRevision))
      .catch(() => undefined);
    return outcome;
  }

  /** Writes a password beside the valid one, with the user name that is chosen with it. @returns the document's revision, by which the log can name the password */
  async write(
    { id, passwordRevision, usernameHash }: Member,
    password: string,
    username?: string,
  ): Promise<number> {
    const hash = await this.passwords.hash(password, asMember(usernameHash ?? id));
    const revision = await this.people.change(id, (person, at) => ({
      ...withPassword(person, { revision: at, hash, ...(username && { username }) }, passwordRevision),
      lastChange: 'password',
      writtenAt: this.clock.now(),
    }));
    if (revision === undefined) throw problemOf('member_not_found');
    return revision;
  }
}
