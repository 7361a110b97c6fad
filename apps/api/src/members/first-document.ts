import { Injectable } from '@nestjs/common';
import type { Person } from '../people/person.js';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';
import { asStranger, Passwords } from '../session/passwords.js';

/** What is known of a new member. */
export interface Newcomer {
  readonly username: string;
  readonly first_name: string;
  readonly password: string;
}

/** Makes the first document of a new member. */
@Injectable()
export class FirstDocument {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
  ) {}

  async of(memberId: string, { username, first_name, password }: Newcomer): Promise<Person> {
    const place = asStranger(this.secrets.usernameHash(username));
    return {
      memberId,
      username,
      firstName: first_name,
      lastName: '',
      email: '',
      phone: '',
      birthDate: null,
      soundEnabled: true,
      passwordHash: await this.passwords.hash(password, place),
      lastChange: 'joined',
      writtenAt: this.clock.now(),
    };
  }
}
