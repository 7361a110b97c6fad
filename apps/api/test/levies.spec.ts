import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Guest, key } from '@stammtisch/test-kit';
import { Auditor } from './harness/auditor.js';
import { Devices } from './harness/device.js';
import { refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';
import { Treasurer } from './harness/treasurer.js';

const till = openedTill();
const { anna } = till;
const auditor = new Auditor(anna);
const devices = new Devices(till);
let bert: Guest;
let carl: Guest;
let count = 0;

beforeAll(() => till.listen());
afterEach(() => devices.putAway());

beforeEach(async () => {
  bert = await till.member(`Bert${++count}`);
  carl = await till.member(`Carl${count}`);
});

const grillfest = () => ({ member_ids: [bert.id, carl.id], amount: 12, note: 'Grillfest' });
const balances = async () => [await bert.balance(), await carl.balance()];
const part = async (guest: Guest) => String((await guest.history()).transactions[0]?.id);

describe('a levy', () => {
  test('takes the same from each at once, over their limit, too, and tells them', async () => {
    await anna.drawsLine(0, bert.id);
    const phone = await devices.of(bert);
    await anna.levies(grillfest(), key('sent-twice'));
    await anna.levies(grillfest(), key('sent-twice'));
    expect(await balances()).toEqual([-12, -12]);
    expect((await bert.history()).transactions).toMatchObject([
      { type: 'levy', amount: -12, description: 'Umlage: Grillfest', can_cancel: false },
    ]);
    const told = () => phone.mine.flatMap(({ booked = [] }) => booked);
    await phone.until(() => told().length > 0);
    expect(told()).toEqual([
      { id: await part(bert), kind: 'levy', amount: 12, by_name: 'Anna', note: 'Grillfest' },
    ]);
  });

  test('is cancelled for one, or for all whom it still stands for', async () => {
    await anna.levies({ ...grillfest(), note: 'Beitrag' });
    await anna.levies(grillfest());
    await anna.cancelsAny(await part(bert));
    expect(await balances()).toEqual([-12, -24]);
    await anna.cancelsLevy(await part(carl));
    expect(await balances()).toEqual([-12, -12]);
    await expect(anna.cancelsLevy(await part(bert))).rejects.toMatchObject(refused(409, 'conflict'));
    const { transaction } = await bert.topsUp(5);
    await expect(anna.cancelsLevy(transaction.id)).rejects.toMatchObject(refused(404, 'not_found'));
  });

  test('is the club’s money from then on: in the one picture, the report and the statement', async () => {
    const treasurer = new Treasurer(anna);
    await treasurer.opens(100, 0);
    const { left_over: before = 0 } = (await treasurer.position()) ?? {};
    const { sums } = await auditor.balances();
    await anna.levies(grillfest());
    expect((await treasurer.position())?.left_over).toBe(before + 24);
    expect((await auditor.balances()).sums.levies).toBe(sums.levies + 24);
    const { account } = await auditor.statement('2026-11', bert.id);
    expect(account).toMatchObject({ opening: 0, levies: -12, closing: -12 });
    expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
  });
});
