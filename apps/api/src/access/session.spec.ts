import { expect, it } from '@jest/globals';
import { initialState } from '@stammtisch/domain';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';
import { Sessions, Signatures } from './session.js';

const till = { state: initialState };
const signatures = new Signatures(till, new Secrets('a secret of at least 32 characters'));
const sessions = new Sessions(till, signatures, new Clock('Europe/Berlin'));
const cookie = sessions.write(sessions.begin('anna', 0));

it('A session cookie has one spelling: not that whose last letter decodes to the same bytes', () => {
  expect(sessions.signed(cookie.slice(0, -1) + neighbour(cookie.slice(-1)))).toBeUndefined();
  expect(sessions.signed(cookie)).toMatchObject({ memberId: 'anna' });
});

/** The last of 43 letters holds four bits: three others stand for the same bytes. */
function neighbour(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[letters.indexOf(letter) ^ 1] ?? '';
}
