import { Injectable } from '@nestjs/common';
import { activeMember, type Member } from '@stammtisch/domain';
import { People } from '../engine/people/people.js';
import { hashNamed, withHash, withoutReplaced } from '../engine/people/person.js';
import type { Outcome } from '../engine/till/commands.js';
import { Till } from '../engine/till/till.js';
import { Problem, problemOf } from '../http/problem.js';
import { Clock } from '../platform/clock.js';
import type { Attempt } from '../platform/limiters.js';
import { Secrets } from '../platform/secrets.js';
import { asMember, Passwords } from './passwords.js';
import { Throttles } from './write-budget.js';

/** Wrong PINs that lock a member at all tablets, and for how long, in ms. Ten thousand PINs would take a week. */
const MOST_WRONG = 5;
const LOCKED = 5 * 60 * 1000;

/** PINs that are hashed at a time, apart from passwords, so that no login waits behind guesses. */
const PINS_AT_A_TIME = 1;

/** Keeps the members' PINs in their private documents, hashed. What is wrong at tablets matters to no member's own phone. */
@Injectable()
export class Pins {
  private readonly hashes = new Passwords(PINS_AT_A_TIME);
  /** Tries of each member without a right one among them, and when the last was, in ms. */
  private readonly tries = new Map<string, { readonly count: number; readonly at: number }>();
  /** Requests that were counted: a handler may run a second time. */
  private readonly counted = new WeakSet<Attempt>();

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly secrets: Secrets,
    private readonly throttles: Throttles,
    private readonly clock: Clock,
  ) {}

  /** Slows a tablet down at which many keys were wrong. @throws Problem 429 */
  expectTablet(linkId: string, attempt: Attempt): void {
    this.throttles.of('tabletKey').expect(linkId, attempt);
  }

  /** A PIN or a badge was wrong. */
  noteWrong(linkId: string, attempt: Attempt): void {
    this.throttles.of('tabletKey').fail(linkId, attempt);
  }

  /** @throws Problem 403 when it is not the member's PIN, 429 after too many wrong ones, or when too many wait to be checked */
  async expect({ id, pinRevision }: Member, pin: string, linkId: string, attempt: Attempt): Promise<void> {
    this.expectTablet(linkId, attempt);
    this.hashes.expectRoom(asMember(id));
    this.count(id, attempt);
    const hash = hashNamed(this.people.find(id)?.pins, pinRevision)?.hash;
    if (!(await this.hashes.matches(this.keyed(id, pin), hash, asMember(id)))) {
      this.noteWrong(linkId, attempt);
      throw wrongPin(id);
    }
    this.tries.delete(id);
  }

  /** Counts a PIN before it is known to be right, so that many at once are no way around. @throws Problem 429 while locked */
  private count(memberId: string, attempt: Attempt): void {
    if (this.counted.has(attempt)) return;
    this.counted.add(attempt);
    const now = this.clock.steady.ms();
    const { count, at } = this.tries.get(memberId) ?? { count: 0, at: 0 };
    const left = at + LOCKED - now;
    if (count >= MOST_WRONG && left > 0) throw locked(Math.ceil(left / 1000));
    this.tries.set(memberId, { count: left > 0 ? count + 1 : 1, at: now });
  }

  /** Writes a PIN beside the valid one, has the log name it by the document's revision, and then drops the old one. */
  async replace(
    memberId: string,
    pin: string,
    command: (personRevision: number) => Promise<Outcome>,
  ): Promise<Outcome> {
    const hash = await this.hashes.hash(this.keyed(memberId, pin), asMember(memberId));
    const known = this.revision(memberId);
    const revision = await this.people.note(memberId, (person, at) => ({
      ...person,
      pins: withHash(person.pins, { hash, revision: at }, known),
    }));
    if (revision === undefined) throw problemOf('member_not_found');
    return this.taken(memberId, () => command(revision));
  }

  /** Has the log take a new PIN, or none, and then drops the old one. */
  async taken(memberId: string, command: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.revision(memberId);
    const outcome = await command();
    const oldest = this.revision(memberId) ?? (before ?? -1) + 1;
    await this.people
      .note(memberId, (person) => withoutReplaced(person, 'pins', oldest))
      .catch(() => undefined);
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

const wrongPin = (memberId: string) =>
  new Problem(403, 'wrong_pin', 'Diese PIN stimmt nicht', { incident: { kind: 'pin_wrong', memberId } });
const locked = (retryAfter: number) =>
  new Problem(
    429,
    'too_many',
    'Die PIN war zu oft falsch. Hier geht es in fünf Minuten wieder, am eigenen Handy sofort.',
    { retryAfter, incident: { kind: 'throttled' } },
  );
