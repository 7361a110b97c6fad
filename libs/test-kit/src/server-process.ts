import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const running = new Set<ServerProcess>();

/** Ends whatever was started here and still runs: nothing that fails half-way leaves a process behind. */
export async function endAll(): Promise<void> {
  await Promise.all(Array.from(running, (server) => server.kill()));
}

/** @public A server in a process of its own, which says where it is open. */
export class ServerProcess {
  readonly ended: Promise<Ending>;
  #output = '';
  #errors = '';
  readonly #child: ChildProcess & { readonly stdout: Readable; readonly stderr: Readable };

  constructor(script: string, env: NodeJS.ProcessEnv, wrapper: readonly string[] = []) {
    const main = resolve(script);
    if (!existsSync(main)) throw new Error('not built: node tools/build-if-needed.mjs');
    const [command = process.execPath, ...parts] = [...wrapper, process.execPath, main];
    this.#child = spawn(command, parts, {
      env: { PATH: process.env.PATH, ...env },
      // By the channel a till hears that this process has ended, however it did, and ends as well.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }) as ChildProcess & { stdout: Readable; stderr: Readable };
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

  get pid(): number | undefined {
    return this.#child.pid;
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
    const [, address = ''] = await this.says(/open at (http:\/\/[^\s"]+)/);
    return address;
  }

  /** Resolves once it said something on stdout. @throws when it ends before */
  async says(what: string | RegExp): Promise<RegExpMatchArray> {
    let over = false;
    void this.ended.then(() => {
      over = true;
    });
    for (;;) {
      const said = this.#output.match(what);
      if (said) return said;
      if (over) throw new Error(`it ended before it was open: ${this.#errors}${this.#output}`);
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

/** The first superuser of every till that is started here. */
export const ADMIN = { username: 'wirt', password: 'prost-prost' } as const;

/** The built till as a process of its own. */
export class TillProcess extends ServerProcess {
  constructor(
    dataDir: string,
    settings: NodeJS.ProcessEnv = {},
    /** What comes before its own command line. */
    wrapper: readonly string[] = [],
    /** Where it is built. */
    root = '.',
  ) {
    super(
      join(root, 'dist/till/main.js'),
      {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...settings,
      },
      wrapper,
    );
  }
}
