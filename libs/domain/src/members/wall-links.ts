import { type Decision, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, never, nobody } from '../ground/event-type.js';
import { isSuperuser } from '../ground/membership.js';
import type { TillState, WallLink } from '../ground/state.js';

export interface WallLinkEventData {
  WallLinkIssued: {
    readonly linkId: string;
    /** Hash of the token; the token itself is only in the link. */
    readonly tokenHash: string;
    readonly issuedBy: string;
  };
  WallLinkRevoked: { readonly linkId: string };
}
export type WallLinkEvent = FactsOf<WallLinkEventData>;

export const wallLinkEvents = {
  WallLinkIssued: {
    evolve: (state, { linkId: id, tokenHash, issuedBy }, issuedAt) => ({
      ...state,
      wallLinks: state.wallLinks.set(tokenHash, { id, tokenHash, issuedBy, issuedAt }),
    }),
    concerns: nobody,
    toldAtTable: never,
    changes: ['wallLinks'],
  },
  WallLinkRevoked: {
    evolve(state, { linkId }) {
      const link = wallLink(state, linkId);
      return link ? { ...state, wallLinks: state.wallLinks.delete(link.tokenHash) } : state;
    },
    concerns: nobody,
    toldAtTable: never,
    changes: ['wallLinks'],
  },
} satisfies EventTypes<WallLinkEventData>;

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
