import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

interface Helper {
  readonly ask: (order: unknown) => Promise<unknown>;
  readonly dismiss: (order: unknown) => Promise<void>;
}

const { startHelper }: { startHelper: (script: string, args: readonly string[]) => Promise<Helper> } =
  await import(new URL('helper.mjs', import.meta.url).href);

const dir = mkdtempSync(join(tmpdir(), 'helper-'));
afterAll(() => rmSync(dir, { recursive: true }));

function start(does: string): Promise<Helper> {
  const script = join(dir, `${crypto.randomUUID()}.mjs`);
  writeFileSync(script, does);
  return startHelper(script, []);
}

const obedient = `
  process.on('message', (order) => (order === 'leave' ? process.disconnect() : process.send(order * 2)));
  process.send('ready');`;
const faint = `process.on('message', () => process.exit(3)); process.send('ready');`;

describe('A helper of a benchmark', () => {
  it('answers each order, and ends when it is told to', async () => {
    const helper = await start(obedient);
    expect([await helper.ask(1), await helper.ask(2)]).toEqual([2, 4]);
    await helper.dismiss('leave');
  });

  it('that ends by itself keeps nobody waiting: the benchmark is told so', async () => {
    const helper = await start(faint);
    await expect(helper.ask('load')).rejects.toThrow('has ended by itself (exit code 3)');
    await expect(helper.ask('load')).rejects.toThrow('has ended by itself (exit code 3)');
    await helper.dismiss('leave');
  });

  it('that never comes up keeps nobody waiting, either', async () => {
    await expect(start('process.exit(4)')).rejects.toThrow('has ended by itself (exit code 4)');
  });
});
