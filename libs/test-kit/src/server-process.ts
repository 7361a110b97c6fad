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

/** Kills all servers that were started here and still run, so that a failed test leaves none behind. */
export async function killServers(): Promise<void> {
  await Promise.all(Array.from(running, (server) => server.kill()));
}

/** @public A server as a child process. It prints its address once it is open. */
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
      // The till exits when the IPC channel closes, however this process ended.
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

  /** Stdout so far. */
  get output(): string {
    return this.#output;
  }

  /** Stderr so far. */
  get errors(): string {
    return this.#errors;
  }

  /** Resolves to its address once it is open. */
  async open(): Promise<string> {
    const [, address = ''] = await this.waitForOutput(/open at (http:\/\/[^\s"]+)/);
    return address;
  }

  /** Resolves to the first match in stdout. @throws when the process ends first */
  async waitForOutput(pattern: string | RegExp): Promise<RegExpMatchArray> {
    let ended = false;
    void this.ended.then(() => {
      ended = true;
    });
    for (;;) {
      const match = this.#output.match(pattern);
      if (match) return match;
      if (ended) throw new Error(`it ended before it was open: ${this.#errors}${this.#output}`);
      await Promise.race([once(this.#child.stdout, 'data'), this.ended]);
    }
  }

  /** Closes this end of stdout and stderr, as a log collector does that crashes. */
  stopReading(): void {
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
  }

  /** Closes the IPC channel, as the end of this process would. Node then emits no `close` of its own. */
  disconnect(): Promise<Ending> {
    this.#child.once('exit', (...ending) => this.#child.emit('close', ...ending));
    this.#child.disconnect();
    return this.ended;
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

/** The first superuser of each till started here. */
export const ADMIN = { username: 'wirt', password: 'prost-prost' } as const;

/** The built till as a child process. */
export class TillProcess extends ServerProcess {
  constructor(
    dataDir: string,
    settings: NodeJS.ProcessEnv = {},
    /** Command and arguments put before the till's command line. */
    wrapper: readonly string[] = [],
    /** Folder of the build. */
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
