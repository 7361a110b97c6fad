import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { ADMIN, Guest, RunningTill } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { typedWhere } from '../harness/typed.js';

const newDataDir = dataDirs();
const NOBODY = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' };
const tills: RunningTill[] = [];
let backup = '';

beforeAll(async () => {
  const past = new RunningTill(newDataDir());
  await past.start();
  const wirt = new Guest(past.transport, ADMIN.username, ADMIN.password);
  await wirt.logsIn();
  await wirt.topsUp(20);
  backup = join(past.dataDir, 'monday.sqlite');
  await typedWhere({ DATA_DIR: past.dataDir }, 'backup', '--to', backup);
  await past.kill();
});
afterAll(() => Promise.all(tills.map((till) => till.kill())));

/** How long after the call by which it is agreed the till is killed, in ms. */
const MOMENTS = process.env.LONG ? [0, 10, 30, 80, 200, 500, 1500] : [80];

it.each(MOMENTS)(
  'A till killed %p ms after a restore has begun is empty or whole, and open',
  async (moment) => {
    const till = new RunningTill(newDataDir(), NOBODY);
    tills.push(till);
    await till.start();
    const code = /set-up code: (\w{6})/.exec(till.output)?.[1] ?? '';
    const nobody = new Guest(till.transport, 'nobody');
    const file = new Blob([readFileSync(backup)], { type: 'application/octet-stream' });
    await nobody.call(calls.sendBackup, { file }, { authorization: `Bearer ${code}` });
    const { hash } = (await nobody.call(calls.checkBackup, { body: { code } })).backup;
    await nobody.call(calls.restoreBackup, { body: { code, hash } });
    await new Promise((resolve) => setTimeout(resolve, moment));
    await till.kill();
    await till.start();
    const { needed } = await nobody.call(calls.setUp, {});
    expect(existsSync(join(till.dataDir, 'restore'))).toBe(false);
    const wirt = new Guest(till.transport, ADMIN.username, ADMIN.password);
    if (needed) {
      expect(await nobody.call(calls.ready, {})).toMatchObject({ revision: -1 });
      const again = /register\/([\w-]{22})/.exec(till.output)?.[0] ?? '';
      await wirt.registers(`/${again}`);
    }
    await wirt.logsIn();
    expect(await wirt.balance()).toBe(needed ? 0 : 20);
  },
  60_000,
);
