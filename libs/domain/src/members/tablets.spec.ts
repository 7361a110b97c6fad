import { describe, expect, it } from '@jest/globals';
import {
  deviceLinked,
  fact,
  given,
  hoursLater,
  joined,
  onTheMenu,
  prepared,
  removed,
  roleSet,
  settingsChanged,
} from '../../testing/index.js';
import { mayHaveWaited, ownerOfBadge, shift, type TabletAccess, type TillFact } from '../index.js';

const bar = [
  joined('anna', true),
  joined('leni'),
  roleSet('leni', 'treasurer'),
  joined('ben'),
  prepared('erwin'),
  prepared('gaeste', 'collective'),
  onTheMenu('helles', 350),
  deviceLinked('bar'),
];
const enrolled = (memberId: string, badgeHash = 'badge') => fact('BadgeEnrolled', { memberId, badgeHash });
const pin = (memberId: string, personRevision: number) => fact('PinSet', { memberId, personRevision });
const by = (actor: string, way: 'tile' | 'pin' | 'badge' = 'pin') => ({
  origin: { actor, via: { tablet: 'bar', way } },
});
const enrols = (who: string, memberId: string) =>
  ({ type: 'EnrolBadge', by: who, memberId, badgeHash: 'badge' }) as const;

describe('A tablet', () => {
  const accessSet = (memberId: string, access: TabletAccess) => fact('TabletAccessSet', { memberId, access });
  /** A member orders a Helles at a tablet. */
  const tapped = (
    memberId: string,
    { past = [] as readonly TillFact[], way = 'tile' as 'tile' | 'pin' | 'badge', linkId = 'bar' } = {},
  ) => {
    const origin = { actor: memberId, via: { tablet: linkId, way } };
    return given(bar, past).when({ type: 'Purchase', memberId, drinkId: 'helles' }, { origin });
  };

  it('books for the member whose name is tapped, and the log names the tablet', () => {
    const { events, state } = tapped('ben');
    expect(state.members.get('ben')?.balance).toBe(-350);
    expect(events.at(-1)?.metadata.via).toEqual({ tablet: 'bar', way: 'tile' });
  });

  it('can’t book once it is revoked, and neither can a wall', () => {
    const revoked = fact('DeviceLinkRevoked', { linkId: 'bar' });
    tapped('ben', { past: [revoked] }).thenRejected('tablet_revoked');
    tapped('ben', { past: [deviceLinked('tv', 'wall')], linkId: 'tv' }).thenRejected('tablet_revoked');
  });

  it('requires a PIN or badge, or refuses, as the member has chosen', () => {
    tapped('ben', { past: [accessSet('ben', 'pin')] }).thenRejected('pin_needed');
    const { state } = tapped('ben', { past: [accessSet('ben', 'pin')], way: 'badge' });
    expect(state.members.get('ben')?.balance).toBe(-350);
    tapped('ben', { past: [accessSet('ben', 'phone')], way: 'pin' }).thenRejected('phone_only');
  });

  it('set to ‘phone only’ serves collective accounts, and members without login by PIN', () => {
    const past = [settingsChanged({ tabletAccess: 'phone' })];
    expect(tapped('gaeste', { past }).state.members.get('gaeste')?.balance).toBe(-350);
    tapped('erwin', { past }).thenRejected('pin_needed');
    tapped('ben', { past }).thenRejected('phone_only');
  });

  it('requires a PIN to give a round, and never removes a member', () => {
    const gives = { type: 'GiveRound', memberId: 'ben', giftType: 'next_round', message: '' } as const;
    given(bar).when(gives, by('ben', 'tile')).thenRejected('pin_needed');
    expect(given(bar).when(gives, by('ben')).state.rounds).toHaveLength(1);
    const removes = { type: 'RemoveMember', by: 'anna', memberId: 'ben' } as const;
    given(bar).when(removes, by('anna')).thenRejected('phone_only');
  });

  it('takes the access setting from the member, or from a treasurer for one without login', () => {
    const sets = (by: string, memberId: string, past: readonly TillFact[] = []) =>
      given(bar, past).when({ type: 'SetTabletAccess', by, memberId, access: 'pin' });
    expect(sets('ben', 'ben').state.members.get('ben')?.tabletAccess).toBe('pin');
    expect(sets('leni', 'erwin').state.members.get('erwin')?.tabletAccess).toBe('pin');
    sets('ben', 'ben', [accessSet('ben', 'pin')]).thenNothing();
    sets('leni', 'ben').thenRejected('has_login');
    sets('leni', 'gaeste').thenRejected('collective_account');
  });
});

