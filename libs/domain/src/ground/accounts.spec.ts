import { expect, it } from '@jest/globals';
import { given, joined, TONIGHT } from '../../testing/index.js';
import { booked } from './accounts.js';
import { onAccount } from './bookings.js';
import { cents } from './money.js';

it('a booking changes only the balance of a member', () => {
  const { state } = given(joined('anna', true), joined('ben'));
  const ben = state.members.get('ben');
  const booking = onAccount('deposit', { accountId: 'ben', amount: cents(350) });
  expect(booked(state, booking, TONIGHT).members.get('ben')).toStrictEqual({ ...ben, balance: 350 });
});
