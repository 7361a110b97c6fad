import { Injectable } from '@nestjs/common';
import type { Person } from '../people/person.js';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';
import { asStranger, Passwords } from '../session/passwords.js';

/** Makes the first document of a new member. */
@Injectable()
export class Enrolment {
  constructor(
    readonly secrets: Secrets,
    readonly clock: Clock,
    private readonly passwords: Passwords,
  ) {}

  async person(
    memberId: string,
    given: { readonly username: string; readonly first_name: string; readonly password: string },
  ): Promise<Person> {
    const place = asStranger(this.secrets.usernameHash(given.username));
    return {
      memberId,
      username: given.username,
      firstName: given.first_name,
      lastName: '',
      email: '',
      phone: '',
      birthDate: null,
      soundEnabled: true,
      passwordHash: await this.passwords.hash(given.password, place),
      lastChange: 'joined',
      writtenAt: this.clock.now(),
    };
  }
}