describe('A drink that waited at a tablet', () => {
  const taps = (tapped: string, now: string) =>
    given(bar, deviceLinked('garden')).when(
      { type: 'Purchase', memberId: 'ben', drinkId: 'helles', tappedAt: tapped },
      { origin: { actor: 'ben', via: { tablet: 'bar', way: 'pin' } }, now },
    ).state;
  const [early, tapped, back] = [hoursLater(1), hoursLater(2), hoursLater(3)];

  it.each<[claim: string, tappedAt: string, tablet: string, waited: boolean]>([
    ['is recognized if tapped after the last one booked', shift(tapped, 1), 'bar', true],
    ['is recognized up to a minute before that', shift(tapped, -60_000), 'bar', true],
    ['is not recognized more than a minute before that', shift(tapped, -60_001), 'bar', false],
    ['is recognized by its own tablet’s bookings only', early, 'garden', true],
  ])('%s', (_, tappedAt, tablet, waited) => {
    expect(mayHaveWaited(taps(tapped, back), tablet, tappedAt)).toBe(waited);
  });

  it('is recorded with the booking time if the tablet’s clock is ahead', () => {
    const state = taps(shift(back, 30_000), back);
    expect(state.tablets.get('bar')?.lastTap).toBe(back);
  });
});

describe('A badge', () => {
  it('belongs to one member, who has only one', () => {
    const { state } = given(bar, enrolled('ben', 'old')).when(enrols('ben', 'ben'), by('ben'));
    expect(['badge', 'old'].map((badge) => ownerOfBadge(state, badge))).toEqual(['ben', undefined]);
    expect(state.members.get('ben')?.badgeHash).toBe('badge');
    given(bar, enrolled('anna')).when(enrols('ben', 'ben'), by('ben')).thenRejected('badge_taken');
    given(bar, enrolled('ben')).when(enrols('ben', 'ben'), by('ben')).then();
  });

  it('is enrolled by its member or a treasurer with a PIN, not with a badge or a tap', () => {
    expect(ownerOfBadge(given(bar).when(enrols('leni', 'ben'), by('leni')).state, 'badge')).toBe('ben');
    given(bar).when(enrols('ben', 'leni'), by('ben')).thenRejected('not_treasurer');
    given(bar).when(enrols('ben', 'ben'), by('ben', 'badge')).thenRejected('pin_needed');
    given(bar).when(enrols('ben', 'ben'), by('ben', 'tile')).thenRejected('pin_needed');
    given(bar).when(enrols('leni', 'gaeste'), by('leni')).thenRejected('collective_account');
  });

  it('can be revoked by its member or a treasurer, and goes with its member', () => {
    const revokes = (who: string) => ({ type: 'RevokeBadge', by: who, memberId: 'ben' }) as const;
    for (const who of ['ben', 'leni'])
      expect(ownerOfBadge(given(bar, enrolled('ben')).when(revokes(who)).state, 'badge')).toBeUndefined();
    given(bar, joined('cleo'), enrolled('ben')).when(revokes('cleo')).thenRejected('not_treasurer');
    given(bar).when(revokes('ben')).then();
    const { state } = given(bar, enrolled('ben'), pin('ben', 3), removed('ben'));
    expect(ownerOfBadge(state, 'badge')).toBeUndefined();
    expect(state.members.get('ben')).toMatchObject({ badgeHash: null, pinRevision: null });
  });
});

describe('A PIN', () => {
  it('keeps its newest revision, even if an older one follows in the log', () => {
    expect(given(bar, pin('ben', 3), pin('ben', 2)).state.members.get('ben')?.pinRevision).toBe(3);
  });

  it('can be removed', () => {
    const removes = { type: 'RemovePin', memberId: 'ben' } as const;
    expect(given(bar, pin('ben', 3)).when(removes).state.members.get('ben')?.pinRevision).toBeNull();
    given(bar).when(removes).then();
  });
});

describe('Undoing at a tablet', () => {
  const buys = { type: 'Purchase', memberId: 'ben', drinkId: 'helles' } as const;
  const bought = (tablet = 'bar', way: 'tile' | 'pin' = 'tile') => {
    const { events, state } = given(bar).when(buys, {
      origin: { actor: 'ben', via: { tablet: 'bar', way } },
    });
    const event = events.at(-1);
    if (event?.type !== 'DrinkPurchased') throw new Error('Nothing was booked');
    const via = { tablet, way };
    return { ...event, metadata: { ...event.metadata, via }, revision: state.revision };
  };
  const undoes = (transaction = bought()) =>
    ({
      type: 'CancelTransaction',
      by: 'ben',
      as: 'member',
      transactionId: transaction.data.transactionId,
      transaction,
    }) as const;
  const later = (minutes: number) => shift(hoursLater(0), minutes * 60 * 1000);

  it('by a tap works only for what this tablet booked by a tap', () => {
    const undoing = (transaction = bought()) =>
      given(bar, bought()).when(undoes(transaction), by('ben', 'tile'));
    expect(undoing().state.members.get('ben')?.balance).toBe(0);
    undoing(bought('other')).thenRejected('pin_needed');
    undoing(bought('bar', 'pin')).thenRejected('pin_needed');
  });

  it('by a tap is refused after five minutes, with a PIN not even after 90', () => {
    const undoing = (way: 'tile' | 'pin', minutes: number) =>
      given(bar, bought()).when(undoes(), { ...by('ben', way), now: later(minutes) });
    expect(undoing('tile', 5).state.members.get('ben')?.balance).toBe(0);
    undoing('tile', 5.1).thenRejected('not_cancellable');
    expect(undoing('pin', 90).state.members.get('ben')?.balance).toBe(0);
  });
});
