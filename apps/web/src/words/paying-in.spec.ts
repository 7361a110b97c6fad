import { describe, expect, it } from '@jest/globals';
import { daysWaiting } from '../lib/paying-in';
import { countsWhen, topUpSentence } from './paying-in';

const onTrust = { confirm: false };
const toConfirm = { confirm: true };
const account = { recipient: 'Stammtisch', iban: 'DE02120300000000202051', bic: null, purpose: 'Stammtisch' };

describe('paying-in texts', () => {
  it.each([
    [null, null, undefined],
    [onTrust, onTrust, undefined],
    [toConfirm, null, 'Zählt, sobald es bestätigt ist.'],
    [onTrust, toConfirm, 'Bar zählt es sofort, überwiesen nach Bestätigung.'],
    [toConfirm, onTrust, 'Überwiesen zählt es sofort, bar nach Bestätigung.'],
  ])('say when money counts, unless at once (cash: %j, transfer: %j)', (cash, transfer, words) => {
    expect(countsWhen({ cash, transfer: transfer && { ...account, ...transfer } })).toBe(words);
  });

  it('are empty for what members did themselves', () => {
    const news = { id: 'a', amount: 20, way: 'cash' } as const;
    expect(topUpSentence({ ...news, status: 'announced' })).toBeUndefined();
    expect(topUpSentence({ ...news, status: 'withdrawn' })).toBeUndefined();
  });

  it('count whole days', () => {
    const at = '2026-11-20T19:00:00.000Z';
    expect(daysWaiting({ at }, Date.parse('2026-11-27T18:59:59.000Z'))).toBe(6);
    expect(daysWaiting({ at }, Date.parse('2026-11-27T19:00:00.000Z'))).toBe(7);
  });
});
