import { Injectable } from '@nestjs/common';
import type { Sent } from '@stammtisch/contracts';
import { type FactOf, lookOf, type Member, members } from '@stammtisch/domain';
import { asStranger, Passwords } from '../../access/passwords.js';
import { People } from '../../engine/people/people.js';
import { EMPTY_PROFILE, type Person } from '../../engine/people/person.js';
import { type Outcome, Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { conflict } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { Secrets } from '../../platform/secrets.js';

interface Newcomer extends Omit<Sent<'register'>, 'invite_token'> {
  readonly usernameHash: string;
}

/** A member without a login, whose document is written. */
type Prepared = FactOf<'MemberPrepared'>['data'];

/** Adds members: writes their documents first, then the log's event that names them. */
@Injectable()
export class Enrolment {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** The hash of a username that is free. @throws Refusal when it is taken, Problem 409 when it looks like a member's */
  freeName(username: string): string {
    const usernameHash = this.secrets.usernameHash(username);
    if (this.till.state.usernames.has(usernameHash)) throw new Refusal('username_taken');
    const look = lookOf(username);
    const isAlike = ({ id }: Member) => lookOf(this.people.find(id)?.username ?? '') === look;
    if (Array.from(members(this.till.state)).some(isAlike))
      throw conflict('Dieser Benutzername sieht einem anderen zum Verwechseln ähnlich', 'username');
    return usernameHash;
  }

  /** `command` appends the event that names the document. */
  async enrol(
    { username, first_name: firstName, password, usernameHash }: Newcomer,
    command: (document: Omit<Prepared, 'kind'>) => Promise<Outcome>,
  ): Promise<Outcome> {
    const memberId = newId();
    const hash = await this.passwords.hash(password, asStranger(usernameHash));
    const passwords = [{ revision: 0, hash }];
    await this.people.add(this.firstDocument({ memberId, username, firstName, passwords }));
    const personRevision = this.people.revision(memberId);
    return this.named([memberId], () => command({ memberId, personRevision }));
  }

  /** Adds members without a login. One append names all of their documents or none. */
  async seat(
    seats: readonly Sent<'prepareMember'>[],
    command: (members: readonly Prepared[]) => Promise<Outcome>,
  ): Promise<Outcome> {
    const seated = seats.map((seat) => ({ ...seat, memberId: newId() }));
    await this.people.add(
      ...seated.map(({ memberId, first_name: firstName, last_name: lastName }) =>
        this.firstDocument({ memberId, firstName, lastName }),
      ),
    );
    const prepared = seated.map(({ memberId, kind }) => {
      return { memberId, personRevision: this.people.revision(memberId), kind };
    });
    const memberIds = seated.map(({ memberId }) => memberId);
    return this.named(memberIds, () => command(prepared));
  }

  /** Appends the event that names new documents. After a refusal or a repeat no event does, so they are erased. */
  private async named(memberIds: readonly string[], command: () => Promise<Outcome>): Promise<Outcome> {
    try {
      const outcome = await command();
      if (outcome.replayed) await this.people.eraseAll(memberIds);
      return outcome;
    } catch (error) {
      // If the store does not answer, the event may exist: the next start checks the documents.
      if (error instanceof Refusal) await this.people.eraseAll(memberIds);
      throw error;
    }
  }

  private firstDocument(known: Pick<Person, 'memberId'> & Partial<Person>): Person {
    return { ...EMPTY_PROFILE, passwords: [], lastChange: 'joined', writtenAt: this.clock.now(), ...known };
  }
}
