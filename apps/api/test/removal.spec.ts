import { expect, jest, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { personStream } from '../src/engine/people/person.js';
import { Till } from '../src/engine/till/till.js';
import { Auditor } from './harness/auditor.js';
import { refusal, refused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;

const USERNAME = 'hanni51';

async function evening(): Promise<Guest> {
  const hanni = await till.member(USERNAME);
  await hanni.changesProfile({ last_name: 'Zwetschgenbaum', email: 'hanni@zwetschgen.test' });
  await hanni.changesPassword('ein-neues-wort');
  await hanni.topsUp(50);
  await hanni.gives('full_evening', 'Zum Abschied');
  await anna.buys('Helles');
  return hanni;
}

test('a removed member disappears, and what they drank and paid stays', async () => {
  const hanni = await evening();
  expect(await till.store.read(personStream(hanni.id))).toHaveLength(1);

  await anna.removes(hanni.id);

  expect((await anna.members()).map(({ user_username }) => user_username)).toEqual(['Anna']);
  expect(await anna.home()).toMatchObject({ members_count: 1, rounds: [], active_gift: null });
  expect((await anna.transactions()).transactions).toMatchObject([
    {
      ...{
        type: 'gift_purchase',
        member_name: 'Anna',
        paid_by_name: 'Ehemaliges Mitglied 1',
        paid_by_username: '',
      },
      ...{ gift_giver_name: 'Ehemaliges Mitglied 1', gift_message: 'Zum Abschied' },
    },
    { type: 'recharge', member_name: 'Ehemaliges Mitglied 1', member_username: '', member_id: hanni.id },
  ]);
  const { activity } = await anna.activity();
  expect(activity.filter(({ member_id }) => member_id === hanni.id)).toMatchObject([
    { kind: 'round_ended', member_name: 'Ehemaliges Mitglied', giver_name: 'Ehemaliges Mitglied' },
    { kind: 'round_given', member_name: 'Ehemaliges Mitglied' },
    { kind: 'member_joined', member_name: 'Ehemaliges Mitglied' },
  ]);
  await expect(hanni.logsIn()).rejects.toMatchObject({ status: 401 });
});

test('what they left is still the table’s to settle, and counted until it is', async () => {
  const all = () => anna.call(calls.members, {});
  const [hanni] = (await all()).former;
  if (!hanni) throw new Error('nobody has left anything');
  expect(hanni.balance).toBe(46.5);
  expect((await all()).sum).toBe((await new Auditor(anna).balances()).sums.balances);
  const refusal = refused(
    409,
    'conflict',
    'Wer nicht mehr am Tisch ist, kann nur noch ausgleichen, was offen ist',
  );
  await expect(anna.setsBalance(hanni.id, 47)).rejects.toMatchObject(refusal);
  await expect(anna.deposits(hanni.id, { amount: 1, way: 'cash' })).rejects.toMatchObject(refusal);
  expect(await anna.paysOut(hanni.id, { amount: 40, way: 'transfer' })).toMatchObject({ new_balance: 6.5 });
  await anna.setsBalance(hanni.id, 0, {}, 'Dem Tisch geschenkt');
  expect(await all()).toMatchObject({ former: [], sum: await anna.balance() });
  await expect(anna.setsBalance(hanni.id, 0)).rejects.toMatchObject(refused(404, 'not_found'));
});

test('nothing personal of them is left in the store, before and after a restart', async () => {
  const gone = Array.from(till.state.members.values(), ({ id }) => id).filter((id) => id !== anna.id);
  expect(gone).toHaveLength(1);
  for (const id of gone) expect(await till.store.read(personStream(id))).toEqual([]);
  await till.restart();
  for (const id of gone) expect(await till.store.read(personStream(id))).toEqual([]);
  expect((await anna.home()).members_count).toBe(1);
});

test('their user name is free again', async () => {
  await expect(till.member(USERNAME)).resolves.toMatchObject({ username: USERNAME });
});

test('what they had under way is told that they are logged out, whatever it was about', async () => {
  const drink_id = (await anna.drink('Helles')).id;
  const gone = refusal(401, 'unauthenticated', 'Bitte melde dich an');
  for (const [method, path, body] of [
    ['POST', '/api/create-transaction/', { drink_id }],
    ['POST', '/api/update-profile/', { phone: '089' }],
    ['POST', '/api/sessions/end-others/', {}],
  ] as const) {
    const zenzi = await till.member('zenzi');
    // The guard has let the call in; the till takes the removal first.
    const execute = till.app.get(Till).execute.bind(till.app.get(Till));
    jest.spyOn(till.app.get(Till), 'execute').mockImplementationOnce(async (command, origin) => {
      await anna.removes(zenzi.id);
      return execute(command, origin);
    });
    expect(await zenzi.request(method, path, body)).toEqual(gone);
    jest.restoreAllMocks();
  }
});
