import { randomInt } from 'node:crypto';
import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent, texts } from '@stammtisch/contracts';
import { activeMember, goodPersonalLink, hasLogin, hasTablets, type Member } from '@stammtisch/domain';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall, StrangersCall } from '../../access/call.js';
import { SessionCookies } from '../../access/cookies.js';
import { PasswordAgain } from '../../access/logins.js';
import { asMember, Passwords } from '../../access/passwords.js';
import { Pins } from '../../access/pins.js';
import { Sessions } from '../../access/session.js';
import { Throttles } from '../../access/write-budget.js';
import { Names } from '../../engine/people/names.js';
import { People } from '../../engine/people/people.js';
import { withHash, withoutReplaced } from '../../engine/people/person.js';
import { eventOf, type Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { conflict, invalid, problemOf } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves } from '../../http/serves.js';
import { networkOf } from '../../platform/addresses.js';
import { Clock } from '../../platform/clock.js';
import type { Attempt } from '../../platform/limiters.js';
import { tokenHash } from '../../platform/secrets.js';
import { Enrolment } from './enrolment.js';
import { weaknessOf } from './weak-passwords.js';

const BEARER = /^Bearer (\S{1,128})$/;

/** A password that is written: in which revision of whose document, and which it replaces. */
interface Written {
  readonly memberId: string;
  readonly personRevision: number;
  readonly replaces: number;
}

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
 * Gives members new passwords: those they choose, also by a personal link, and random ones from an admin. A password is written first
 * to the member's document, then to the log, which makes it valid and ends the sessions of the old one. Of two changes at once the log
 * takes one, and refuses the other.
 */
@ApiTags('Passwörter')
@Controller()
export class PasswordsController {
  /** Random passwords in clear, by the revision of the document that has their hash. */
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

  /** The caller's session goes on under the new password. */
  @SecurityLogged('password_changed')
  @Serves(calls.changePassword, 'Change the own password; ends every other session')
  async changeOwn(@MemberCall() call: Call, @Input() body: Change) {
    const { revision, replayed } = await call.once(() => this.change(call, body));
    const continued = call.session && this.sessions.continued(call.session, this.till.state);
    const session = replayed ? continued : continued && this.passwordAgain.given(continued);
    if (session) this.cookies.hand(call.reply, session);
    return { success: true, revision };
  }

  private async change(call: Call, body: Change): Promise<Outcome> {
    const owner = this.owner(call.memberId);
    const fault = weaknessOf(body.new_password, this.names.username(owner.id));
    if (fault) throw invalid(fault, 'new_password');
    await this.passwordAgain.check(call, body.current_password);
    // Else a password that somebody else chose would stay.
    if (owner.givenPasswordUntil !== null && body.new_password === body.current_password)
      throw invalid('Bitte wähle ein anderes Passwort als das bisherige', 'new_password');
    const keptSessionId = call.session?.sessionId ?? null;
    return this.replace(owner, body.new_password, (written) =>
      call.execute({ type: 'ChangePassword', ...written, keptSessionId }),
    );
  }

  /**
   * Gives a member who has forgotten the password a random one, which they then change themselves. The random one is written down
   * nowhere. Only this process knows it, for a few minutes, so that an admin whose connection broke off is answered once more.
   * @throws Problem 409 for a repeat of the call when this process no longer knows the password
   */
  @SecurityLogged('password_reset')
  @Serves(calls.resetPassword, 'Give a member a new password for a week, shown once; ends their sessions')
  async reset(@MemberCall() call: Call, @Param('id') memberId: string) {
    const outcome = await call.once(() => this.setRandom(call, memberId));
    const known = this.known.get(keyOf(eventOf(outcome, 'PasswordReset').data));
    if (!known || known.until <= this.clock.steady.ms()) throw conflict(SHOWN_BEFORE);
    return { success: true, new_password: known.password, revision: outcome.revision };
  }

  private setRandom(call: Call, memberId: string): Promise<Outcome> {
    const characters = Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length)));
    const password = characters.join('');
    return this.replace(this.owner(memberId), password, (written) => {
      const now = this.clock.steady.ms();
      for (const [other, { until }] of this.known) if (until <= now) this.known.delete(other);
      // The password is noted before the log is asked, as the log's answer may get lost.
      this.known.set(keyOf(written), { password, until: now + REMEMBERED });
      return call.execute({ type: 'ResetPassword', by: call.memberId, ...written });
    });
  }

  @Serves(calls.checkPersonalLink, 'Whose link is this? The token comes as a bearer')
  checkLink(@Req() request: FastifyRequest) {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw invalid();
    const { member } = this.find(token, request);
    return {
      success: true,
      member_name: this.names.display(member.id),
      username: hasLogin(member) ? this.names.username(member.id) : '',
      tablets: hasTablets(this.till.state),
    };
  }

  @SecurityLogged('personal_link_used')
  @Serves(calls.usePersonalLink, 'Choose a password by a personal link; ends all sessions of the member')
  useLink(@StrangersCall() call: Call, @Input() body: Sent<'usePersonalLink'>) {
    return call.done(() => this.choose(call, body));
  }

  /**
   * The link of a token and whom it is for.
   * @throws Problem 400 for a link that is not good, 429 after too many from the caller's network
   */
  private find(token: string, attempt: Attempt) {
    const good = goodPersonalLink(this.till.state, tokenHash(token), this.clock.now());
    if (good) return good;
    this.throttles.of('linkToken').admit(networkOf(attempt.ip), attempt);
    throw problemOf('personal_link_invalid');
  }

  /** Lets the owner of a link choose a password, and a user name if they have none. @throws Problem 429 after too many tries */
  private async choose(call: Call, body: Sent<'usePersonalLink'>): Promise<Outcome> {
    const { link, member } = this.find(body.token, call.request);
    // Names could else be tried without end.
    this.throttles.of('personalLink').admit(link.tokenHash, call.request);
    const { id: memberId, passwordRevision: replaces } = member;
    const use = (usernameHash: string | null, written: Written) =>
      call
        .by(memberId)
        .execute({ type: 'UsePersonalLink', tokenHash: link.tokenHash, usernameHash, ...written });
    if (body.pin !== undefined) {
      // Somebody without a phone chooses a PIN, with which tablets serve them, and no password.
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

  /** The member whose password is to be replaced. @throws Problem 404 */
  private owner(memberId: string): Member {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw problemOf('member_not_found');
    return member;
  }

  /**
   * Writes a password beside the valid one, with the user name that is chosen with it, has the log name it, and then drops the one it
   * replaces. A crash before that leaves it to the next start.
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
    // The new password is good already. While the store is away, the old one's hash stays until the next start.
    await this.people
      .note(memberId, (person) => withoutReplaced(person, 'passwords', passwordRevision))
      .catch(() => undefined);
    return outcome;
  }
}

const keyOf = ({ memberId, personRevision }: Omit<Written, 'replaces'>) => `${memberId} ${personRevision}`;
