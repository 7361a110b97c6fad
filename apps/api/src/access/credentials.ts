import { Injectable } from '@nestjs/common';
import { activeMember, type Member } from '@stammtisch/domain';
import { hashNamed } from '../engine/people/password-hashes.js';
import { People } from '../engine/people/people.js';
import { Till } from '../engine/till/till.js';
import { Secrets } from '../platform/secrets.js';
import { Passwords } from './passwords.js';

/** Finds the member whom a user name and a password belong to. */
@Injectable()
export class Credentials {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly secrets: Secrets,
  ) {}

  /** Hash by which the till looks a user name up, however the name is spelled. */
  nameHash(username: string): string {
    return this.secrets.usernameHash(username);
  }

  /** Id of the member with this user name. */
  owner(username: string): string | undefined {
    return this.till.state.usernames.get(this.nameHash(username));
  }

  /** The member with this user name, if the password is right. An unknown name takes as long as a wrong password. */
  async member(username: string, password: string, whose: string): Promise<Member | undefined> {
    const memberId = this.owner(username) ?? '';
    const right = await this.ownedBy(memberId, password, whose);
    return right ? activeMember(this.till.state, memberId) : undefined;
  }

  /** Called before a try is counted. @throws Problem 429 when too many passwords wait to be checked */
  expectRoom(whose: string): void {
    this.passwords.expectRoom(whose);
  }

  /** Is this the member's password? */
  ownedBy(memberId: string, password: string, whose: string): Promise<boolean> {
    const member = activeMember(this.till.state, memberId);
    const person = this.people.find(memberId);
    const hash = member && person && hashNamed(person, member.passwordRevision);
    return this.passwords.matches(password, hash, whose);
  }
}
