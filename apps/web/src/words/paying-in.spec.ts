import { describe, expect, it } from '@jest/globals';
import { daysWaiting } from '../lib/paying-in';
import { bookedSentence, countsWhen, topUpSentence } from './paying-in';

const onTrust = { confirm: false };
const toConfirm = { confirm: true };
const account = { recipient: 'Stammtisch', iban: 'DE02120300000000202051', bic: null, purpose: 'Stammtisch' };

describe('what is said of paying in', () => {
  it('is when it counts, unless it does at once', () => {
    expect(countsWhen({ cash: null, transfer: null })).toBeUndefined();
    expect(countsWhen({ cash: onTrust, transfer: { ...account, ...onTrust } })).toBeUndefined();
    expect(countsWhen({ cash: toConfirm, transfer: null })).toBe('Zählt, sobald es bestätigt ist.');
    expect(countsWhen({ cash: onTrust, transfer: { ...account, ...toConfirm } })).toBe(
      'Bar zählt es sofort, überwiesen nach Bestätigung.',
    );
    expect(countsWhen({ cash: toConfirm, transfer: { ...account, ...onTrust } })).toBe(
      'Überwiesen zählt es sofort, bar nach Bestätigung.',
    );
  });

  it('is what somebody else has made of it', () => {
    const news = { id: 'a', amount: 20, way: 'cash' } as const;
    const plain = (text?: string) => text?.replaceAll('\u00a0', ' ');
    expect(plain(topUpSentence({ ...news, status: 'confirmed' }))).toBe(
      '20,00 € bestätigt: steht auf deinem Deckel.',
    );
    expect(plain(topUpSentence({ ...news, status: 'declined' }))).toBe(
      'Deine Aufladung über 20,00 € wurde abgelehnt.',
    );
    expect(plain(topUpSentence({ ...news, status: 'declined', reason: 'Kam nicht an' }))).toContain(
      '„Kam nicht an“',
    );
    expect(topUpSentence({ ...news, status: 'announced' })).toBeUndefined();
    expect(topUpSentence({ ...news, status: 'withdrawn' })).toBeUndefined();
  });

  it('is what somebody else has booked on the balance', () => {
    const news = { id: 'a', amount: 5, by_name: 'Anna', note: '' } as const;
    const said = (kind: 'received' | 'received_cancelled' | 'levy', note = '') =>
      bookedSentence({ ...news, kind, note }).replaceAll('\u00a0', ' ');
    expect(said('received', 'für die Brezn')).toBe('Anna hat dir 5,00 € gegeben: „für die Brezn“');
    expect(said('received')).toBe('Anna hat dir 5,00 € gegeben.');
    expect(said('received_cancelled')).toBe('Anna hat 5,00 € wieder zurückgenommen.');
    expect(said('levy', 'Grillfest')).toBe('Anna hat eine Umlage gebucht, für dich 5,00 €: „Grillfest“');
  });

  it('counts whole days', () => {
    const at = '2026-11-20T19:00:00.000Z';
    expect(daysWaiting({ at }, Date.parse('2026-11-27T18:59:59.000Z'))).toBe(6);
    expect(daysWaiting({ at }, Date.parse('2026-11-27T19:00:00.000Z'))).toBe(7);
  });
});
