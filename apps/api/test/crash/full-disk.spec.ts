import { describe, expect, it } from '@jest/globals';
import { type Answer, key, overNetwork, TillProcess } from '@stammtisch/test-kit';
import { dataDirs } from '../harness/data-dirs.js';
import { bookedBy } from './accounts.js';
import { smallFiles } from './small-disk.js';
import { openedAgain, setTable } from './table.js';

const newDataDir = dataDirs();

describe('A till whose disk is full', () => {
  it('says 503 instead of booking, lives on, and has lost nothing when there is space again', async () => {
    const dataDir = newDataDir();
    const till = new TillProcess(dataDir, {}, smallFiles);
    const open = overNetwork(await till.open());
    const table = await setTable(open, ['anna']);
    const drink_id = table.drinks[0];
    const admin = table.admin.at(open);
    let last = key();
    const buy = (): Promise<Answer> => {
      last = key();
      return admin.post('/api/create-transaction/', { drink_id }, last);
    };
    const answered: string[] = [];
    let answer = await buy();
    for (; answer.status === 200; answer = await buy()) answered.push(bookedBy(answer).id);
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    expect((await admin.get('/api/home-data/')).status).toBe(200);
    await till.kill();

    const again = await openedAgain(dataDir);
    const roomy = admin.at(again.anna.transport);
    const retried = await roomy.post('/api/create-transaction/', { drink_id }, last);
    expect(retried.status).toBe(200);
    answered.push(bookedBy(retried).id);
    const booked = (await roomy.everyTransaction()).map(({ id }) => id);
    await again.close();
    await again.delete();
    expect(booked.toSorted()).toEqual(answered.toSorted());
  });
});
