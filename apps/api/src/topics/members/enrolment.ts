import { Injectable } from '@nestjs/common';
import type { CommandOrigin, TillCommand } from '@stammtisch/domain';
import { asStranger, Passwords } from '../../access/passwords.js';
import { People } from '../../engine/people/people.js';
import type { Person } from '../../engine/people/person.js';
import type { Outcome } from '../../engine/till/outcomes.js';
import { Refusal } from '../../engine/till/outcomes.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';

/** What a new member tells when joining, with the hash of the name. */
export interface Newcomer {
  readonly username: string;
  readonly usernameHash: string;
  readonly first_name: string;
  readonly password: string;
}

/** What differs between the ways of joining. */
interface Joining {
  /** The command by which the log says that the member joined; it names the document. */
  readonly command: (document: { readonly memberId: string; readonly personRevision: number }) => TillCommand;
  readonly origin: (memberId: string) => CommandOrigin;
}

/** Lets somebody join: first the member's document is written, then the log says so. */
@Injectable()
export class Enrolment {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async enrol(newcomer: Newcomer, { command, origin }: Joining): Promise<Outcome> {
    const memberId = newId();
    const personRevision = await this.people.add(await this.firstDocument(memberId, newcomer));
    try {
      const outcome = await this.till.execute(command({ memberId, personRevision }), origin(memberId));
      if (outcome.replayed) await this.people.erase(memberId);
      return outcome;
    } catch (error) {
      // After a refusal nothing refers to the document. When the store is silent, its fate is unknown, and the next start looks.
      if (error instanceof Refusal) await this.people.erase(memberId);
      throw error;
    }
  }

  private async firstDocument(memberId: string, newcomer: Newcomer): Promise<Person> {
    return {
      memberId,
      username: newcomer.username,
      firstName: newcomer.first_name,
      lastName: '',
      email: '',
      phone: '',
      birthDate: null,
      soundEnabled: true,
      passwordHash: await this.passwords.hash(newcomer.password, asStranger(newcomer.usernameHash)),
      lastChange: 'joined',
      writtenAt: this.clock.now(),
    };
  }
}
