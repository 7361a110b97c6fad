import { afterEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import {
  bookings,
  findsNetwork,
  HELLES,
  inInk,
  losesNetwork,
  notes,
  PURCHASE,
  SPEZI,
  waitingLine,
} from '../story-kit/noted.js';
import { answering, losingAnswers, silencing, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

afterEach(() => house.endsRounds());

const row = (list: Locator, drink: string) => list.getByRole('listitem').filter({ hasText: drink });

describe('a tap without a network', () => {
  it('waits in pencil, and turns into ink once the till is in reach, each booked once and in order', async () => {
    const anna = await house.joins('Anna', 20);
    const phone = await house.phoneOf(anna);
    const calls = await watching(phone.page, PURCHASE);
    await phone.buys('Wasser, 1,50 €');
    await losesNetwork(phone);
    await phone.sees(phone.page.getByRole('banner'), 'offline');
    await notes(phone, HELLES);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();
    await notes(phone, SPEZI);
    await waitingLine(phone, '2 Getränke warten auf Netz').waitFor();
    await phone.sees(phone.mat, '2 warten auf Netz');
    await phone.sees(phone.mat, 'voraussichtlich');
    await phone.sees(phone.mat, '12,20 €');
    await inInk(phone, 'Ein Getränk heute').waitFor();
    expect(await bookings(anna)).toEqual(['Wasser']);

    await findsNetwork(phone);
    await inInk(phone, '3 Getränke heute').waitFor();
    await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
    expect(await phone.mat.getByText('voraussichtlich').count()).toBe(0);
    expect(await bookings(anna)).toEqual(['Wasser', 'Helles', 'Spezi']);
    expect(await anna.balance()).toBe(12.2);
    expect(new Set(calls.headers.map((each) => each['idempotency-key'])).size).toBe(3);
  });

  it('is listed, and can be taken back while it has not been sent', async () => {
    const bertl = await house.joins('Bertl', 20);
    const phone = await house.phoneOf(bertl);
    await losesNetwork(phone);
    await notes(phone, HELLES);
    await notes(phone, SPEZI);
    await waitingLine(phone, '2 Getränke warten auf Netz').click();
    const list = phone.dialog('Notiert');
    await row(list, 'Helles').getByRole('button', { name: 'Helles zurücknehmen' }).press('Enter');
    await row(list, 'Helles').waitFor({ state: 'hidden' });
    await phone.page.keyboard.press('Escape');
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();
    await phone.sees(phone.mat, '17,20 €');
    await findsNetwork(phone);
    await inInk(phone, 'Ein Getränk heute').waitFor();
    expect(await bookings(bertl)).toEqual(['Spezi']);
  });

  it('is likely to be free while somebody gives a round, and only the first of a next round', async () => {
    const [carl, dora] = [await house.joins('Carl', 50), await house.joins('Dora', 20)];
    const phone = await house.phoneOf(dora);
    await carl.gives('next_round');
    await phone.celebratesRound();
    await losesNetwork(phone);
    await notes(phone, 'Helles, frei statt 3,50 €');
    await notes(phone, SPEZI);
    await phone.sees(phone.mat, '17,20 €');
    await waitingLine(phone, '2 Getränke warten auf Netz').click();
    await phone.sees(row(phone.dialog('Notiert'), 'Helles'), 'voraussichtlich frei');
    await phone.sees(row(phone.dialog('Notiert'), 'Spezi'), '2,80 €');
  });

  it('that the till refuses later stays with the reason until it has been read', async () => {
    const emil = await house.joins('Emil', 20);
    const drink = await house.wirt.addsDrink({ name: 'Absinth', price: 6, icon: 'schnaps.png' });
    const phone = await house.phoneOf(emil);
    await losesNetwork(phone);
    await notes(phone, 'Absinth, 6,00 €');
    await notes(phone, HELLES);
    await house.wirt.removesDrink(drink.id);
    await findsNetwork(phone);
    await waitingLine(phone, 'Ein Getränk nicht gebucht').click();
    const list = phone.dialog('Notiert');
    await phone.sees(row(list, 'Absinth'), 'Nicht gebucht: Dieses Getränk gibt es nicht mehr');
    await list.getByRole('button', { name: 'Absinth gelesen' }).click();
    await phone.sees(list, 'Hier wartet nichts mehr.');
    await phone.page.keyboard.press('Escape');
    await inInk(phone, 'Ein Getränk heute').waitFor();
    expect(await waitingLine(phone, 'nicht gebucht').count()).toBe(0);
    expect(await bookings(emil)).toEqual(['Helles']);
  });
});

describe('a tap that gets no answer', () => {
  it('is sent again just as it was, and shown as on its way', async () => {
    const hans = await house.joins('Hans', 20);
    const phone = await house.phoneOf(hans);
    const calls = await losingAnswers(phone.page, PURCHASE, Number.POSITIVE_INFINITY);
    await notes(phone, HELLES);
    // The table has heard of the booking by itself.
    await inInk(phone, 'Ein Getränk heute').waitFor();
    expect(await phone.mat.getByText('voraussichtlich').count()).toBe(0);
    await phone.sees(phone.mat, '16,50 €');
    await calls.stop();
    await phone.page.reload();
    await inInk(phone, 'Ein Getränk heute').waitFor();
    const [first] = calls.bodies;
    expect(calls.bodies.length).toBeGreaterThan(1);
    for (const body of calls.bodies) expect(body).toEqual(first);
    expect(new Set(calls.headers.map((each) => each['idempotency-key'])).size).toBe(1);
    expect(await bookings(hans)).toEqual(['Helles']);
  });

  it('survives the death of the till, and of the page, and is booked once', async () => {
    const gustl = await house.joins('Gustl', 20);
    const phone = await house.phoneOf(gustl);
    await house.till.kill();
    await notes(phone, HELLES);
    await notes(phone, SPEZI);
    await waitingLine(phone, '2 Getränke warten auf Netz').waitFor();
    await house.till.start();
    await phone.page.reload();
    await inInk(phone, '2 Getränke heute').waitFor();
    await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
    expect(await bookings(gustl)).toEqual(['Helles', 'Spezi']);
  });

  it('that never left cannot be told from one that did: taken back from the list, it ends when the till answers', async () => {
    const julia = await house.joins('Julia', 20);
    const phone = await house.phoneOf(julia);
    const silence = await silencing(phone.page, PURCHASE);
    await notes(phone, HELLES);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').click();
    const list = phone.dialog('Notiert');
    await list.getByRole('button', { name: 'Helles zurücknehmen' }).click();
    await phone.sees(row(list, 'Helles'), 'wird zurückgenommen');
    await silence.stop();
    await phone.page.reload();
    await phone.sees(list, 'Hier wartet nichts mehr.');
    expect(await julia.balance()).toBe(20);
  });
});

describe('several on one phone', () => {
  it('another member sends and sees nothing of it; after the own login it goes on', async () => {
    const [kathi, leni] = [await house.joins('Kathi', 20), await house.joins('Leni', 20)];
    const phone = await house.phoneOf(kathi);
    const silence = await silencing(phone.page, '/api/*');
    await notes(phone, HELLES);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').waitFor();
    await kathi.logsOut();
    await phone.page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await silence.stop();

    await phone.logsIn('leni', PASSWORD);
    await phone.live();
    await phone.buys(SPEZI);
    expect(await waitingLine(phone, 'Netz').count()).toBe(0);
    const elsewhere = kathi.elsewhere();
    await elsewhere.logsIn();
    expect([await bookings(elsewhere), await bookings(leni)]).toEqual([[], ['Spezi']]);

    await (await phone.opens('Konto', 'Konto'))
      .getByRole('button', { name: 'Abmelden', exact: true })
      .click();
    await phone.page.getByRole('button', { name: 'Ja, abmelden' }).click();
    await phone.page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await phone.logsIn('kathi', PASSWORD);
    await inInk(phone, 'Ein Getränk heute').waitFor();
    expect([await bookings(elsewhere), await bookings(leni)]).toEqual([['Helles'], ['Spezi']]);
  });
});

describe('what needs the till', () => {
  it.each([
    ['Guthaben', 'Guthaben aufladen', 'Aufladen'],
    ['Runde', 'Auf meinen Nacken', 'Runde ausgeben'],
    ['Konto', 'Konto', 'Speichern'],
  ])('says so before anything is typed: %s', async (entry, title, button) => {
    const phone = await house.phoneOf(await house.joins(`Otto-${entry}`, 20));
    await losesNetwork(phone);
    const sheet = await phone.opens(entry, title);
    await phone.sees(sheet, 'Dafür brauchst du Netz');
    expect(await sheet.getByRole('textbox').count()).toBe(0);
    await findsNetwork(phone);
    await sheet.getByRole('button', { name: button }).first().waitFor();
    await sheet.getByText('Dafür brauchst du Netz').waitFor({ state: 'hidden' });
  });

  it('says so in the history, and shows it as soon as there is a network', async () => {
    const rosi = await house.joins('Rosi', 20);
    await rosi.buys('Spezi');
    const phone = await house.phoneOf(rosi);
    await losesNetwork(phone);
    const sheet = await phone.opens('Verlauf', 'Verlauf');
    await phone.sees(sheet, 'Dafür brauchst du Netz');
    await findsNetwork(phone);
    await sheet.getByRole('listitem').filter({ hasText: 'Spezi' }).waitFor();
    await sheet.getByText('Dafür brauchst du Netz').waitFor({ state: 'hidden' });
  });

  it('is refused as ever while the till is there: a tap on a drink that is gone', async () => {
    const phone = await house.phoneOf(await house.joins('Pauli', 20));
    await answering(phone.page, PURCHASE, { status: 404, error: 'Dieses Getränk gibt es nicht mehr' });
    await phone.taps(HELLES);
    await phone.page.getByRole('status').getByText('Helles nicht gebucht').waitFor({ state: 'attached' });
    expect(await phone.mat.getByRole('button').count()).toBe(0);
  });
});
