import { type Decision, type Fact, reject } from './decision.js';
import { isSuperuser } from './members.js';
import type { TillState } from './state.js';
import type { Instant } from './time.js';

export type WallLinkEvent =
  | Fact<
      'WallLinkIssued',
      {
        readonly linkId: string;
        /** Hash of the token; the token itself is only in the link. */
        readonly tokenHash: string;
        readonly issuedBy: string;
      }
    >
  | Fact<'WallLinkRevoked', { readonly linkId: string }>;

/** A screen at the table that may look on until the link is revoked. */
export interface WallLink {
  readonly id: string;
  readonly tokenHash: string;
  readonly issuedBy: string;
  readonly issuedAt: Instant;
}

export interface IssueWallLink {
  readonly type: 'IssueWallLink';
  readonly by: string;
  readonly tokenHash: string;
}

export interface RevokeWallLink {
  readonly type: 'RevokeWallLink';
  readonly by: string;
  readonly linkId: string;
}

export function evolveWallLinks(state: TillState, event: WallLinkEvent, at: Instant): TillState {
  if (event.type === 'WallLinkIssued') {
    const { linkId: id, tokenHash, issuedBy } = event.data;
    return { ...state, wallLinks: state.wallLinks.set(tokenHash, { id, tokenHash, issuedBy, issuedAt: at }) };
  }
  const link = wallLink(state, event.data.linkId);
  return link ? { ...state, wallLinks: state.wallLinks.delete(link.tokenHash) } : state;
}

/** A link that stands, by its id. */
export function wallLink(state: TillState, linkId: string): WallLink | undefined {
  for (const link of state.wallLinks.values()) if (link.id === linkId) return link;
  return undefined;
}

export function issueWallLink(
  state: TillState,
  { by, tokenHash }: IssueWallLink,
  newId: () => string,
): Decision<WallLinkEvent> {
  if (!isSuperuser(state, by)) return reject('not_superuser');
  if (state.wallLinks.has(tokenHash)) return [];
  return [{ type: 'WallLinkIssued', data: { linkId: newId(), tokenHash, issuedBy: by } }];
}

export function revokeWallLink(state: TillState, { by, linkId }: RevokeWallLink): Decision<WallLinkEvent> {
  if (!isSuperuser(state, by)) return reject('not_superuser');
  if (!wallLink(state, linkId)) return reject('wall_link_not_found');
  return [{ type: 'WallLinkRevoked', data: { linkId } }];
}

/** What revokes the links of a member who leaves. */
export function revokedWith({ wallLinks }: TillState, memberId: string): WallLinkEvent[] {
  return Array.from(wallLinks.values())
    .filter(({ issuedBy }) => issuedBy === memberId)
    .map(({ id }) => ({ type: 'WallLinkRevoked', data: { linkId: id } }));
}
