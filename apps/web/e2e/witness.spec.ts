import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';
import { Release } from './releases.js';

const house = House.opens();

let anna: Guest;
let folder = '';

beforeAll(async () => {
  anna = await house.joins('Anna', 50);
  folder = await mkdtemp(join(tmpdir(), 'stammtisch-witness-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function phoneOf(member: Guest): Promise<Phone> {
  const phone = await house.phone({ owner: member.username });
  await house.logsIn(phone, member);
  await phone.page.goto('/');
  await phone.live();
  await keeps(phone, 'seen');
  return phone;
}

/** Waits until the phone has written down that it saw the newest event, or that it has proven the log up to there. */
async function keeps({ page }: Phone, what: 'seen' | 'proven'): Promise<void> {
  const { revision, hash } = await house.wirt.home();
  await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const { revision, hash } = JSON.parse(localStorage.getItem('stammtisch.witness'))?.${what} ?? {};
      if (revision === ${revision} && hash === '${hash}') resolve();
      else requestAnimationFrame(look);
    };
    look();
  })`);
}

/** The till comes back at the same address, maybe as another version. */
async function tillRestarts(root?: string): Promise<void> {
  await house.till.kill();
  await house.till.start(root);
}

/** Opening the app anew shows the table, and nothing above it. */
async function showsNothing(phone: Phone): Promise<void> {
  await phone.page.reload();
  await phone.live();
  await keeps(phone, 'proven');
  expect(await phone.page.getByRole('alertdialog').count()).toBe(0);
}

describe('the phones at the table', () => {
  it('notice nothing of honest restarts, kills and updates', async () => {
    const phones = [await phoneOf(anna), await phoneOf(house.wirt)];
    const release = Release.of(join(folder, 'next'), 'next');
    for (const root of [undefined, release.root, undefined]) {
      await house.wirt.buys('Helles');
      await tillRestarts(root);
      await house.wirt.buys('Helles');
      for (const phone of phones) {
        await keeps(phone, 'seen');
        await showsNothing(phone);
      }
    }
  });
});
