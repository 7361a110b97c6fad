import { Injectable } from '@nestjs/common';
import type {
  DoneAnswer,
  PersonalLinkCheckAnswer,
  PersonalLinksAnswer,
  PersonalLinksBody,
  UsePersonalLinkBody,
} from '@stammtisch/contracts';
import { texts } from '@stammtisch/contracts';
import { activeMember, hasLogin, hasTablets, type Member } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { PasswordAgain } from '../../access/logins.js';
import { Pins } from '../../access/pins.js';
import { Signatures } from '../../access/session.js';
import { Names } from '../../engine/people/names.js';
import type { Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { invalid, notFound, problemOf } from '../../http/problem.js';
import { WebAddresses } from '../../http/web-addresses.js';
import type { Attempt } from '../../platform/limiters.js';
import { tokenHash } from '../../platform/secrets.js';
import { PasswordDocuments } from '../members/password-documents.js';
import { Usernames } from '../members/registration.service.js';
import { weaknessOf } from '../members/weak-passwords.js';
import { type GoodLink, GoodPersonalLinks } from './good-personal-links.js';

/** Makes the links by which members choose name and password, for the first time or again, and lets them do so. */
@Injectable()
export class PersonalLinksService {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly passwordAgain: PasswordAgain,
    private readonly names: Names,
    private readonly web: WebAddresses,
    private readonly good: GoodPersonalLinks,
    private readonly usernames: Usernames,
    private readonly documents: PasswordDocuments,
    private readonly pins: Pins,
  ) {}

  /** Makes links. For somebody with a login the caller's password is asked for again: the link ends that member's sessions. */
  async issue(call: Call, { member_ids }: PersonalLinksBody, called: string): Promise<PersonalLinksAnswer> {
    const tokens = new Map(member_ids.map((memberId) => [memberId, this.tokenOf(call, memberId)]));
    const links = Array.from(tokens, ([memberId, token]) => ({ memberId, tokenHash: tokenHash(token) }));
    const command = { type: 'IssuePersonalLinks', by: call.memberId, links } as const;
    const anyLogin = member_ids.some((id) => this.hasLogin(id));
    const { events, revision } = await (anyLogin
      ? this.passwordAgain.execute(call, command)
      : call.execute(command));
    const [issued] = events;
    if (issued?.type !== 'PersonalLinkIssued') throw notFound();
    const { addresses } = this.web.linkFrom(called, '');
    return {
      success: true,
      links: Array.from(tokens, ([memberId, token]) => ({
        member_id: memberId,
        member_name: this.names.full(memberId),
        personal_link: this.web.linkFrom(called, `/zugang#${token}`).link,
      })),
      addresses,
      expires_at: issued.data.expiresAt,
      revision,
    };
  }

  check(authorization: string | undefined, attempt: Attempt): PersonalLinkCheckAnswer {
    const { link, member } = this.good.ofHeader(authorization, attempt);
    return {
      success: true,
      member_name: this.names.display(member.id),
      username: hasLogin(member) ? this.names.username(member.id) : '',
      tablets: hasTablets(this.till.state),
      expires_at: link.expiresAt,
    };
  }

  /** Lets the owner of a link choose a password, and a user name if they have none. */
  async use(call: Call, body: UsePersonalLinkBody): Promise<DoneAnswer> {
    const { revision } = await call.once(() => this.choose(call, body));
    return { success: true, revision };
  }

  private async choose(call: Call, body: UsePersonalLinkBody): Promise<Outcome> {
    const { link, member } = this.good.find(body.token, call.request);
    this.good.countUse(link, call.request);
    const { id: memberId, passwordRevision: replaces } = member;
    if (body.pin !== undefined) return this.choosePin(call, { link, member }, body.pin);
    const { password = '' } = body;
    const name = this.nameOf(member, body.username);
    const weakness = weaknessOf(password, name.username);
    if (weakness) throw invalid(weakness, 'password');
    const personRevision = await this.documents.write(
      member,
      password,
      hasLogin(member) ? undefined : name.username,
    );
    const { tokenHash } = link;
    const { usernameHash } = name;
    return this.documents.taken(memberId, () =>
      call.by(memberId).execute({
        type: 'UsePersonalLink',
        tokenHash,
        memberId,
        personRevision,
        usernameHash,
        replaces,
      }),
    );
  }

  /** Somebody without a phone chooses a PIN, with which tablets serve them, and no password. */
  private async choosePin(call: Call, { link, member }: GoodLink, pin: string): Promise<Outcome> {
    if (hasLogin(member)) throw problemOf('has_login');
    const { id: memberId, passwordRevision: replaces } = member;
    const personRevision = await this.pins.write(memberId, pin);
    const chosen = { tokenHash: link.tokenHash, memberId, personRevision, usernameHash: null, replaces };
    return this.pins.taken(memberId, () => call.by(memberId).execute({ type: 'UsePersonalLink', ...chosen }));
  }

  /** The name that the member has, or the free one they chose. */
  private nameOf(
    { id, usernameHash }: Member,
    chosen: string | undefined,
  ): { readonly username: string; readonly usernameHash: string } {
    if (usernameHash !== null) return { username: this.names.username(id), usernameHash };
    if (chosen === undefined) throw invalid(texts.fieldsMissing, 'username');
    return { username: chosen, usernameHash: this.usernames.free(chosen) };
  }

  private hasLogin(memberId: string): boolean {
    const member = activeMember(this.till.state, memberId);
    return member !== undefined && hasLogin(member);
  }

  private tokenOf({ origin }: Call, memberId: string): string {
    return this.signatures.token('personal', `${origin.commandId} ${memberId}`);
  }
}
