import { Injectable } from '@nestjs/common';
import { activeMember } from '@stammtisch/domain';
import { People } from '../engine/people/people.js';
import { pinNamed, withNewPin, withoutOldPins } from '../engine/people/pin-hashes.js';
import type { Outcome } from '../engine/till/outcomes.js';
import { Till } from '../engine/till/till.js';
import { problemOf } from '../http/rejections.js';
import { Secrets } from '../platform/secrets.js';
import { asMember, Passwords } from './passwords.js';

/** PINs that are hashed at a time, apart from passwords, so that no login waits behind guesses. */
const AT_A_TIME = 1;

/** Keeps the members' PINs in their private documents, hashed. */
@Injectable()
export class Pins {
  private readonly hashes = new Passwords(AT_A_TIME);

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly secrets: Secrets,
  ) {}

  /** @throws Problem 429 when too many PINs wait to be checked: nothing was tried then */
  expectRoom(memberId: string): void {
    this.hashes.expectRoom(asMember(memberId));
  }

  /** Is it the member's PIN? */
  async matches(memberId: string, pin: string): Promise<boolean> {
    const person = this.people.find(memberId);
    const hash = person && pinNamed(person, this.revision(memberId));
    return this.hashes.matches(this.keyed(memberId, pin), hash, asMember(memberId));
  }

  /** Writes a PIN beside the valid one. @returns the document's revision, by which the log can name the PIN */
  async write(memberId: string, pin: string): Promise<number> {
    const hash = await this.hashes.hash(this.keyed(memberId, pin), asMember(memberId));
    const known = this.revision(memberId);
    const revision = await this.people.note(memberId, (person, at) =>
      withNewPin(person, { hash, revision: at }, known),
    );
    if (revision === undefined) throw problemOf('member_not_found');
    return revision;
  }

  /** Has the log take a new PIN, or none, and then drops the old one. */
  async taken(memberId: string, command: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.revision(memberId);
    const outcome = await command();
    const oldest = this.revision(memberId) ?? (before ?? -1) + 1;
    await this.people.note(memberId, (person) => withoutOldPins(person, oldest)).catch(() => undefined);
    return outcome;
  }

  private revision(memberId: string): number | null {
    return activeMember(this.till.state, memberId)?.pinRevision ?? null;
  }

  /** There are few PINs, so the hash is keyed with the till's secret. */
  private keyed(memberId: string, pin: string): string {
    return this.secrets.hmac('pin', `${memberId}\n${pin}`).toString('base64');
  }
}
