import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Guest, key } from '@stammtisch/test-kit';
import { HOUR, MINUTE } from './harness/movable-clock.js';
import { refused } from './harness/refusals.js';
import { Screens, tokenOf } from './harness/screen.js';
import { spoken } from './harness/spoken.js';
import { type Tablet, tabletOf } from './harness/tablet.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const screens = new Screens(till);
let bar: Tablet;
let bert: Guest;
let helles: string;
let count = 0;

beforeAll(async () => {
  await till.listen();
  bar = await tabletOf(till, 'Tresen vorn');
  helles = (await anna.drink('Helles')).id;
});
beforeEach(async () => {
  till.seat(anna);
  bert = await till.member(`Bert${++count}`);
});
afterEach(async () => {
  await screens.takeDown();
  await anna.endsRounds();
  await anna.drawsLine(null);
  await anna.call(calls.setUsualTabletAccess, { body: { access: 'tile' } });
});

const tile = async (id: string) => (await bar.picture()).members.find((member) => member.id === id);
const ago = (ms: number) => new Date(till.clock.ms() - ms).toISOString();
const pinNeeded = refused(403, 'pin_needed', 'Dafür braucht es hier die PIN');

describe('the link of a tablet', () => {
  test('leads to its page, is listed apart from those of walls, and neither opens what is the other’s', async () => {
    const wall = await anna.makesWallLink();
    const made = await anna.call(calls.issueTabletLink, { body: { name: 'Garten' } });
    expect(made.tablet_link).toMatch(/^http:\/\/stammtisch\.test\/tresen#[\w-]{22}$/);
    expect(made.link).toMatchObject({ name: 'Garten', issued_by: 'Anna', screens: 0 });
    for (const [list, own, other] of [
      [calls.tabletLinks, made.link.id, wall.link.id],
      [calls.wallLinks, wall.link.id, made.link.id],
    ] as const) {
      const ids = (await anna.call(list, {})).links.map(({ id }) => id);
      expect([ids.includes(own), ids.includes(other)]).toEqual([true, false]);
    }
    await expect(anna.revokesWallLink(made.link.id)).rejects.toMatchObject({ status: 404 });
    expect((await screens.of('wall', bar.token)).refusal).toBe('unauthenticated');
    expect((await screens.of('tablet', tokenOf(wall))).refusal).toBe('unauthenticated');
  });

  test('shows names and drinks, and nothing of money, history or contact', async () => {
    await bert.topsUp(20);
    await bert.changesProfile({ phone: '089 4711', last_name: 'Moosgruber' });
    const picture = await bar.picture();
    expect(picture).toMatchObject({ name: 'Tresen vorn', since: '2026-11-20T05:00:00.000Z' });
    expect(picture.members.find(({ id }) => id === bert.id)).toEqual({
      ...{ id: bert.id, name: bert.username, kind: 'person', access: 'tile' },
      ...{ tonight: false, last: null, free_by: null, free_up_to: null },
    });
    expect(spoken(picture)).not.toMatch(/Moosgruber|4711|balance|email/);
  });

  test('brings every change, and the end at once when it is revoked in the middle of a tap', async () => {
    const other = await tabletOf(till, 'Garten');
    const page = await screens.of('tablet', other.token);
    const { revision } = await bert.buys('Helles');
    await page.shows(revision);
    expect(page.picture?.members.find(({ id }) => id === bert.id)).toMatchObject({ tonight: true });

    const taps = Array.from({ length: 12 }, () =>
      other.taps(bert.id, helles).then(
        () => 'booked',
        ({ status }: { status: number }) => status,
      ),
    );
    await anna.call(calls.revokeTabletLink, { params: { id: other.id } });
    const ends = await Promise.all(taps);
    await page.until(() => page.ends.length > 0);
    expect(page.ends[0]).toBe('revoked');
    const booked = ends.filter((end) => end === 'booked').length;
    expect(ends.filter((end) => end !== 'booked').every((end) => end === 401 || end === 403)).toBe(true);
    expect((await bert.home()).drinks_tonight).toBe(1 + booked);
    await expect(other.taps(bert.id, helles)).rejects.toMatchObject({ status: 401 });
  });
});

describe('a tap at the tablet', () => {
  test('books for the name, says nothing of the balance, and stands in the log with tablet and way', async () => {
    const answer = await bar.taps(bert.id, helles);
    expect(answer).toEqual({
      ...{ success: true, transaction_id: expect.any(String), revision: till.state.revision },
      ...{ drink_name: 'Helles', price: 3.5, paid_by_name: null },
    });
    expect((await bert.history()).transactions[0]).toMatchObject({
      tablet: 'Tresen vorn',
      drink_name: 'Helles',
    });
    expect((await bert.activity()).activity[0]).toMatchObject({ tablet: 'Tresen vorn', kind: 'purchase' });
    expect(await tile(bert.id)).toMatchObject({ tonight: true, last: till.clock.now() });
    const { events, names } = await anna.events(`device=${bar.id}&limit=1`);
    expect(events[0]).toMatchObject({ actor: bert.id, metadata: { via: { tablet: bar.id, way: 'tile' } } });
    expect(names[bar.id]).toBe('Tresen vorn');
    expect((await anna.call(calls.devices, {})).devices).toContainEqual(
      expect.objectContaining({ id: bar.id, name: 'Tresen vorn', stands: true }),
    );
    await bert.buys('Helles');
    expect((await bert.history()).transactions[0]).not.toHaveProperty('tablet');
    await anna.givesUpTo(5);
    expect(await tile(bert.id)).toMatchObject({ free_by: 'Anna', free_up_to: 5 });
    expect(await tile(anna.id)).toMatchObject({ free_by: null });
    expect(await bar.taps(bert.id, helles)).toMatchObject({ paid_by_name: 'Anna', price: 3.5 });
  });

  test('is booked once however often it is sent, also by two tablets and a phone at once', async () => {
    const other = await tabletOf(till, 'Garten');
    const tap = key();
    const answers = await Promise.all([
      bar.taps(bert.id, helles, {}, tap),
      bar.taps(bert.id, helles, {}, tap),
      other.taps(bert.id, helles, {}, tap),
      bert.buys('Helles', tap),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await bert.home()).drinks_tonight).toBe(3);
    await expect(bar.taps(anna.id, helles, {}, tap)).rejects.toMatchObject({ status: 409 });
  });

  test('that had to wait counts for when it was tapped, at the price that was seen, and so is undone', async () => {
    till.clock.moveOn(HOUR);
    const { transaction_id } = await bar.taps(bert.id, helles, {
      tapped_at: ago(MINUTE),
      expected_price: 3.5,
    });
    expect((await bert.history()).transactions[0]).toMatchObject({ tapped_at: ago(MINUTE) });
    await expect(bar.taps(bert.id, helles, { expected_price: 1 })).rejects.toMatchObject({
      code: 'price_changed',
    });
    till.clock.moveOn(6 * MINUTE);
    await expect(bar.undoes(transaction_id, bert.id)).rejects.toMatchObject({ code: 'not_cancellable' });
    await bar.undoes(transaction_id, bert.id, { tapped_at: ago(5 * MINUTE) });
    expect(await bert.balance()).toBe(0);
  });

  test('is refused for whoever wants a PIN, or only their own phone', async () => {
    const wants = (access: 'pin' | 'phone' | null) => bert.call(calls.setTabletAccess, { body: { access } });
    await wants('phone');
    await expect(bar.taps(bert.id, helles)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await tile(bert.id)).toMatchObject({ access: 'phone' });
    await wants(null);
    await anna.call(calls.setUsualTabletAccess, { body: { access: 'pin' } });
    const usual = { usual: 'pin', access: null, tablets: true };
    expect(await bert.call(calls.tabletSettings, {})).toMatchObject(usual);
    await expect(bar.taps(bert.id, helles)).rejects.toMatchObject(pinNeeded);
  });
});
