import { describe, expect, it } from '@jest/globals';
import { aMember } from '@stammtisch/live/testing';
import { debtsOf, reminder } from './debts';

const bertl = aMember({ id: 'bertl', user_first_name: '', user_username: 'bertl', balance: -0.5 });
const cilli = aMember({ id: 'cilli', user_first_name: 'Cilli', balance: -12.9 });

describe('debts', () => {
  it('are of people: nobody can be reminded for a collective account', () => {
    expect(debtsOf([aMember({ kind: 'collective', balance: -20 })]).debtors).toEqual([]);
  });

  it('are reminded of by user name where there is no first name', () => {
    expect(reminder(bertl)).toContain('Servus bertl,');
  });

  it('are reminded of in a text to be copied, without marks that one cannot see', () => {
    expect(reminder({ ...cilli, user_first_name: 'דוד' })).toContain('Servus דוד,');
  });
});
