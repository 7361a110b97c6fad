import { describe, expect, it } from '@jest/globals';
import { aTransaction } from '@stammtisch/live/testing';
import { type Bookings, withNewest, withOlder } from './bookings';

const page = (ids: string, next: string | null = null): Bookings => ({
  transactions: [...ids].map((id) => aTransaction({ id })),
  next,
});
const ids = ({ transactions }: Bookings) => transactions.map(({ id }) => id).join('');

describe('the bookings shown', () => {
  it('grow at the end, each booking once', () => {
    const history = withOlder(page('zyx', 'x'), page('xwv', 'v'));
    expect([ids(history), history.next]).toEqual(['zyxwv', 'v']);
  });

  it('get newer ones on top and keep what was loaded below', () => {
    const history = withNewest(page('yxwvu', 'u'), page('zyx', 'x'));
    expect([ids(history), history.next]).toEqual(['zyxwvu', 'u']);
  });

  it('start again from the newest when something may lie in between', () => {
    const history = withNewest(page('edcba'), page('zyx', 'x'));
    expect([ids(history), history.next]).toEqual(['zyx', 'x']);
  });

  it('are all there when the newest page is the only one', () => {
    expect(withNewest(page('yx'), page('zyx')).next).toBeNull();
  });
});
