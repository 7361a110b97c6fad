import { Injectable } from '@nestjs/common';
import { activeMember, type Member } from '@stammtisch/domain';
import { People } from '../people/people.js';
import { Secrets } from '../platform/secrets.js';
import { Till } from '../till/till.js';
import { Passwords } from './passwords.js';

/** Whom a name and a password belong to. */
@Injectable()
export class Credentials {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly secrets: Secrets,
  ) {}

  /** The member, if the password is theirs; an unknown name takes as long as a wrong password. */
  async member(username: string, password: string): Promise<Member | undefined> {
    const memberId = this.till.state.usernames.get(this.secrets.usernameHash(username)) ?? '';
    return (await this.ownedBy(memberId, password)) ? activeMember(this.till.state, memberId) : undefined;
  }

  /** Is this the member's password? */
  ownedBy(memberId: string, password: string): Promise<boolean> {
    return this.passwords.matches(password, this.people.find(memberId)?.passwordHash);
  }
}
