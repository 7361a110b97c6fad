import { describe, expect, it } from '@jest/globals';
import { deviceLinked, fact, given, hoursLater, joined } from '../../testing/index.js';
import type { TillState } from '../index.js';

const noted = (check: string) => fact('AppSecretNoted', { check });
const notes = (check: string) => ({ type: 'NoteSecret', check }) as const;

describe('The secret of a till', () => {
  it('cannot be replaced by another one', () => {
    given(noted('ours')).when(notes('ours')).thenNothing();
    given(noted('ours')).when(notes('another')).thenRejected('other_secret');
  });

  it('is recorded if there is none yet', () => {
    const { state } = given().when(notes('ours')).then(noted('ours'));
    expect(state.secretCheck).toBe('ours');
  });

  it('ends invites and the links of devices and members when the key made with it is replaced', () => {
    const expiresAt = hoursLater(1);
    const invite = { inviteHash: 'invite', expiresAt, hoursValid: 1, maxUses: 1, superuser: false };
    const links = [
      fact('InviteIssued', invite),
      deviceLinked('bar'),
      fact('PersonalLinkIssued', { memberId: 'anna', tokenHash: 'link', expiresAt }),
    ];
    const sizes = ({ invites, deviceLinks, personalLinks }: TillState) =>
      [invites, deviceLinks, personalLinks].map(({ size }) => size);
    const { state } = given(joined('anna'), links);
    expect(sizes(state)).toEqual([1, 1, 1]);
    expect(sizes(given(joined('anna'), links, fact('SessionKeyReplaced', { key: 'k' })).state)).toEqual([
      0, 0, 0,
    ]);
  });
});
