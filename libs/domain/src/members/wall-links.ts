import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { bySuperuser } from '../ground/membership.js';
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
    ...ofNobody,
    changes: ['wallLinks'],
  },
  WallLinkRevoked: {
    evolve(state, { linkId }) {
      const link = findWallLink(state, linkId);
      return link ? { ...state, wallLinks: state.wallLinks.delete(link.tokenHash) } : state;
    },
    ...ofNobody,
    changes: ['wallLinks'],
  },
} satisfies EventTypes<WallLinkEventData>;

interface IssueWallLink {
  readonly by: string;
  readonly tokenHash: string;
}

interface RevokeWallLink {
  readonly by: string;
  readonly linkId: string;
}

/** The link with this id; undefined when there is none, or when it was revoked. */
export function findWallLink(state: TillState, linkId: string): WallLink | undefined {
  for (const link of state.wallLinks.values()) if (link.id === linkId) return link;
  return undefined;
}

function issueWallLink(
  state: TillState,
  { by, tokenHash }: IssueWallLink,
  { newId }: DecisionContext,
): Decision<WallLinkEvent> {
  if (state.wallLinks.has(tokenHash)) return [];
  return [{ type: 'WallLinkIssued', data: { linkId: newId(), tokenHash, issuedBy: by } }];
}

function revokeWallLink(state: TillState, { linkId }: RevokeWallLink): Decision<WallLinkEvent> {
  if (!findWallLink(state, linkId)) return reject('wall_link_not_found');
  return [{ type: 'WallLinkRevoked', data: { linkId } }];
}

export const wallLinkCommands = {
  IssueWallLink: bySuperuser(issueWallLink),
  RevokeWallLink: bySuperuser(revokeWallLink),
};

/** The events that revoke all links a removed member issued. */
export function revokedWith({ wallLinks }: TillState, memberId: string): WallLinkEvent[] {
  return Array.from(wallLinks.values())
    .filter(({ issuedBy }) => issuedBy === memberId)
    .map(({ id }) => ({ type: 'WallLinkRevoked', data: { linkId: id } }));
}
