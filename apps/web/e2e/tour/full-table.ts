import { ACCOUNT, today } from '@stammtisch/test-kit';
import { before } from '../../story-kit/before.js';
import type { House } from '../../story-kit/house.js';
import { joinsWithPin, makesLink } from '../../story-kit/tablet.js';

/** As much without a gap as a field takes: laughter, or a link. */
export const word = (length: number) => 'Hahaha'.padEnd(length, 'Wha');
export const NAME = word(60);
export const MESSAGE = 'https://'.padEnd(200, 'www.prost.example/');
const DRINK = 'Donau'.padEnd(60, 'dampfschifffahrts');

/** The cash book was begun in the month before this one, so that there is a month to close. */
export function aMonthBefore(dataDir: string): Promise<void> {
  const [year = 0, number = 1] = today().split('-').map(Number);
  const then = new Date(Date.UTC(year, number - 2, 10, 19)).toISOString();
  return before(dataDir, then, async ({ wirt, joins }) => {
    await wirt.opensCashBook(9999.99, 123_456.78);
    await (await joins('toni', 'Toni')).topsUp(20);
  });
}

/**
 * Fills a house with one of everything, its words as long as they get. The talker has every name that one can have, owes a lot, and gives
 * a round; Anna is the treasurer, with a PIN; the count has its revision.
 */
export async function fills(house: House) {
  const { wirt } = house;
  await wirt.addsDrink({ name: DRINK, price: 1000 });
  await wirt.changesProfile({ first_name: NAME, last_name: NAME, email: `${word(60)}@${word(60)}.example` });
  const anna = await joinsWithPin(house, 'Anna');
  const talker = await house.joins(NAME);
  await talker.changesProfile({ last_name: NAME, email: `${word(60)}@${word(60)}.example`, phone: word(40) });
  const { transaction } = await talker.buys(DRINK);
  await wirt.cancelsAny(transaction.id);
  await talker.buys(DRINK);
  await talker.gives('full_evening', MESSAGE);
  await wirt.buys(DRINK);
  await wirt.deposits(talker.id, { amount: 9999.99, way: 'transfer', note: word(80) });
  await wirt.levies({ member_ids: [anna.id, talker.id], amount: 7, note: word(80) });
  await wirt.setsBalance(talker.id, -9999.99);
  await wirt.prepares('Opa Franz');
  await wirt.prepares('Gäste', { kind: 'collective' });
  const gone = await house.joins('Veit', 58.92);
  await wirt.removes(gone.id);
  await wirt.setsRole(anna.id, 'treasurer');
  await wirt.makesWallLink();
  await makesLink(house);
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
  await wirt.setsWays({ cash: confirm, transfer: { ...ACCOUNT, ...confirm } });
  await talker.paysIn(9999.99, 'transfer');
  await anna.paysIn(20, 'cash');
  return { talker, anna, count };
}
