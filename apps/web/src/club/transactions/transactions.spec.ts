import { describe, expect, it } from '@jest/globals';
import { texts } from '@stammtisch/contracts';
import { aTransaction } from '@stammtisch/live/testing';
import { consequence, handleOf, mayCancel } from './transactions';

const anna = { member_name: 'Anna', member_username: 'anna' };
const paidByBertl = { paid_by_name: 'Bertl', paid_by_username: 'bertl' };

describe('the texts of a transaction', () => {
  it('include the user name if it differs from the name', () => {
    expect(handleOf(aTransaction(anna))).toBeUndefined();
    expect(handleOf(aTransaction({ ...anna, member_username: 'anna.h' }))).toBe('anna.h');
    expect(handleOf(aTransaction({ member_name: texts.formerMember, member_username: '' }))).toBeUndefined();
  });

  it('offer to cancel a drink from a round, too', () => {
    expect(mayCancel(aTransaction({ type: 'gift_purchase' }))).toBe(true);
  });

  it('say whose money is given back', () => {
    expect(consequence(aTransaction({ ...anna, ...paidByBertl }))).toBe('Bertl bekommt den Betrag zurück.');
  });

  it('say that an announced top-up waits again', () => {
    const topUp = { ...anna, paid_by_name: 'Anna', type: 'recharge' } as const;
    expect(consequence(aTransaction(topUp))).toBe('Der Betrag wird Anna wieder abgezogen.');
    expect(consequence(aTransaction({ ...topUp, waits_again: true }))).toBe(
      'Der Betrag wird Anna wieder abgezogen. Die angekündigte Aufladung wartet dann wieder.',
    );
  });
});
