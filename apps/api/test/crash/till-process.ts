import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll } from '@jest/globals';

const MAIN = resolve('dist/apps/api/apps/api/src/main.js');

/** The first superuser of every till that is started here. */
export const ADMIN = { username: 'wirt', password: 'prost-prost' } as const;

/** Directories for tills of the running suite's own, removed after it. */
export function dataDirs(): () => string {
  const root = mkdtempSync(join(tmpdir(), 'stammtisch-'));
  afterAll(async () => {
    // A spec that failed half-way must leave no process behind.
    await Promise.all(Array.from(running, (till) => till.kill()));
    rmSync(root, { recursive: true });
  });
  let count = 0;
  return () => join(root, `${++count}`);
}

/** Deletes the read model of a till that is not running. */
export function loseReadModel(dataDir: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `read-model.sqlite${end}`), { force: true });
}

interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const running = new Set<TillProcess>();

/** The built server as a process of its own. */
export class TillProcess {
  readonly ended: Promise<Ending>;
  #output = '';
  #errors = '';
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;

  constructor(
    dataDir: string,
    settings: NodeJS.ProcessEnv = {},
    /** What comes before the server's own command line. */
    wrapper: readonly string[] = [],
  ) {
    if (!existsSync(MAIN)) throw new Error('not built: node tools/build-if-needed.mjs');
    const [command = process.execPath, ...parts] = [...wrapper, process.execPath, MAIN];
    this.#child = spawn(command, parts, {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout.on('data', (chunk) => {
      this.#output += chunk;
    });
    this.#child.stderr.on('data', (chunk) => {
      this.#errors += chunk;
    });
    running.add(this);
    this.ended = once(this.#child, 'close').then(([code, signal]) => {
      running.delete(this);
      return { code, signal };
    });
  }

  /** What it said on stdout, and on stderr. */
  get output(): string {
    return this.#output;
  }

  get errors(): string {
    return this.#errors;
  }

  /** Resolves to its address once it is open. */
  async open(): Promise<string> {
    let over = false;
    void this.ended.then(() => {
      over = true;
    });
    for (;;) {
      const address = /open at (http:\/\/\S+)/.exec(this.#output)?.[1];
      if (address) return address;
      if (over) throw new Error(`the till ended before it was open: ${this.#errors}${this.#output}`);
      await Promise.race([once(this.#child.stdout, 'data'), this.ended]);
    }
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  terminate(): Promise<Ending> {
    this.#child.kill('SIGTERM');
    return this.ended;
  }
}
