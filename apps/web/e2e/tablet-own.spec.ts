import { beforeAll, describe, expect, it } from '@jest/globals';
import { button } from './admin.js';
import { House } from './house.js';
import { HELLES } from './noted.js';
import { booked, drink, joinsWithPin, makesLink, opensMat, revisionOf, tabletAt, tile } from './tablet.js';
import { holding } from './till-calls.js';

const house = House.opens();

let link: string;

beforeAll(async () => {
  await joinsWithPin(house, 'Anna');
  await house.wirt.prepares('Bert');
  link = await makesLink(house);
});

describe('the answer to a PIN', () => {
  it('comes late: whoever stands there by then keeps the screen and their drink', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    const checking = await holding(page, '/api/tablet/open/');
    const checked = page.waitForResponse('**/api/tablet/open/');
    await opensMat(page);
    await button(page, 'Namen').click();
    await tile(page, 'Bert').click();
    await drink(page, HELLES).click({ trial: true });
    checking.release();
    await (await checked).finished();
    await drink(page, HELLES).click();
    while ((await booked(house, before)).length === 0);
    expect(await booked(house, before)).toEqual(['Bert: Helles']);
  });
});
