import type { InDocument, Member, PersonalLink } from '../ground/entities.js';
import {
  aboutMember,
  activeMember,
  type By,
  byTreasurer,
  hasLogin,
  isSuperuser,
  withMember,
} from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import { type Instant, shift } from '../ground/time.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  type RejectionCode,
  reject,
} from '../ground/topic.js';
import { type Replacing, withDocument, withoutLink, withPassword } from './credentials.js';
import { type TabletEvent, tabletAccessOf, withPin } from './tablets.js';

export interface PersonalLinkEventData {
  /** Replaces the member's earlier link. */
  PersonalLinkIssued: PersonalLink;
  PersonalLinkRevoked: { readonly memberId: string };
  /**
   * The member has chosen a password or a PIN, in the person document of this revision. All sessions end. `usernameHash`: of the new or
   * unchanged user name; null: a member without a phone chose only a PIN.
   */
  PersonalLinkUsed: InDocument & { readonly usernameHash: string | null };
}
export type PersonalLinkEvent = FactsOf<PersonalLinkEventData>;

/** Validity of a personal link, in ms: 90 days. */
const GOOD = 90 * 24 * 60 * 60 * 1000;
/** Most links issued at once. */
export const MOST_LINKS = 500;

const ofLinks = { changes: ['personalLinks'] } as const;

export const personalLinkEvents = {
  PersonalLinkIssued: {
    evolve: (state, link) => ({ ...state, personalLinks: state.personalLinks.set(link.memberId, link) }),
    ...ofLinks,
  },
  PersonalLinkRevoked: { evolve: (state, { memberId }) => withoutLink(state, memberId), ...ofLinks },
  PersonalLinkUsed: {
    evolve(state, data) {
      const { memberId, usernameHash } = data;
      if (!activeMember(state, memberId)) return state;
      if (usernameHash === null) return withPin(withDocument(withoutLink(state, memberId), data), data);
      const named = withMember(withPassword(state, data, null), memberId, () => ({ usernameHash }));
      return { ...named, usernames: named.usernames.set(usernameHash, memberId) };
    },
    changes: ['personalLinks', 'members', 'profile', 'names'],
    endsSessions: ({ memberId }) => ({ memberId, reason: 'password' }),
  },
} satisfies EventTypes<PersonalLinkEventData>;

/** A valid link and its member; undefined when it was used, revoked or replaced, or has expired. */
export function goodPersonalLink(state: TillState, tokenHash: string, now: Instant) {
  const links = Array.from(state.personalLinks.values());
  const link = links.find((each) => each.tokenHash === tokenHash && each.expiresAt > now);
  const member = link && activeMember(state, link.memberId);
  return link && member && { link, member };
}

/** The member's valid link. */
export function personalLinkOf(
  { personalLinks }: TillState,
  memberId: string,
  now: Instant,
): PersonalLink | undefined {
  const link = personalLinks.get(memberId);
  return link && link.expiresAt > now ? link : undefined;
}

/**
 * Why `by` may not give this member access; undefined when they may. The link's holder acts as the member: with it a treasurer could
 * become admin, or auditor of their own books.
 */
function accessRefusal(state: TillState, by: string, member: Member | undefined): RejectionCode | undefined {
  if (!member) return 'member_not_found';
  if (member.kind === 'collective') return 'collective_account';
  const holdsOffice = member.superuser || member.role !== null;
  return holdsOffice && !isSuperuser(state, by) ? 'not_superuser' : undefined;
}

function issuePersonalLinks(
  state: TillState,
  { by, links }: By<{ readonly links: readonly Pick<PersonalLink, 'memberId' | 'tokenHash'>[] }>,
  { now }: DecisionContext,
): Decision<PersonalLinkEvent> {
  const refused = links.map(({ memberId }) => accessRefusal(state, by, activeMember(state, memberId)));
  const refusal = refused.find((code) => code !== undefined);
  if (refusal) return reject(refusal);
  const expiresAt = shift(now, GOOD);
  return links
    .filter(({ memberId, tokenHash }) => state.personalLinks.get(memberId)?.tokenHash !== tokenHash)
    .map((link) => ({ type: 'PersonalLinkIssued', data: { ...link, expiresAt } }));
}

/** The event that revokes a member's link, if they have one. */
export function linkRevoked({ personalLinks }: TillState, memberId: string): PersonalLinkEvent[] {
  return personalLinks.has(memberId) ? [{ type: 'PersonalLinkRevoked', data: { memberId } }] : [];
}

/** Anybody with the link's token gives this command. */
function usePersonalLink(
  state: TillState,
  { tokenHash, memberId, personRevision, usernameHash, replaces }: UsePersonalLink,
  { now }: DecisionContext,
): Decision<PersonalLinkEvent | TabletEvent> {
  const { member } = goodPersonalLink(state, tokenHash, now) ?? {};
  if (member?.id !== memberId) return reject('personal_link_invalid');
  if (member.passwordRevision !== replaces) return reject('password_replaced');
  if (usernameHash === null) {
    if (hasLogin(member)) return reject('has_login');
  } else {
    const owner = state.usernames.get(usernameHash);
    const isTheirs = hasLogin(member) ? owner === memberId : owner === undefined;
    if (!isTheirs) return reject('username_taken');
  }
  const used = { type: 'PersonalLinkUsed', data: { memberId, personRevision, usernameHash } } as const;
  // From then on tablets ask for the PIN that the member chose.
  const choosesPin = usernameHash === null && tabletAccessOf(state, member) === 'tile';
  return choosesPin ? [used, { type: 'TabletAccessSet', data: { memberId, access: 'pin' } }] : [used];
}

type UsePersonalLink = Replacing<PersonalLinkEventData['PersonalLinkUsed']> & Pick<PersonalLink, 'tokenHash'>;

export const personalLinkCommands = {
  IssuePersonalLinks: byTreasurer(issuePersonalLinks),
  RevokePersonalLink: byTreasurer(
    aboutMember(({ id }: Member, _: PersonalLinkEventData['PersonalLinkRevoked'], state) =>
      linkRevoked(state, id),
    ),
  ),
  UsePersonalLink: usePersonalLink,
};
