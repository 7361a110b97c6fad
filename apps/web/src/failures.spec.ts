import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aGift, aHome, aTransaction } from '@stammtisch/live/testing';
import { changePassword, updateProfile } from './features/account/account';
import { loadPage } from './features/history/history';
import { generateInvite } from './features/invites/invites';
import { inviteFault, register } from './features/registration/registration';
import { endRound, giveRound } from './features/rounds/rounds';
import { topUp } from './features/top-up/top-up';
import { keysOfForm } from './lib/maybe-booked';
import { sessionStarted } from './lib/table/store';
import { FakeServer, type Reply } from './lib/testing/fake-server';
import { cancelOwn } from './lib/undo';

const server = new FakeServer();
const profile = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  birth_date: '',
  sound_enabled: false,
};
const passwords = { current_password: 'alt-alt', new_password: 'neu-neu', confirm_password: 'neu-neu' };
const registration = { first_name: 'Ida', username: 'ida', password: 'geheim', invite_token: 'token' };

beforeEach(() => {
  server.takeOver();
  sessionStarted(aHome());
});
afterEach(() => server.release());

/** What a member is told when the server replies so. */
async function told(path: string, work: () => Promise<unknown>, reply: Reply): Promise<string> {
  server.says(path, reply);
  const said = work().then(
    (answer) => String(answer),
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return said;
}

const withoutWord: Reply = { status: 500, body: { success: false } };
const withWord: Reply = { status: 409, body: { success: false, error: 'So nicht', code: 'conflict' } };

describe.each([
  ['Fehler beim Aufladen des Guthabens', '/api/recharge-credit/', () => topUp(500, 'cash', keysOfForm())],
  ['Fehler beim Spendieren der Runde', '/api/give-round/', () => giveRound('next_round', 'Prost', undefined)],
  ['Fehler beim Beenden des Geschenks', '/api/end-round/', () => endRound(aGift())],
  ['Fehler beim Laden der Transaktionshistorie', '/api/transaction-history/', () => loadPage()],
  ['Fehler beim Stornieren der Transaktion', '/api/cancel-transaction/t1/', () => cancelOwn(aTransaction())],
  [
    'Fehler beim Generieren des Einladungslinks',
    '/api/generate-invite-link/',
    () => generateInvite({ hours_valid: 24, max_uses: 1 }),
  ],
  ['Fehler beim Speichern des Profils', '/api/update-profile/', () => updateProfile(profile)],
  ['Fehler beim Ändern des Passworts', '/api/change-password/', () => changePassword(passwords)],
  ['Fehler bei der Registrierung', '/api/register/', () => register(registration)],
])('%s', (text, path, work) => {
  it('is said when the server sends no error', async () => {
    expect(await told(path, work, withoutWord)).toBe(text);
  });

  it('gives way to what the server says', async () => {
    expect(await told(path, work, withWord)).toBe('So nicht');
  });

  it('begins the line on the console', async () => {
    await told(path, work, withWord);
    expect(server.logged.at(-1)).toMatch(new RegExp(`^${text} \\(.*\\): So nicht$`));
  });
});

describe('a registration', () => {
  it('that reaches nobody asks to try again', async () => {
    expect(await told('/api/register/', () => register(registration), 'no answer')).toBe(
      'Fehler bei der Registrierung. Bitte versuche es erneut.',
    );
  });

  it('sends what the form holds, and the token of the link', async () => {
    await told('/api/register/', () => register(registration), {});
    expect(server.bodies).toEqual([registration]);
  });
});

describe('the check of an invite', () => {
  const path = '/api/validate-invite/token/';
  const check = () => inviteFault('token');

  it('has nothing to say about a good one', async () => {
    expect(await told(path, check, { body: { success: true, valid: true } })).toBe('undefined');
  });

  it('says that one is no good, in the server’s words or its own', async () => {
    const invalid = { success: true, valid: false };
    expect(await told(path, check, { body: { ...invalid, error: 'So nicht' } })).toBe('So nicht');
    expect(await told(path, check, { body: invalid })).toBe('Einladungslink ist ungültig oder abgelaufen');
  });

  it('that fails says so', async () => {
    const failed = 'Fehler beim Überprüfen des Einladungslinks';
    expect(await told(path, check, withoutWord)).toBe(failed);
    expect(await told(path, check, 'no answer')).toBe(failed);
  });
});

describe('a profile', () => {
  it('without a birthday sends null for it', async () => {
    await told('/api/update-profile/', () => updateProfile(profile), withWord);
    expect(server.bodies[0]).toEqual({ ...profile, birth_date: null });
  });
});
