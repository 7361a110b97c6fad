import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { ACCOUNT, payingIn } from '../../api/test/harness/paying-in.js';
import { drawnAt } from './drawn.js';
import { House } from './house.js';

const house = House.opens();

/** In how many lines an element's text stands. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((each) => {
    const text = each.ownerDocument.createRange();
    text.selectNodeContents(each.firstChild);
    return text.getClientRects().length;
  });

it('how to pay in takes one line of the mat, an announced top-up moves no drink, and its code is saved as a picture where it can’t be shared', async () => {
  const transfer = { ...ACCOUNT, confirm: true };
  await payingIn.sets(house.wirt, { cash: { confirm: true }, transfer });
  const leni = await house.joins('Leni');
  const phone = await house.phoneOf(leni);
  const line = phone.mat.getByRole('button', { name: 'Zahl bar, überweise oder trink einfach los' });
  expect(await linesOf(line)).toBe(1);
  const place = () => drawnAt(phone.drink('Helles, 3,50 €'));
  const before = await place();
  await leni.paysIn(19.5, 'cash');
  await phone.sees(phone.mat, '19,50 € angekündigt');
  expect(await place()).toEqual(before);
  const sheet = await phone.opens('Guthaben', 'Guthaben aufladen');
  await sheet.getByRole('button', { name: '20 €', exact: true }).click();
  await sheet.getByRole('button', { name: '20,00 € überweisen' }).click();
  const toDo = phone.dialog('Jetzt überweisen');
  const saving = phone.page.waitForEvent('download');
  await toDo.getByRole('button', { name: 'Code als Bild sichern' }).click();
  expect((await saving).suggestedFilename()).toBe('ueberweisung.png');
});
