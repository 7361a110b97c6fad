import { Injectable } from '@nestjs/common';
import { activeMember, givenPasswordIsOver, type Member } from '@stammtisch/domain';
import { hashNamed } from '../engine/people/password-hashes.js';
import { People } from '../engine/people/people.js';
import { Till } from '../engine/till/till.js';
import { givenPasswordOver } from '../http/problem.js';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';
import { Passwords, type Place } from './passwords.js';

/** Finds the member whom a user name and a password belong to. */
@Injectable()
export class Credentials {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Hash by which the till looks a user name up, however the name is spelled. */
  nameHash(username: string): string {
    return this.secrets.usernameHash(username);
  }

  /** Id of the member with this user name. */
  owner(username: string): string | undefined {
    return this.till.state.usernames.get(this.nameHash(username));
  }

  /**
   * The member with this user name, if the password is right. An unknown name takes as long as a wrong password, and is answered
   * alike. @throws as ownedBy
   */
  async member(username: string, password: string, whose: Place): Promise<Member | undefined> {
    const owner = this.owner(username) ?? '';
    return (await this.ownedBy(owner, password, whose)) ? activeMember(this.till.state, owner) : undefined;
  }

  /** Called before a try is counted. @throws Problem 429 when too many passwords wait to be checked */
  expectRoom(whose: Place): void {
    this.passwords.expectRoom(whose);
  }

  /** Is this the member's password? @throws Problem 401 when it was given by an admin and its time is over */
  async ownedBy(memberId: string, password: string, whose: Place): Promise<boolean> {
    const member = activeMember(this.till.state, memberId);
    const person = this.people.find(memberId);
    const hash = member && person && hashNamed(person, member.passwordRevision);
    const right = await this.passwords.matches(password, hash, whose);
    if (right && member && givenPasswordIsOver(member, this.clock.now())) throw givenPasswordOver(memberId);
    return right;
  }
}
