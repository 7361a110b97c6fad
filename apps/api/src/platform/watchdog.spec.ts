import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';

const BUILT = pathToFileURL('dist/apps/api/apps/api/src/platform/').href;
/** 20 beats of 50 ms: one second, instead of half a minute. */
const BEAT = 50;
const PATIENCE = 20;

type Watched = ChildProcessByStdio<Writable, Readable, Readable>;
const started: Watched[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts a watched process and waits for its first answer. */
async function watched(): Promise<Watched> {
  const script = fileURLToPath(new URL('./watchdog.fixture.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, BUILT, `${BEAT}`, `${PATIENCE}`]);
  started.push(child);
  await waitForAnswer(child);
  return child;
}

async function waitForAnswer(child: Watched): Promise<void> {
  child.stdin.write('are you there?\n');
  await once(child.stdout, 'data');
}

describe('the watchdog', () => {
  test('kills a process whose event loop is blocked, with one line on stderr', async () => {
    const child = await watched();
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    const ended = once(child, 'close');
    child.stdin.write('hang\n');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(stderr).toBe('The event loop has stood still for 1 s: this process ends itself\n');
  });

  test('does not keep the process alive', async () => {
    const child = await watched();
    const ended = once(child, 'close');
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
  });
});
