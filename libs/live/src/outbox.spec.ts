import { describe, expect, it } from '@jest/globals';
import { aTap } from '../testing/index.js';
import {
  accept,
  dismiss,
  inPencil,
  isPending,
  nextTap,
  type Outbox,
  sendNext,
  settle,
  takeBack,
  takeBackBooked,
} from './outbox.js';

const REFUSAL = { refused: { reason: 'Dieses Getränk gibt es nicht mehr' } };

const keysOf = (outbox: Outbox) => outbox.map(({ key }) => key);
/** None of them sent. */
const threeTaps = ['a', 'b', 'c'].reduce<Outbox>((outbox, key) => accept(outbox, aTap(key)), []);

describe('the outbox', () => {
  it('sends the first tap, and no other until the till has answered', () => {
    const once = sendNext(threeTaps, 2);
    expect(once.map(({ state }) => state)).toEqual(['sent', 'waiting', 'waiting']);
    expect(sendNext(once, 3)).toBe(once);
    const next = sendNext(settle(once, 'a', { booked: { transaction: { id: 't1' } } }), 3);
    expect(nextTap(next)).toMatchObject({ key: 'b', state: 'sent', strokesBefore: 3 });
  });

  it('removes an undone tap, or marks it unwanted once it was sent, and hides its stroke', () => {
    const sent = sendNext(threeTaps, 0);
    expect(keysOf(takeBack(sent, 'b'))).toEqual(['a', 'c']);
    const unwanted = takeBack(sent, 'a');
    expect(unwanted.map(({ state }) => state)).toEqual(['unwanted', 'waiting', 'waiting']);
    expect(keysOf(inPencil(unwanted, 0))).toEqual(['b', 'c']);
    expect(takeBack(unwanted, 'a')).toBe(unwanted);
    const refused = settle(sent, 'a', REFUSAL);
    expect(takeBack(refused, 'a')).toBe(refused);
  });

  it('keeps an unwanted tap until the till has refused or cancelled it', () => {
    const unwanted = takeBack(sendNext(threeTaps, 0), 'a');
    expect(sendNext(unwanted, 0)).toBe(unwanted);
    expect(keysOf(settle(unwanted, 'a', REFUSAL))).toEqual(['b', 'c']);
    const booked = settle(unwanted, 'a', { booked: { transaction: { id: 't1' } } });
    expect(nextTap(booked)).toMatchObject({ key: 'a', state: 'unwanted', transactionId: 't1' });
    expect(keysOf(settle(booked, 'a', { cancelled: undefined }))).toEqual(['b', 'c']);
  });

  it('queues the undo of a booked tap once, with its member', () => {
    const tap = { ...aTap('x', { free: true }), whose: { id: 'm1', name: 'Anna' } };
    const outbox = takeBackBooked(threeTaps, tap, 't1');
    expect(keysOf(outbox)).toEqual(['a', 'b', 'c', 'x']);
    expect(takeBackBooked(outbox, tap, 't1')).toBe(outbox);
    const stillPending = takeBackBooked(sendNext(threeTaps, 2), aTap('a'), 't1');
    expect(stillPending[0]?.state).toBe('unwanted');
    const queued = { state: 'unwanted', transactionId: 't1', whose: tap.whose };
    expect(nextTap(outbox.slice(3))).toMatchObject(queued);
    expect(takeBack(sendNext(accept([], tap), 0), 'x')).toEqual([{ ...tap, state: 'unwanted' }]);
  });

  it('keeps a refused tap with the reason until it is dismissed, and continues with the next', () => {
    const refused = settle(sendNext(threeTaps, 0), 'a', REFUSAL);
    expect(refused[0]).toMatchObject({ state: 'refused', reason: 'Dieses Getränk gibt es nicht mehr' });
    expect(keysOf(refused.filter(isPending))).toEqual(['b', 'c']);
    expect(nextTap(refused)?.key).toBe('b');
    expect(dismiss(refused, 'b')).toBe(refused);
    expect(keysOf(dismiss(refused, 'a'))).toEqual(['b', 'c']);
  });

  it('keeps the code and the price of a refusal', () => {
    const refusal = { reason: 'Der Preis hat sich geändert', code: 'price_changed', price: 9 };
    const [refused] = settle(threeTaps, 'a', { refused: refusal });
    expect(refused).toMatchObject({ state: 'refused', ...refusal });
  });

  it('shows no stroke twice when the table update precedes the booking’s answer', () => {
    const sent = sendNext(threeTaps, 2);
    expect(keysOf(inPencil(sent, 2))).toEqual(['a', 'b', 'c']);
    expect(keysOf(inPencil(sent, 3))).toEqual(['b', 'c']);
    expect(keysOf(inPencil(settle(sent, 'a', REFUSAL), 2))).toEqual(['b', 'c']);
  });
});
