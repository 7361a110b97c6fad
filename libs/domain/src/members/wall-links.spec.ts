import { describe, expect, it } from '@jest/globals';
import { given, joined, removed, TONIGHT } from '../../testing/index.js';
import { findWallLink } from './wall-links.js';

const table = [joined('anna', true), joined('ben')];
const issued = {
  type: 'WallLinkIssued',
  data: { linkId: 'new-1', tokenHash: 'hash', issuedBy: 'anna' },
} as const;
const revoked = { type: 'WallLinkRevoked', data: { linkId: 'new-1' } } as const;

const issues = (by: string) => ({ type: 'IssueWallLink', by, tokenHash: 'hash' }) as const;
const revokes = (by: string, linkId = 'new-1') => ({ type: 'RevokeWallLink', by, linkId }) as const;

describe('A link for the wall', () => {
  it('is made by a superuser, and stands', () => {
    const { state } = given(table).when(issues('anna')).then(issued);
    expect(findWallLink(state, 'new-1')).toEqual({
      id: 'new-1',
      tokenHash: 'hash',
      issuedBy: 'anna',
      issuedAt: TONIGHT,
    });
  });

  it('is no business of other members', () => {
    given(table).when(issues('ben')).thenRejected('not_superuser');
    given(table, issued).when(revokes('ben')).thenRejected('not_superuser');
  });

  it('is made once', () => {
    given(table, issued).when(issues('anna')).thenNothing();
  });

  it('is gone with the superuser who made it, and only theirs', () => {
    const others = { ...issued, data: { linkId: 'other', tokenHash: 'x', issuedBy: 'dora' } } as const;
    const { state } = given(table, joined('dora', true), issued, others)
      .when({ type: 'RemoveMember', by: 'dora', memberId: 'anna' })
      .then(removed('anna'), revoked);
    expect(findWallLink(state, 'new-1')).toBeUndefined();
    expect(findWallLink(state, 'other')).toBeDefined();
  });

  it('is gone once revoked, and only that one', () => {
    const other = {
      type: 'WallLinkIssued',
      data: { ...issued.data, linkId: 'other', tokenHash: 'x' },
    } as const;
    const { state } = given(table, issued, other).when(revokes('anna')).then(revoked);
    expect(Array.from(state.wallLinks.values(), ({ id }) => id)).toEqual(['other']);
  });

  it('can’t be revoked twice, nor one that never was', () => {
    given(table, issued, revoked).when(revokes('anna')).thenRejected('wall_link_not_found');
    given(table, issued).when(revokes('anna', 'another')).thenRejected('wall_link_not_found');
  });
});
