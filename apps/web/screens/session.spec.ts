import { describe, expect, it } from '@jest/globals';
import { Guest, PASSWORD } from '@stammtisch/test-kit';
import { button } from '../story-kit/admin.js';
import { fills, type Phone } from '../story-kit/phone.js';
import { answering, failing as failure, holding, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const anna = house.regular('Anna', 12);

/** In a page: resolves once pending writes to the database are done. */
const STORAGE_WRITTEN = `new Promise((done) => {
  indexedDB.open('stammtisch').onsuccess = ({ target: { result } }) => {
    result.transaction(['here', 'outboxes'], 'readwrite').oncomplete = () => done(result.close());
  };
})`;

async function phoneAtLogin() {
  const phone = await house.phoneAt('/');
  await phone.loginButton.waitFor();
  return phone;
}

async function submitsLogin(phone: Phone, username: string, password: string): Promise<void> {
  await fills(phone, { Benutzername: username, Passwort: password });
  await phone.loginButton.click();
}

describe('on start', () => {
  it('shows a loading screen while the session is checked', async () => {
    const phone = await house.phone();
    const check = await holding(phone.page, '/api/home-data/');
    await phone.page.goto('/');
    await phone.getByRole('status').getByText('Lädt …').waitFor();
    expect(await phone.loginButton.count()).toBe(0);
    check.release();
    await phone.loginButton.waitFor();
    expect(await phone.page.title()).toBe('Anmelden · Stammtisch');
    expect(check.bodies).toHaveLength(1);
  });

  it('leads from any path to the login, or with a valid session to the table', async () => {
    const phone = await house.phoneAt('/gibt/es/nicht');
    await phone.loginButton.waitFor();
    await house.logsIn(phone, anna);
    for (const status of [401, 500]) {
      const check = await answering(phone.page, '/api/home-data/', { status });
      await phone.page.goto('/');
      await phone.loginButton.waitFor();
      await check.stop();
    }
    const noNetwork = await failure(phone.page, '/api/home-data/');
    await phone.page.goto('/gibt/es/nicht');
    await phone.loginButton.waitFor();
    await noNetwork.stop();
    await phone.page.evaluate("dispatchEvent(new Event('online'))");
    await phone.showsTable();
    await answering(phone.page, '/api/create-transaction/', { status: 401, error: 'Bitte melde dich an' });
    await phone.taps('Helles, 3,50 €');
    await phone.loginButton.waitFor();
  });
});

const PAGES = '/api/legal-pages/';

it('the login page links the club’s legal pages, also while the till is unreachable', async () => {
  const { page } = await phoneAtLogin();
  expect(await page.getByRole('link', { name: /Impressum|Datenschutz/ }).count()).toBe(0);
  const privacy_url = 'https://verein.example/datenschutz';
  const answers = await answering(page, PAGES, {
    status: 200,
    imprint_url: '/impressum.html',
    privacy_url,
  });
  await page.reload();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await link('Impressum').waitFor();
  expect(await link('Datenschutz').getAttribute('href')).toBe(privacy_url);
  expect(await link('Datenschutz').getAttribute('rel')).toBe('noopener');
  await answers.stop();
  const noNetwork = await failure(page, PAGES);
  await page.reload();
  await link('Impressum').waitFor();
  await noNetwork.stop();
});

describe('the login', () => {
  it('needs user name and password, and shows why it failed', async () => {
    const phone = await phoneAtLogin();
    const logins = await watching(phone.page, '/api/login/');
    for (const label of ['Benutzername', 'Passwort']) {
      expect(await phone.getByLabel(label, { exact: true }).getAttribute('required')).not.toBeNull();
    }
    for (const [username, password] of [
      ['', ''],
      ['anna', ''],
      ['   ', PASSWORD],
    ] as const) {
      await submitsLogin(phone, username, password);
      await phone.showsError('Bitte gib Benutzername und Passwort ein');
    }
    expect(logins.bodies).toEqual([]);

    const expectError = async (sentence: string, username = 'anna', password = PASSWORD) => {
      await submitsLogin(phone, username, password);
      await phone.showsError(sentence);
    };
    await expectError('Benutzername oder Passwort ist falsch', 'anna', 'falsch-falsch');
    await expectError('Benutzername oder Passwort ist falsch', 'niemand');
    const unexplained = await answering(phone.page, '/api/login/');
    await expectError('Login fehlgeschlagen');
    await unexplained.stop();
    const noNetwork = await failure(phone.page, '/api/login/');
    await expectError('Fehler beim Login: Keine Verbindung zum Server');
    await noNetwork.stop();
    await answering(phone.page, '/api/home-data/', { status: 401, error: 'Bitte melde dich an' });
    await expectError('Login fehlgeschlagen');
  });

  it('shows that it is busy, and opens the table 100 ms after the answer', async () => {
    const phone = await phoneAtLogin();
    const { page, dom } = phone;
    const login = await holding(page, '/api/login/');
    await submitsLogin(phone, 'anna', PASSWORD);
    const busy = page.getByRole('button', { name: 'Anmelden …' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);

    await page.clock.install();
    const home = await watching(page, '/api/home-data/');
    login.release();
    const due = () => dom.pageClock.nextDue - Date.parse(house.till.clock.now());
    await dom.until(() => due() === 100 || undefined, 'to wait for 100 ms');
    await phone.timePasses(99);
    expect(home.bodies).toEqual([]);
    await phone.timePasses(1);
    await phone.mat.waitFor();
    expect(login.bodies).toEqual([{ username: 'anna', password: PASSWORD }]);
  });
});

describe('the logout', () => {
  it('asks first, then ends the session and reloads the page, even when it fails', async () => {
    const [vroni, phone] = await house.joinsWithPhone('Vroni');
    const account = await phone.opens('Konto', 'Konto');
    await account.getByRole('button', { name: 'Abmelden', exact: true }).click();
    const question = phone.getByRole('alertdialog', { name: 'Abmelden?' });
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await question.waitFor({ state: 'hidden' });

    const failing = await answering(phone.page, '/api/logout/', { status: 500 });
    await account.getByRole('button', { name: 'Abmelden', exact: true }).click();
    const reloaded = phone.page.waitForEvent('load');
    await question.getByRole('button', { name: 'Ja, abmelden' }).click();
    await reloaded;
    await phone.showsTable();
    expect(new URL(phone.page.url()).pathname).toBe('/');
    await failing.stop();

    const reloadedAgain = phone.page.waitForEvent('load');
    await phone.logsOut();
    await reloadedAgain;
    await expect(vroni.home()).rejects.toMatchObject({ status: 401 });
  });

  it('is not shown as done elsewhere, even if the socket closes before the answer', async () => {
    const phone = await house.phoneOf(anna);
    const { page, dom } = phone;
    const [socket] = dom.device.sockets;
    const ended = new Promise<void>((resolve) => {
      socket?.on('message', (packet) => String(packet).includes('session:ended') && resolve());
    });
    const answer = await holding(page, '/api/logout/', { reachesTill: true });
    const account = await phone.opens('Konto', 'Konto');
    await account.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await page.getByRole('button', { name: 'Ja, abmelden' }).click();
    await ended;
    await page.evaluate(STORAGE_WRITTEN);
    await dom.settles();
    expect(await phone.loginButton.count()).toBe(0);
    answer.release();
    await phone.loginButton.waitFor();
    expect(await page.getByText('Dieses Gerät ist abgemeldet worden.').count()).toBe(0);
    await anna.logsIn();
  });
});

it('the next member on a phone sees no drink, undo or money of the one before', async () => {
  const [cilli, phone] = await house.joinsWithPhone('Cilli', 50);
  const gift = phone.getByText('Anna hat dir 5,00 € gegeben.');
  const shown = [gift, phone.dialog('Getränk erfolgreich gekauft!'), button(phone, 'Rückgängig')];
  await anna.passesOn({ member_id: cilli.id, amount: 5, note: '' });
  await gift.waitFor();
  await phone.taps('Helles, 3,50 €');
  for (const each of shown) await each.waitFor();
  // Who uses the button is given time.
  await button(phone, 'Rückgängig').focus();
  await house.wirt.resetsPassword(cilli.id);
  await phone.loginButton.waitFor();
  await phone.logsIn('anna', PASSWORD);
  await phone.showsTable();
  for (const each of shown) expect(await each.count()).toBe(0);
});

it('a member with a given password must choose a new one before anything else, or log out', async () => {
  const rosi = await house.joins('Rosi', 20);
  const given = await house.wirt.resetsPassword(rosi.id);
  const own = 'mein-eigenes';
  const phone = await phoneAtLogin();
  const form = phone.getByRole('form', { name: 'Passwort ändern' });
  /** The form already has the current password. */
  const changesTo = async (fresh: string) => {
    await fills(form, { 'Neues Passwort': fresh, 'Neues Passwort bestätigen': fresh });
    await form.getByRole('button', { name: 'Passwort ändern' }).click();
  };

  await submitsLogin(phone, rosi.username, given);
  await phone.getByText('Servus, Rosi').waitFor();
  await phone.getByRole('button', { name: 'Abmelden' }).click();
  await phone.getByRole('button', { name: 'Ja, abmelden' }).click();
  await phone.getByLabel('Benutzername').waitFor();
  expect(await form.count()).toBe(0);

  await submitsLogin(phone, rosi.username, given);
  await form.waitFor();
  await changesTo(given);
  await phone.showsError('Bitte wähle ein anderes Passwort als das bisherige');
  await changesTo(own);
  await phone.showsTable();
  await phone.page.reload();
  await phone.showsTable();
  await new Guest(house.till.transport, rosi.username, own).logsIn();

  const again = await house.wirt.resetsPassword(rosi.id);
  await phone.loginButton.waitFor();
  await submitsLogin(phone, rosi.username, again);
  for (const path of ['/konto', '/verlauf', '/admin', '/auszug/2026-11', '/']) {
    await form.waitFor();
    expect(await phone.mat.count()).toBe(0);
    await phone.page.goto(path);
  }
  await form.waitFor();
  expect(await phone.mat.count()).toBe(0);
});
