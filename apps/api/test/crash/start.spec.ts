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

  it('names the setting that is wrong', async () => {
    const wrong: readonly NodeJS.ProcessEnv[] = [
      { TIME_ZONE: 'Mars/Olympus' },
      { ADMIN_PASSWORD: '' },
      { DATA_DIR: '/dev/null/till' },
    ];
    for (const settings of wrong) {
      const [name = ''] = Object.keys(settings);
      expect(await refusalOf(newDataDir(), settings)).toContain(name);
    }
  });

  it('says that its port is taken', async () => {
    const first = new TillProcess(newDataDir());
    const { port } = new URL(await first.open());
    const second = new TillProcess(newDataDir(), { PORT: port });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errors).toContain(`Setting PORT: ${port} is taken`);
    await first.kill();
  });
});
