import { describe, expect, it } from '@jest/globals';
import { atDesk, button, choosesIn, opensDialog, pathOf, tab } from '../story-kit/admin.js';
import { hasFocus, type Phone } from '../story-kit/phone.js';
import { answering, holding } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const anna = house.regular('Anna', 100);

describe('the bottom navigation', () => {
  it('has five entries, in German; „Tisch“ scrolls the table to the top', async () => {
    const { page, dom } = await house.phoneOf(anna);
    const entries = page.getByRole('navigation').getByRole('button');
    expect(await entries.allInnerTexts()).toEqual(['Guthaben', 'Runde', 'Tisch', 'Verlauf', 'Konto']);
    const scrolled = dom.waitForEvent('scroll');
    await page.getByRole('button', { name: 'Tisch', exact: true }).click();
    expect(await scrolled).toEqual({ top: 0 });
  });

  it.each([
    ['Guthaben', 'Guthaben aufladen', '/guthaben', 'Guthaben aufladen'],
    ['Runde', 'Auf meinen Nacken', '/runde', 'Runde'],
    ['Verlauf', 'Verlauf', '/verlauf', 'Verlauf'],
    ['Konto', 'Konto', '/konto', 'Konto'],
  ])('opens with %s the dialog %j, and returns to the table', async (entry, title, path, ofTab) => {
    const phone = await house.phoneOf(anna, { path });
    const sheet = phone.dialog(title);
    await sheet.waitFor();
    await phone.page.waitForFunction(`document.title === '${ofTab} · Stammtisch'`);
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    // The focus is on the sheet's button, although a link opened the sheet.
    expect(await hasFocus(phone.getByRole('navigation').getByRole('button', { name: entry }))).toBe(true);
    expect(await phone.page.title()).toBe('Stammtisch');

    await phone.opens(entry, title);
    expect(pathOf(phone.page)).toBe(path);
    await phone.page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await phone.page.goForward();
    await sheet.waitFor();
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await phone.page.locator('[aria-current=page]', { hasText: 'Tisch' }).waitFor();
    expect(pathOf(phone.page)).toBe('/');
  });
});

it('closing an admin sheet focuses the button that opens it, even after a direct link', async () => {
  const { page } = await atDesk(house);
  await page.getByRole('button', { name: 'Getränk hinzufügen' }).click();
  for (const [entry, path] of [
    ['Getränk hinzufügen', undefined],
    ['Mitglied einladen', '/admin/einladen'],
    ['Neues Getränk', '/admin/getraenke/neu'],
  ] as const) {
    if (path) await page.goto(path);
    const opener = page.getByRole('main').getByRole('button', { name: entry });
    await page.getByRole('dialog').waitFor();
    // The focus needs the opener to be rendered.
    if (path) await opener.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await hasFocus(opener)).toBe(true);
  }
});

it('a question over a sheet focuses the harmless answer, and Escape closes only the question', async () => {
  const { page } = await house.phoneOf(anna, { path: '/konto' });
  const logout = page.getByRole('button', { name: 'Abmelden', exact: true });
  await logout.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Abmelden?' });
  await question.waitFor();
  expect(await hasFocus(question.getByRole('button', { name: 'Abbrechen' }))).toBe(true);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await hasFocus(logout)).toBe(true);
});

const escapes = ({ page }: Phone) => page.keyboard.press('Escape');
/** The ways to close a sheet. */
const WAYS = [
  escapes,
  ({ page }: Phone) => page.mouse.click(3, 3),
  ({ page }: Phone) => page.goBack(),
  ({ page }: Phone) => page.getByRole('button', { name: 'Schließen' }).first().click(),
];

