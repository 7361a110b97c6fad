import { Injectable } from '@nestjs/common';
import { activeMember, type Member } from '@stammtisch/domain';
import { People } from '../engine/people/people.js';
import { hashNamed, withHash, withoutReplaced } from '../engine/people/person.js';
import type { Outcome } from '../engine/till/commands.js';
import { Till } from '../engine/till/till.js';
import { Problem, problemOf, tooMany } from '../http/problem.js';
import { Clock } from '../platform/clock.js';
import type { Attempt } from '../platform/limiters.js';
import { Secrets } from '../platform/secrets.js';
import { asMember, Passwords } from './passwords.js';
import { Throttles } from './throttles.js';

/** Wrong PINs until a member is locked at all tablets, and for how long, in ms. Trying ten thousand PINs takes a week. */
const MOST_WRONG = 5;
const LOCKED = 5 * 60 * 1000;

/** PINs hashed at a time. Their queue is separate from passwords, so that no login waits behind guesses. */
const PINS_AT_A_TIME = 1;

/** The members' PINs, hashed in their private documents. Wrong PINs at tablets never affect a member's own phone. */
@Injectable()
export class Pins {
  private readonly hashes = new Passwords(PINS_AT_A_TIME);
  /** Each member's tries since the last right one, and the time of the last, in ms. */
  private readonly tries = new Map<string, { readonly count: number; readonly at: number }>();
  /** A handler may run a second time: its request is counted once. */
  private readonly counted = new WeakSet<Attempt>();

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly secrets: Secrets,
    private readonly throttles: Throttles,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 403 when it is not the member's PIN, 429 after too many wrong ones or with a full queue */
  async expect({ id, pinRevision }: Member, pin: string, linkId: string, attempt: Attempt): Promise<void> {
    const atTablet = this.throttles.of('tabletKey');
    atTablet.expect(linkId, attempt);
    this.hashes.expectRoom(asMember(id));
    this.count(id, attempt);
    const hash = hashNamed(this.people.find(id)?.pins, pinRevision)?.hash;
    const matches = await this.hashes.matches(this.keyed(id, pin), hash, asMember(id));
    // A PIN may be replaced during the check. A pass would belong to the new one.
    if (!matches || this.revision(id) !== pinRevision) {
      atTablet.count(linkId, attempt);
      throw wrongPin(id);
    }
    this.tries.delete(id);
  }

  /** Counts a PIN before it is checked, so that concurrent tries can't evade the limit. @throws Problem 429 while locked */
  private count(memberId: string, attempt: Attempt): void {
    if (this.counted.has(attempt)) return;
    this.counted.add(attempt);
    const now = this.clock.steady.ms();
    const { count, at } = this.tries.get(memberId) ?? { count: 0, at: 0 };
    const left = at + LOCKED - now;
    if (count >= MOST_WRONG && left > 0) throw tooMany(Math.ceil(left / 1000), LOCKED_TEXT);
    this.tries.set(memberId, { count: left > 0 ? count + 1 : 1, at: now });
  }

  /** Adds a PIN to the document, executes the command that names it by the document's revision, and then drops the old one. */
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

  /** Executes the command that sets or removes the PIN, and then drops the old one. */
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

  /** Keyed with the till's secret, since there are few PINs. */
  private keyed(memberId: string, pin: string): string {
    return this.secrets.hmac('pin', `${memberId}\n${pin}`).toString('base64');
  }
}

const wrongPin = (memberId: string) =>
  new Problem(403, 'wrong_pin', 'Diese PIN stimmt nicht', { incident: { kind: 'pin_wrong', memberId } });
const LOCKED_TEXT =
  'Die PIN war zu oft falsch. Hier geht es in fünf Minuten wieder, am eigenen Handy sofort.';
