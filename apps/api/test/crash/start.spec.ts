import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dataDirs, TillProcess } from './till-process.js';

const newDataDir = dataDirs();

/** Starts a till that can't start: it must say why in one line, and end with 1. */
async function refusalOf(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const till = new TillProcess(dataDir, settings);
  expect(await till.ended).toEqual({ code: 1, signal: null });
  expect(till.output).not.toContain('open at');
  const lines = `${till.errors}${till.output}`.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('A till that can not start', () => {
  it('says that another one uses its data', async () => {
    const dataDir = newDataDir();
    const first = new TillProcess(dataDir);
    await first.open();
    expect(await refusalOf(dataDir)).toContain('in use by another process');
    await first.kill();
  });

  it('says that its events are damaged', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'events.sqlite'), 'Dear diary, '.repeat(1000));
    expect(await refusalOf(dataDir)).toContain('is not an events file of this till');
  });

  it.each([
    ['TIME_ZONE', { TIME_ZONE: 'Mars/Olympus' }],
    ['PORT', { PORT: 'beer' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '' }],
    ['TILL_ID', { TILL_ID: 'Der Stammtisch' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/till' }],
    ['APP_SECRET', { EVENT_STORE_URL: 'esdb://localhost:2113' }],
  ])('names the setting that is wrong: %s', async (name, settings) => {
    expect(await refusalOf(newDataDir(), settings)).toContain(name);
  });

  it('says that its port is taken', async () => {
    const first = new TillProcess(newDataDir());
    const { port } = new URL(await first.open());
    expect(await refusalOf(newDataDir(), { PORT: port })).toContain(port);
    await first.kill();
  });
});