describe('input in a sheet', () => {
  it('is only discarded after a question', async () => {
    const phone = await house.phoneOf(anna);
    const question = phone.getByRole('alertdialog', { name: 'Verwerfen?' });
    for (const [entry, title, field, leave] of [
      ...WAYS.map((way) => ['Runde', 'Auf meinen Nacken', 'Nachricht (freiwillig)', way] as const),
      ['Konto', 'Konto', 'Nachname', escapes] as const,
      ['Konto', 'Konto', 'Geburtsdatum', escapes] as const,
    ]) {
      const sheet = await phone.opens(entry, title);
      await sheet.getByLabel(field).fill('1.1.1980');
      await leave(phone);
      await question.getByRole('button', { name: 'Weiter schreiben' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await sheet.getByLabel(field).inputValue()).toMatch(/1980$/);
      await leave(phone);
      await question.getByRole('button', { name: 'Verwerfen' }).click();
      await sheet.waitFor({ state: 'hidden' });
      expect(pathOf(phone.page)).toBe('/');

      // Untouched fields, and fields set back to their first value, are no draft.
      await phone.opens(entry, title);
      expect(await sheet.getByLabel(field).inputValue()).toBe('');
      await sheet.getByLabel(field).fill('1.1.1980');
      await sheet.getByLabel(field).fill('');
      await leave(phone);
      await sheet.waitFor({ state: 'hidden' });
      expect(pathOf(phone.page)).toBe('/');
    }
  });

  it('needs no question once saved; in a dialog without a path, going back asks, too', async () => {
    const phone = await house.phoneOf(anna);
    const sheet = await phone.opens('Konto', 'Konto');
    await sheet.getByLabel('Nachname').fill('Huber');
    await sheet.getByRole('button', { name: 'Profil speichern' }).click();
    await sheet.getByText('Profil erfolgreich aktualisiert!').waitFor();
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    const { page } = await atDesk(house, '/admin');
    await tab(page, 'Mitglieder').click();
    await choosesIn(page, 'Neu', 'Ohne Handy');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Vorname').fill('Xaver');
    await page.goBack();
    await page.getByRole('alertdialog', { name: 'Verwerfen?' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.getByLabel('Vorname').inputValue()).toBe('Xaver');
    expect(pathOf(page)).toBe('/admin/mitglieder');
  });
});

describe('a late answer to a closed sheet', () => {
  it('leaves the sheet that is open now', async () => {
    const phone = await house.phoneOf(anna);
    const answer = await holding(phone.page, '/api/recharge-credit/');
    const topUp = await phone.opens('Guthaben', 'Guthaben aufladen');
    await button(topUp, '5 €').click();
    await button(topUp, '5,00 € aufladen').click();
    await escapes(phone);
    await topUp.waitFor({ state: 'hidden' });
    const round = await phone.opens('Runde', 'Auf meinen Nacken');
    await round.getByLabel('Nachricht (freiwillig)').fill('Drei Kästen Helles');
    answer.release();
    await phone.getByText('Aufgeladen ·').waitFor();
    expect(await round.getByLabel('Nachricht (freiwillig)').inputValue()).toBe('Drei Kästen Helles');
  });

  it('leaves the member’s dialog that is open now', async () => {
    const { page } = await atDesk(house, '/admin/mitglieder');
    const answer = await holding(page, `/api/admin/members/${anna.id}/deposit/`);
    const deposit = await opensDialog(page, /^Einzahlung von Anna/, 'Einzahlung buchen');
    await button(deposit, '10 €').click();
    await button(deposit, '10,00 € einzahlen').click();
    await page.keyboard.press('Escape');
    await deposit.waitFor({ state: 'hidden' });
    const next = await opensDialog(page, 'Einzahlung von wirt buchen', 'Einzahlung buchen');
    await next.getByLabel('Notiz (freiwillig)').fill('von gestern');
    answer.release();
    await page.getByText('Einzahlung gebucht: 10,00 €').waitFor();
    expect(await next.getByLabel('Notiz (freiwillig)').inputValue()).toBe('von gestern');
  });
});

it('a sheet without a network says so before any input, and works once it is back', async () => {
  await anna.buys('Spezi');
  const phone = await house.phoneOf(anna);
  for (const [entry, title, expected] of [
    ['Guthaben', 'Guthaben aufladen', 'Aufladen'],
    ['Runde', 'Auf meinen Nacken', 'Runde ausgeben'],
    ['Konto', 'Konto', 'Speichern'],
    ['Verlauf', 'Verlauf', 'Spezi stornieren'],
  ] as const) {
    await phone.losesNetwork();
    const sheet = await phone.opens(entry, title);
    await phone.sees(sheet, 'Dafür brauchst du Netz');
    expect(await sheet.getByRole('textbox').or(sheet.getByRole('listitem')).count()).toBe(0);
    await phone.findsNetwork();
    await sheet.getByRole('button', { name: expected }).first().waitFor();
    await sheet.getByText('Dafür brauchst du Netz').waitFor({ state: 'hidden' });
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  }
});

it.each([
  ['/guthaben', 'Fehler beim Aufladen des Guthabens', '/api/recharge-credit/', ['5 €', '5,00 € aufladen']],
  ['/runde', 'Fehler beim Spendieren der Runde', '/api/give-round/', ['Runde ausgeben']],
  ['/runde', 'Fehler beim Beenden des Geschenks', '/api/end-round/', ['Runde beenden']],
  ['/verlauf', 'Fehler beim Laden der Transaktionshistorie', '/api/transaction-history/', []],
  [
    '/verlauf',
    'Fehler beim Stornieren der Transaktion',
    '/api/cancel-transaction/*',
    ['Spezi stornieren', 'Ja, stornieren'],
  ],
  ['/konto', 'Fehler beim Speichern des Profils', '/api/update-profile/', ['Profil speichern']],
])(
  'a sheet whose call fails (%s) shows the server’s error, or %j without one, and stays open',
  async (path, sentence, call, taps) => {
    if (call === '/api/end-round/') await anna.gives('next_round');
    await anna.buys('Spezi');
    const phone = await house.phoneAt('about:blank', anna);
    const sheet = phone.getByRole('dialog');
    for (const answer of [{ error: 'Die Kasse ist zu' }, {}]) {
      const calls = await answering(phone.page, call, answer);
      await phone.page.goto(path);
      for (const name of taps) await sheet.getByRole('button', { name, exact: true }).first().click();
      await phone.showsError(answer.error ?? sentence);
      expect(await sheet.isVisible()).toBe(true);
      await calls.stop();
    }
  },
);

it('changes of the balance, and rounds, are announced to screen readers', async () => {
  const { page } = await house.phoneOf(anna);
  const announced = (text: string | RegExp) => page.getByRole('status').getByText(text, { exact: true });
  expect(await announced(/^Guthaben:/).count()).toBe(0);
  await house.wirt.setsBalance(anna.id, 42);
  await announced('Guthaben: 42,00 €').waitFor({ state: 'attached' });
  await house.wirt.setsBalance(anna.id, -4.2);
  await announced('Guthaben: −4,20 €').waitFor({ state: 'attached' });

  await house.wirt.changesProfile({ first_name: 'Wirt' });
  await house.wirt.gives('next_round');
  await announced('Auf Wirts Nacken! Dein nächstes Getränk geht auf Wirt, solange es reicht').waitFor({
    state: 'attached',
  });
  await house.wirt.endsRound();
  await announced('Die Runde ist zu Ende Ab jetzt zahlt wieder jeder selbst.').waitFor({ state: 'attached' });
});
