import { randomInt } from 'node:crypto';
import { Param, Req } from '@nestjs/common';
import { calls, type Sent, texts } from '@stammtisch/contracts';
import { goodPersonalLink, hasLogin, hasTablets, type InDocument, type Member } from '@stammtisch/domain';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall, StrangersCall } from '../../access/call.js';
import { SessionCookies } from '../../access/cookies.js';
import { PasswordAgain } from '../../access/logins.js';
import { asMember, Passwords } from '../../access/passwords.js';
import { Pins } from '../../access/pins.js';
import { bearer, Sessions } from '../../access/session.js';
import { Throttles } from '../../access/throttles.js';
import { Names } from '../../engine/people/names.js';
import { People } from '../../engine/people/people.js';
import { withHash, withoutReplaced } from '../../engine/people/person.js';
import { eventOf, type Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { conflict, invalid, problemOf } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { networkOf } from '../../platform/addresses.js';
import { Clock } from '../../platform/clock.js';
import type { Attempt } from '../../platform/limiters.js';
import { tokenHash } from '../../platform/secrets.js';
import { Enrolment } from './enrolment.js';
import { foundMember } from './members.view.js';
import { weaknessOf } from './weak-passwords.js';

/** A password written to a document's revision, and the revision of the password it replaces. */
type Written = InDocument & { readonly replaces: number };

type Change = Sent<'changePassword'>;

/** Characters of a random password. Look-alikes are left out. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Length of a random password: 80 bits. */
const LENGTH = 16;

/** How long a random password is kept in memory for repeats of the call, in ms. */
const REMEMBERED = 5 * 60 * 1000;

const SHOWN_BEFORE =
  'Das neue Passwort wurde schon einmal gezeigt. Bitte setze das Passwort noch einmal zurück.';

/**
 * Sets passwords: chosen by members, also by a personal link, or random ones for an admin's reset. The hash is written to the member's
 * document first. The event that names it makes it valid and ends the old password's sessions. Of two concurrent changes the log accepts
 * one and refuses the other.
 */
@Topic('Passwörter')
export class PasswordsController {
  /** Random passwords in plain text, by the document's revision. */
  private readonly known = new Map<string, { readonly password: string; readonly until: number }>();

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly names: Names,
    private readonly enrolment: Enrolment,
    private readonly passwords: Passwords,
    private readonly pins: Pins,
    private readonly passwordAgain: PasswordAgain,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly throttles: Throttles,
    private readonly clock: Clock,
  ) {}

  /** The caller's session continues under the new password. */
  @SecurityLogged('password_changed')
  @Serves(calls.changePassword, 'Change the own password; ends every other session')
  async changeOwn(@MemberCall() call: Call, @Input() body: Change) {
    const { revision, replayed } = await call.once(() => this.change(call, body));
    const continued = this.sessions.continued(call.ownSession);
    this.cookies.hand(call.reply, replayed ? continued : this.passwordAgain.given(continued));
    return { revision };
  }

  private async change(call: Call, body: Change): Promise<Outcome> {
    const owner = foundMember(this.till.state, call.memberId);
    const fault = weaknessOf(body.new_password, this.names.username(owner.id));
    if (fault) throw invalid(fault, 'new_password');
    await this.passwordAgain.check(call, body.current_password);
    // A password given by an admin must not be kept.
    if (owner.givenPasswordUntil !== null && body.new_password === body.current_password)
      throw invalid('Bitte wähle ein anderes Passwort als das bisherige', 'new_password');
    const keptSessionId = call.session?.sessionId ?? null;
    return this.replace(owner, body.new_password, (written) =>
      call.execute({ type: 'ChangePassword', ...written, keptSessionId }),
    );
  }

  /**
   * The random password is stored nowhere. This process keeps it for a few minutes, for repeats of the call after a lost connection.
   * @throws Problem 409 for a repeat when this process no longer knows the password
   */
  @SecurityLogged('password_reset')
  @Serves(calls.resetPassword, 'Give a member a new password for a week, shown once; ends their sessions')
  async reset(@MemberCall() call: Call, @Param('id') memberId: string) {
    const outcome = await call.once(() => this.setRandom(call, memberId));
    const known = this.known.get(keyOf(eventOf(outcome, 'PasswordReset').data));
    if (!known || known.until <= this.clock.steady.ms()) throw conflict(SHOWN_BEFORE);
    return { new_password: known.password, revision: outcome.revision };
  }

  private setRandom(call: Call, memberId: string): Promise<Outcome> {
    const characters = Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length)));
    const password = characters.join('');
    return this.replace(foundMember(this.till.state, memberId), password, (written) => {
      const now = this.clock.steady.ms();
      for (const [other, { until }] of this.known) if (until <= now) this.known.delete(other);
      // Kept before the append, whose answer may get lost.
      this.known.set(keyOf(written), { password, until: now + REMEMBERED });
      return call.execute({ type: 'ResetPassword', by: call.memberId, ...written });
    });
  }

  @Serves(calls.checkPersonalLink, 'The member of a personal link; the token is sent as bearer')
  checkLink(@Req() request: FastifyRequest) {
    const token = bearer(request.headers.authorization);
    if (token === undefined) throw invalid();
    const { member } = this.find(token, request);
    return {
      member_name: this.names.display(member.id),
      username: hasLogin(member) ? this.names.username(member.id) : '',
      tablets: hasTablets(this.till.state),
    };
  }

  @SecurityLogged('personal_link_used')
  @Serves(calls.usePersonalLink, 'Choose a password or PIN by a personal link; ends all sessions')
  useLink(@StrangersCall() call: Call, @Input() body: Sent<'usePersonalLink'>) {
    return call.done(() => this.choose(call, body));
  }

  /**
   * The valid link of a token and its member.
   * @throws Problem 400 for any other token, 429 after too many from the caller's network
   */
  private find(token: string, attempt: Attempt) {
    const good = goodPersonalLink(this.till.state, tokenHash(token), this.clock.now());
    if (good) return good;
    this.throttles.of('linkToken').admit(networkOf(attempt.ip), attempt);
    throw problemOf('personal_link_invalid');
  }

  /** Sets the password of a link's member, and the username if they have none. @throws Problem 429 after too many tries */
  private async choose(call: Call, body: Sent<'usePersonalLink'>): Promise<Outcome> {
    const { link, member } = this.find(body.token, call.request);
    // Limits how many usernames can be tried.
    this.throttles.of('personalLink').admit(link.tokenHash, call.request);
    const { id: memberId, passwordRevision: replaces } = member;
    const use = (usernameHash: string | null, written: Written) =>
      call
        .by(memberId)
        .execute({ type: 'UsePersonalLink', tokenHash: link.tokenHash, usernameHash, ...written });
    if (body.pin !== undefined) {
      // A member without a phone chooses a PIN for tablets instead of a password.
      if (hasLogin(member)) throw problemOf('has_login');
      const written = (personRevision: number) => ({ memberId, personRevision, replaces });
      return this.pins.replace(memberId, body.pin, (revision) => use(null, written(revision)));
    }
    const { password = '' } = body;
    const username = hasLogin(member) ? this.names.username(memberId) : body.username;
    if (username === undefined) throw invalid(texts.fieldsMissing, 'username');
    const usernameHash = member.usernameHash ?? this.enrolment.freeName(username);
    const weakness = weaknessOf(password, username);
    if (weakness) throw invalid(weakness, 'password');
    const chosen = hasLogin(member) ? undefined : username;
    return this.replace(member, password, (written) => use(usernameHash, written), chosen);
  }

  /**
   * Writes a password beside the valid one, with any username chosen along with it, then the event that names it, then drops the old
   * password. After a crash before that the next start drops it.
   */
  private async replace(
    { id: memberId, passwordRevision: replaces, usernameHash }: Member,
    password: string,
    command: (written: Written) => Promise<Outcome>,
    username?: string,
  ): Promise<Outcome> {
    const hash = await this.passwords.hash(password, asMember(usernameHash ?? memberId));
    const personRevision = await this.people.change(memberId, (person, revision) => ({
      ...person,
      passwords: withHash(person.passwords, { revision, hash, ...(username && { username }) }, replaces),
      lastChange: 'password',
      writtenAt: this.clock.now(),
    }));
    if (personRevision === undefined) throw problemOf('member_not_found');
    const outcome = await command({ memberId, personRevision, replaces });
    const { passwordRevision = 0 } = this.till.state.members.get(memberId) ?? {};
    // The new password is valid already. If the store is down, the old hash stays until the next start.
    await this.people
      .note(memberId, (person) => withoutReplaced(person, 'passwords', passwordRevision))
      .catch(() => undefined);
    return outcome;
  }
}

const keyOf = ({ memberId, personRevision }: InDocument) => `${memberId} ${personRevision}`;
