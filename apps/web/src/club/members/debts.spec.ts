import { describe, expect, it } from '@jest/globals';
import { aMember } from '@stammtisch/live/testing';
import { debtsOf, reminder } from './debts';

const bertl = aMember({ id: 'bertl', user_first_name: '', user_username: 'bertl', balance: -0.5 });
const cilli = aMember({ id: 'cilli', user_first_name: 'Cilli', balance: -12.9 });

describe('debts', () => {
  it('do not include collective accounts', () => {
    expect(debtsOf([aMember({ kind: 'collective', balance: -20 })]).debtors).toEqual([]);
  });

  it('have a reminder by user name if there is no first name', () => {
    expect(reminder(bertl)).toContain('Servus bertl,');
  });

  it('have a reminder without invisible characters', () => {
    expect(reminder({ ...cilli, user_first_name: 'דוד' })).toContain('Servus דוד,');
  });
});
