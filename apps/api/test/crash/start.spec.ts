import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openSqliteEventStore } from '@stammtisch/event-store';
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

  it('says so of a large file, too, and of a part of it that it does not need', async () => {
    const dataDir = newDataDir();
    const file = join(dataDir, 'events.sqlite');
    const store = openSqliteEventStore(file);
    const large = Array.from({ length: 20 }, () => ({
      id: randomUUID(),
      type: 'Noted',
      data: { note: 'x'.repeat(900_000) },
      metadata: {},
    }));
    await store.append('notes', 'noStream', large);
    await store.close();
    const handle = openSync(file, 'r+');
    // The pages of a long value are chained; this breaks a link.
    writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, 2000 * 4096);
    closeSync(handle);
    expect(await refusalOf(dataDir)).toContain('is damaged');
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
