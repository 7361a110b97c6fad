import { Injectable } from '@nestjs/common';
import { texts } from '@stammtisch/contracts';
import { members } from '@stammtisch/domain';
import { People } from '../people/people.js';
import { Problem } from '../platform/problem.js';
import { Secrets } from '../platform/secrets.js';
import { Refusal } from '../till/refusal.js';
import { Till } from '../till/till.js';

/** Which user names are taken. */
@Injectable()
export class Usernames {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly secrets: Secrets,
  ) {}

  /** The name as the log will have it. @throws Refusal, Problem 409 when a member has it, or one that is easily taken for it */
  free(username: string): string {
    const usernameHash = this.secrets.usernameHash(username);
    if (this.till.state.usernames.has(usernameHash)) throw new Refusal('username_taken');
    const others = Array.from(members(this.till.state), ({ id }) => id);
    if (this.people.hasLookAlike(username, others)) throw new Problem(409, 'conflict', texts.usernameAlike);
    return usernameHash;
  }
}
