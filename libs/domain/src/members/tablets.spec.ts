import { describe, expect, it } from '@jest/globals';
import { deviceLinked, given, joined, onTheMenu, prepared, roleSet } from '../../testing/index.js';
import type { TabletAccess } from '../index.js';

describe('A tablet', () => {
  const table = [joined('anna', true), joined('leni'), roleSet('leni', 'treasurer'), joined('ben')];
  const bar = [
    ...table,
    prepared('erwin'),
    prepared('gaeste', 'collective'),
    onTheMenu('helles', 350),
    deviceLinked('bar'),
  ];
  const served = (memberId: string | null, access: TabletAccess) =>
    ({ type: 'TabletAccessSet', data: { memberId, access } }) as const;
  const taps = (memberId: string, way: 'tile' | 'pin' | 'badge' = 'tile', linkId = 'bar') =>
    [
      { type: 'Purchase', memberId, drinkId: 'helles' },
      { origin: { actor: memberId, via: { tablet: linkId, way } } },
    ] as const;

  it('books for whoever taps the name, and the log says where', () => {
    const { events, state } = given(bar).when(...taps('ben'));
    expect(state.members.get('ben')?.balance).toBe(-350);
    expect(events.at(-1)?.metadata.via).toEqual({ tablet: 'bar', way: 'tile' });
  });

  it('books for nobody once it was revoked, and a wall never does', () => {
    const revoked = { type: 'DeviceLinkRevoked', data: { linkId: 'bar' } } as const;
    given(bar, revoked)
      .when(...taps('ben'))
      .thenRejected('tablet_revoked');
    given(bar, deviceLinked('tv', 'wall'))
      .when(...taps('ben', 'tile', 'tv'))
      .thenRejected('tablet_revoked');
  });

  it('asks for the PIN of whoever wants it so, and refuses who uses only the own phone', () => {
    given(bar, served('ben', 'pin'))
      .when(...taps('ben'))
      .thenRejected('pin_needed');
    expect(
      given(bar, served('ben', 'pin'))
        .when(...taps('ben', 'badge'))
        .state.members.get('ben')?.balance,
    ).toBe(-350);
    given(bar, served('ben', 'phone'))
      .when(...taps('ben', 'pin'))
      .thenRejected('phone_only');
  });

  it('serves collective accounts by a tap, and without a phone nobody is told to use one', () => {
    const strict = [...bar, served(null, 'phone')];
    expect(
      given(strict)
        .when(...taps('gaeste'))
        .state.members.get('gaeste')?.balance,
    ).toBe(-350);
    given(strict)
      .when(...taps('erwin'))
      .thenRejected('pin_needed');
    given(strict)
      .when(...taps('ben'))
      .thenRejected('phone_only');
  });

  it('gives no round for somebody who only tapped a name, and does nothing else in their name', () => {
    const gives = { type: 'GiveRound', memberId: 'ben', giftType: 'next_round', message: '' } as const;
    const by = (way: 'tile' | 'pin') => ({ origin: { actor: 'ben', via: { tablet: 'bar', way } } });
    given(bar).when(gives, by('tile')).thenRejected('pin_needed');
    expect(given(bar).when(gives, by('pin')).state.rounds).toHaveLength(1);
    given(bar)
      .when(
        { type: 'RemoveMember', by: 'anna', memberId: 'ben' },
        { origin: { actor: 'anna', via: { tablet: 'bar', way: 'pin' } } },
      )
      .thenRejected('phone_only');
  });

  it('serves as members choose: each for themselves, treasurers for the table and for who has no login', () => {
    const sets = (by: string, memberId: string) =>
      given(bar).when({ type: 'SetTabletAccess', by, memberId, access: 'pin' });
    expect(sets('ben', 'ben').state.members.get('ben')?.tabletAccess).toBe('pin');
    expect(sets('leni', 'erwin').state.members.get('erwin')?.tabletAccess).toBe('pin');
    sets('leni', 'ben').thenRejected('has_login');
    sets('leni', 'gaeste').thenRejected('collective_account');
    given(bar)
      .when({ type: 'SetTabletAccess', by: 'ben', memberId: null, access: 'pin' })
      .thenRejected('not_treasurer');
  });
});
