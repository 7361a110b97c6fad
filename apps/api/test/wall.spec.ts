import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { EveningWatch } from '../src/engine/till/evening-watch.js';
import { SNAPSHOT_FEED } from '../src/topics/table/recent-events.js';
import { Screens, tokenOf } from './harness/screen.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const screens = new Screens(till);
let bert: Guest;
let carl: Guest;
let token: string;

beforeAll(async () => {
  bert = await till.member('Bert');
  carl = await till.member('Carl');
  token = tokenOf(await anna.makesWallLink());
  await till.listen();
});

afterEach(async () => {
  await screens.takeDown();
  await anna.endsRounds();
});

describe('a screen', () => {
  test('shows tonight, the open round and the newest lines at once', async () => {
    await bert.gives('next_round', 'Prost, beinand!');
    await carl.buys('Helles');
    const { picture } = await screens.with(token);
    const { success, revision, ...tonight } = await anna.tonight();
    expect(picture).toEqual({
      revision,
      tonight,
      rounds: [
        {
          id: expect.any(String),
          gift_type: 'next_round',
          message: 'Prost, beinand!',
          giver_id: bert.id,
          giver_name: 'Bert',
          given_at: till.clock.now(),
          ends_at: '2026-11-21T05:00:00.000Z',
          served: 1,
          guests: 2,
        },
      ],
      activity: (await anna.activity()).activity.filter(
        ({ kind }, line, all) =>
          kind !== 'menu_changed' || all.findIndex((each) => each.kind === kind) === line,
      ),
    });
    expect(success).toBe(true);
  });

  test('follows everything, whole each time', async () => {
    const screen = await screens.with(token);
    await bert.gives('full_evening');
    const { transaction } = await carl.buys('Helles');
    await carl.buys('Spezi');
    await carl.cancels(transaction.id);
    await screen.shows(till.state.revision);
    const { success: _, revision, ...tonight } = await anna.tonight();
    expect(screen.picture).toMatchObject({ revision, tonight, rounds: [{ served: null, guests: 2 }] });
    const revisions = screen.pictures.map((picture) => picture.revision);
    expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
  });

  test('tells what was drunk, however much somebody works on the menu, also after a restart', async () => {
    const { id, name, icon } = await anna.drink('Spezi');
    await bert.buys('Helles');
    await anna.changesDrink(id, { name, icon, price: 1 });
    await carl.buys('Obstler');
    for (let cents = 1; cents <= SNAPSHOT_FEED; cents++) {
      await anna.changesDrink(id, { name, icon, price: (200 + cents) / 100 });
    }
    const news = async () =>
      (await screens.with(token)).picture?.activity.map(({ kind, drink_name }) => [kind, drink_name]);
    const told = [
      ['menu_changed', 'Spezi'],
      ['purchase', 'Obstler'],
      ['purchase', 'Helles'],
    ];
    expect((await news())?.slice(0, 3)).toEqual(told);
    expect((await news())?.filter(([kind]) => kind === 'menu_changed')).toHaveLength(1);
    await till.restart();
    expect((await news())?.slice(0, 3)).toEqual(told);
  });

  test('tells it even when more events than are kept at hand have come since', async () => {
    await bert.buys('Wasser');
    const { id, name, icon } = await anna.drink('Spezi');
    await anna.changesDrink(id, { name, icon, price: 1.5 });
    await till.cents(RESUME_WINDOW);
    await till.restart();
    const { picture } = await screens.with(token);
    expect(picture?.activity.slice(0, 2).map(({ kind }) => kind)).toEqual(['menu_changed', 'purchase']);
  });

  test('forgets the name of who has left', async () => {
    const gone = await till.member('Gustl');
    await gone.buys('Helles');
    const screen = await screens.with(token);
    expect(JSON.stringify(screen.picture)).toContain('Gustl');
    await anna.removes(gone.id);
    await screen.until(() => !JSON.stringify(screen.picture).includes('Gustl'));
    expect(screen.picture?.tonight.members).toContainEqual({
      member_id: gone.id,
      member_name: 'Ehemaliges Mitglied',
      drinks: 1,
    });
  });

  test('starts anew at six, without anybody having done anything', async () => {
    const screen = await screens.with(token);
    expect(screen.picture?.tonight.members).not.toEqual([]);
    till.clock.moveTo('2026-11-21T05:00:01.000Z');
    till.app.get(EveningWatch).start();
    await screen.until(() => screen.picture?.tonight.members.length === 0);
    expect(screen.picture).toMatchObject({
      tonight: { since: '2026-11-21T05:00:00.000Z', drinks: [], rounds: 0 },
      rounds: [],
      activity: [],
    });
  });
});
