import { ACCOUNT, today } from '@stammtisch/test-kit';
import type { House } from '../../story-kit/house.js';
import { joinsWithPin, makesTabletLink } from '../../story-kit/tablet.js';
import { writePast } from '../../story-kit/write-past.js';

/** A word of this length. */
export const word = (length: number) => 'Hahaha'.padEnd(length, 'Wha');
export const NAME = word(60);
export const MESSAGE = 'https://'.padEnd(200, 'www.prost.example/');
const DRINK = 'Donau'.padEnd(60, 'dampfschifffahrts');

/** Opens the cash book last month, so that there is a month to close. */
export function writeLastMonth(dataDir: string): Promise<void> {
  const [year = 0, number = 1] = today().split('-').map(Number);
  const start = new Date(Date.UTC(year, number - 2, 10, 19)).toISOString();
  return writePast(dataDir, start, async ({ wirt, joins }) => {
    await wirt.opensCashBook(9999.99, 123_456.78);
    await (await joins('toni', 'Ännchen')).topsUp(20);
  });
}

/**
 * Fills a house with one of everything, with the longest words allowed. `longName` owes a lot and gives a round. Anna is the treasurer,
 * with a PIN. `count` is a revision.
 */
export async function fillHouse(house: House) {
  const { wirt } = house;
  await wirt.addsDrink({ name: DRINK, price: 1000 });
  await wirt.changesProfile({ first_name: NAME, last_name: NAME, email: `${word(60)}@${word(60)}.example` });
  const anna = await joinsWithPin(house, 'Anna');
  const longName = await house.joins(NAME);
  await longName.changesProfile({
    last_name: NAME,
    email: `${word(60)}@${word(60)}.example`,
    phone: word(40),
  });
  const { transaction } = await longName.buys(DRINK);
  await wirt.cancelsAny(transaction.id);
  await longName.buys(DRINK);
  await longName.gives('full_evening', MESSAGE);
  await wirt.buys(DRINK);
  await wirt.deposits(longName.id, { amount: 9999.99, way: 'transfer', note: word(80) });
  await wirt.levies({ member_ids: [anna.id, longName.id], amount: 7, note: word(80) });
  await wirt.setsBalance(longName.id, -9999.99);
  await wirt.prepares('Opa Franz');
  await wirt.prepares('Gäste', { kind: 'collective' });
  const gone = await house.joins('Veit', 58.92);
  await wirt.removes(gone.id);
  await wirt.setsRole(anna.id, 'treasurer');
  await wirt.makesWallLink();
  await makesTabletLink(house);
  await wirt.invites();
  await wirt.spends({ amount: 42, spent_on: today(), note: word(80) });
  const { box = 0 } = (await wirt.position()) ?? {};
  const { revision: count } = await wirt.counts({
    place: 'box',
    counted: box - 0.5,
    expected: box,
    reason: word(80),
  });
  const confirm = { confirm: true };
  await wirt.setsPaymentWays({ cash: confirm, transfer: { ...ACCOUNT, ...confirm } });
  await longName.paysIn(9999.99, 'transfer');
  await anna.paysIn(20, 'cash');
  return { longName, anna, count };
}
