import { describe, expect, it } from '@jest/globals';
import { deviceLinked, fact, given, joined, removed, TONIGHT } from '../../testing/index.js';
import { findDeviceLink } from './links.js';

const table = [joined('anna', true), joined('ben')];
const device = { tokenHash: 'hash', kind: 'tablet', name: 'Tresen' } as const;
const issued = fact('DeviceLinkIssued', { linkId: 'new-1', issuedBy: 'anna', ...device });
const revoked = fact('DeviceLinkRevoked', { linkId: 'new-1' });

const issues = { type: 'IssueDeviceLink', by: 'anna', ...device } as const;
const revokes = (linkId = 'new-1') => ({ type: 'RevokeDeviceLink', by: 'anna', linkId }) as const;

describe('A device link', () => {
  it('can be issued by a superuser, once, even if the command is repeated', () => {
    const { state, events } = given(table).when(issues).then(issued);
    const link = { id: 'new-1', issuedBy: 'anna', issuedAt: TONIGHT, ...device };
    expect(findDeviceLink(state, 'new-1')).toEqual(link);
    given(events).when(issues).thenNothing();
  });

  it('is revoked with the removal of the superuser who issued it', () => {
    const other = deviceLinked('other', 'wall');
    const others = { ...other, data: { ...other.data, issuedBy: 'dora' } } as const;
    const { state } = given(table, joined('dora', true), issued, others)
      .when({ type: 'RemoveMember', by: 'dora', memberId: 'anna' })
      .then(removed('anna'), revoked);
    expect(findDeviceLink(state, 'new-1')).toBeUndefined();
    expect(findDeviceLink(state, 'other')).toBeDefined();
  });

  it('can be revoked, and others stay', () => {
    const { state } = given(table, issued, deviceLinked('other')).when(revokes()).then(revoked);
    expect(Array.from(state.deviceLinks.values(), ({ id }) => id)).toEqual(['other']);
  });

  it('can’t be revoked twice or if it is unknown', () => {
    given(table, issued, revoked).when(revokes()).thenRejected('device_link_not_found');
    given(table, issued).when(revokes('another')).thenRejected('device_link_not_found');
  });
});
