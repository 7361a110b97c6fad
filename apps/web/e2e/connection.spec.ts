import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { HELLES } from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 100);
});

const lostNotice = ({ page }: Phone) =>
  page.getByText('Kein Netz. Tippen geht trotzdem, gebucht wird später.', { exact: true });

/** A page asks each tenth of a second whether the till is there, instead of every 10 s, and says when it stops. */
const ASKING_QUICKLY = `
  const { setInterval, clearInterval } = globalThis;
  let asking;
  globalThis.setInterval = (what, ms, ...all) => {
    if (ms !== 10000) return setInterval(what, ms, ...all);
    return (asking = setInterval(what, 100, ...all));
  };
  globalThis.clearInterval = (timer) => {
    clearInterval(timer);
    if (timer && timer === asking) console.log('asks no more');
  };
`;

describe('a lost connection', () => {
  it('that cut off a part of the app itself heals, too', async () => {
    const phone = await house.phone();
    await house.logsIn(phone, anna);
    await phone.page.route(/\/assets\/wire-/, (route) => route.abort(), { times: 1 });
    await phone.page.clock.install();
    await phone.page.goto('/');
    await lostNotice(phone).waitFor();
    await phone.page.clock.fastForward(10_000);
    await phone.sees(phone.page.getByRole('banner'), 'live');
  });

  it('of a part that never comes does not load the app again and again', async () => {
    const phone = await house.phone();
    const { page } = phone;
    const toni = await house.joins('Toni');
    await house.logsIn(phone, toni);
    await page.route(/\/assets\/wire-/, (route) => route.abort());
    await page.addInitScript(ASKING_QUICKLY);
    const pages: string[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname === '/') pages.push(request.resourceType());
    });
    // Since the page was loaded again.
    const asked = () => pages.length - 1 - pages.lastIndexOf('document');
    const askedOften = page.waitForEvent(
      'requestfinished',
      () => pages.lastIndexOf('document') > 0 && asked() > 4,
    );
    await page.goto('/');
    await askedOften;
    await lostNotice(phone).waitFor();
    expect(pages.filter((type) => type === 'document')).toHaveLength(2);

    const stopped = page.waitForEvent('console', (line) => line.text() === 'asks no more');
    await toni.logsOut();
    await phone.taps(HELLES);
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await stopped;
  });
});
