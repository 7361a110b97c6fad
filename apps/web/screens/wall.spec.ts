import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atDesk, button, opensDialog } from '../story-kit/admin.js';
import { House } from './house.js';

const house = House.opens();

const bertl = house.regular('Bertl', 50);
let link: string;

beforeAll(async () => {
  await bertl.buys('Helles');
  link = (await house.wirt.makesWallLink()).device_link;
});

/** A screen with nobody logged in. */
const television = (at = link) => house.phoneAt(at);

const tonight = (page: Page) => page.getByRole('region', { name: /^Heute am Tisch/ });
const row = (page: Page, name: string) => tonight(page).getByRole('listitem').filter({ hasText: name });
const strokes = (page: Page, name: string, label: string) =>
  row(page, name).getByRole('img', { name: label, exact: true });

describe('the screen at the table', () => {
  it('is set up by an admin, and shows events and a round’s progress without a session', async () => {
    const phone = await atDesk(house);
    await button(phone, 'Einrichten').click();
    await phone.getByRole('link', { name: 'Geräte' }).click();
    const sheet = await opensDialog(phone, 'Bildschirm aufstellen', 'Bildschirm am Tisch');
    const made = await sheet.getByLabel('Link für den Bildschirm').inputValue();

    const { page, dom } = await television(made);
    await strokes(page, 'Bertl', 'Ein Getränk heute').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect([...dom.device.cookies]).toEqual([]);

    const vroni = await house.joins('Vroni', 50);
    await vroni.buys('Obstler');
    await strokes(page, 'Vroni', 'Ein Getränk heute').waitFor();
    await page.getByRole('region', { name: 'Gerade eben' }).getByText('Vroni trinkt Obstler').waitFor();

    await bertl.gives('next_round', 'Prost, beinand!');
    await page.getByText('Die nächste Runde geht auf Bertls Nacken!').first().waitFor();
    const round = page.getByRole('article').filter({ hasText: 'Auf Bertls Nacken!' });
    // Rounds count only who had a drink tonight, so not the landlord.
    await round.getByText('noch keiner von 1', { exact: true }).waitFor();
    await vroni.buys('Helles');
    await round.getByText('1 hat schon', { exact: true }).waitFor();
    await house.endsRounds();
    await round.waitFor({ state: 'hidden' });
  });

  it('celebrates a new round for a moment, and none given while it was away', async () => {
    const wall = await television();
    const celebration = wall.page.getByText('Der ganze Abend geht auf Bertls Nacken!');
    await row(wall.page, 'Bertl').waitFor();
    await bertl.gives('full_evening');
    await celebration.first().waitFor();
    await wall.timePasses(8_000);
    await celebration.first().waitFor({ state: 'hidden' });
    await wall.losesNetwork();
    await wall.getByText('Verbindung verloren, versuche es weiter …').waitFor();
    await house.endsRounds();
    await bertl.gives('full_evening', 'Noch einmal!');
    await wall.timePasses(60_000);
    await wall.findsNetwork();
    await wall.page.getByRole('article').getByText('Noch einmal!').waitFor();
    await wall.getByText('Verbindung verloren').waitFor({ state: 'hidden' });
    expect(await celebration.count()).toBe(0);
    await house.endsRounds();
  });

  it('shows nothing once its link is revoked', async () => {
    const { device_link } = await house.wirt.makesWallLink();
    const { page } = await television(device_link);
    await row(page, 'Bertl').waitFor();
    const { page: desk } = await atDesk(house, '/admin/einrichten/geraete');
    await button(desk, /^Link von .* widerrufen$/)
      .first()
      .click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
    await desk.getByText('Link widerrufen', { exact: true }).waitFor();
    await page.getByText('Dieser Link gilt nicht mehr').first().waitFor();
    await row(page, 'Bertl').waitFor({ state: 'hidden' });
  });

  it('leaves nobody logged in on its device', async () => {
    const { page, dom } = await house.phoneOf(house.wirt, { path: '/admin/einrichten/geraete' });
    await button(page, 'Bildschirm aufstellen').click();
    await button(page, 'Auf diesem Gerät zeigen').click();
    await row(page, 'Bertl').waitFor();
    expect([...dom.device.cookies]).toEqual([]);
    house.till.signIn(house.wirt);
  });
});
