import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AnswerOf, type calls, type Sent, texts } from '@stammtisch/contracts';
import { activeMember, type Member } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { PasswordAgain } from '../../access/logins.js';
import { asMember, Passwords } from '../../access/passwords.js';
import { People } from '../../engine/people/people.js';
import { withoutReplaced, withPassword } from '../../engine/people/person.js';
import type { Outcome } from '../../engine/till/commands.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { conflict, invalid, problemOf } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { weaknessOf } from './weak-passwords.js';

type Change = Sent<'changePassword'>;

/** Characters of a random password: nobody mistakes one for another when they are read aloud. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters in a random password: 80 bits. */
const LENGTH = 16;

/** How long a repeat of the call is answered with the same password, in ms. */
const REMEMBERED = 5 * 60 * 1000;

const SHOWN_BEFORE =
  'Das neue Passwort wurde schon einmal gezeigt. Bitte setze das Passwort noch einmal zurück.';

/**
 * Gives members new passwords. A password is written first to the member's document, then to the log, which makes it valid and ends the
 * sessions of the old one. Of two changes at once the log takes one, and refuses the other.
 */
@Injectable()
export class PasswordsService {
  /** Random passwords in clear, by the revision of the document that has their hash. */
  private readonly known = new Map<string, { readonly password: string; readonly until: number }>();

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly passwordAgain: PasswordAgain,
    private readonly clock: Clock,
  ) {}

  /** Gives the caller the password they choose. */
  async change(call: Call, body: Change): Promise<Outcome> {
    const { memberId, session } = call;
    const owner = this.owner(memberId);
    const { passwordRevision: replaces } = owner;
    await this.check(call, owner, body);
    const personRevision = await this.write(owner, body.new_password);
    const keptSessionId = session?.sessionId ?? null;
    const command = { type: 'ChangePassword', memberId, personRevision, replaces, keptSessionId } as const;
    return this.taken(memberId, () => call.execute(command));
  }

  private async check(call: Call, owner: Member, body: Change): Promise<void> {
    const fault = weaknessOf(body.new_password, this.people.find(owner.id)?.username ?? '');
    if (fault) throw invalid(fault, 'new_password');
    await this.passwordAgain.check(call, body.current_password);
    // Else a password that somebody else chose would stay.
    if (owner.givenPasswordUntil !== null && body.new_password === body.current_password)
      throw invalid(texts.passwordSame, 'new_password');
  }

  /**
   * Gives a member who has forgotten the password a random one, which they then change themselves. The random one is written down
   * nowhere. Only this process knows it, for a few minutes, so that an admin whose connection broke off is answered once more.
   * @throws Problem 409 for a repeat of the call when this process no longer knows the password
   */
  async reset(call: Call, memberId: string): Promise<AnswerOf<typeof calls.resetPassword>> {
    const { events, revision } = await call.once(() => this.setRandom(call, memberId));
    const new_password = this.madeFor(events);
    if (new_password === undefined) throw conflict(SHOWN_BEFORE);
    return { success: true, new_password, revision };
  }

  private async setRandom(call: Call, memberId: string): Promise<Outcome> {
    const owner = this.owner(memberId);
    const { passwordRevision: replaces } = owner;
    const characters = Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length)));
    const password = characters.join('');
    const personRevision = await this.write(owner, password);
    // The password is noted before the log is asked, as the log's answer may get lost.
    this.note(keyOf(memberId, personRevision), password);
    const command = { type: 'ResetPassword', by: call.memberId, memberId, personRevision, replaces } as const;
    return this.taken(memberId, () => call.execute(command));
  }

  private note(key: string, password: string): void {
    const now = this.clock.steady.ms();
    for (const [other, { until }] of this.known) if (until <= now) this.known.delete(other);
    this.known.set(key, { password, until: now + REMEMBERED });
  }

  /** The password that these events made valid; undefined when another process made it, or when it was forgotten. */
  private madeFor(events: readonly LoggedEvent[]): string | undefined {
    const reset = events.find(({ type }) => type === 'PasswordReset');
    if (reset?.type !== 'PasswordReset') return undefined;
    const found = this.known.get(keyOf(reset.data.memberId, reset.data.personRevision));
    return found && this.clock.steady.ms() < found.until ? found.password : undefined;
  }

  /** The member whose password is to be replaced. @throws Problem 404 */
  private owner(memberId: string): Member {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw problemOf('member_not_found');
    return member;
  }

  /** Has the log take a new password, and then drops the one it replaces. A crash between the two leaves that to the next start. */
  async taken(memberId: string, command: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await command();
    const { passwordRevision = 0 } = this.till.state.members.get(memberId) ?? {};
    // The new password is good already. While the store is away, the old one's hash stays until the next start.
    await this.people
      .note(memberId, (person) => withoutReplaced(person, passwordRevision))
      .catch(() => undefined);
    return outcome;
  }

  /** Writes a password beside the valid one, with the user name that is chosen with it. @returns the document's revision, by which the log can name the password */
  async write(
    { id, passwordRevision, usernameHash }: Member,
    password: string,
    username?: string,
  ): Promise<number> {
    const hash = await this.passwords.hash(password, asMember(usernameHash ?? id));
    const revision = await this.people.change(id, (person, at) => ({
      ...withPassword(person, { revision: at, hash, ...(username && { username }) }, passwordRevision),
      lastChange: 'password',
      writtenAt: this.clock.now(),
    }));
    if (revision === undefined) throw problemOf('member_not_found');
    return revision;
  }
}

const keyOf = (memberId: string, personRevision: number) => `${memberId} ${personRevision}`;
