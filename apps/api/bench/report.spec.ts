import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const dir = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Runs a benchmark that finds so much memory. */
async function benchmark(found: number) {
  const script = join(dir, `${crypto.randomUUID()}.mjs`);
  const workplace = new URL('workplace.mjs', import.meta.url).href;
  writeFileSync(
    script,
    `import { report } from '${workplace}';
     report('Memory', { measured: [${found}], unit: 'MiB', bar: { atMost: 350 } });`,
  );
  const child = fork(script, { silent: true });
  const [[result], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  return { result, code };
}

describe('What a benchmark reports', () => {
  it('reaches whoever has started it', async () => {
    const { result, code } = await benchmark(276);
    expect(result).toMatchObject({ name: 'Memory', measured: 276, unit: 'MiB', met: true });
    expect(code).toBe(0);
  });

  it('ends it with another code than 0 when it misses a bar', async () => {
    expect((await benchmark(400)).code).toBe(1);
  });
});
