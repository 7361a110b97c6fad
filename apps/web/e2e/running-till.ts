import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = 'dist/apps/api/apps/api/src/main.js';

/** The built server as a process of its own, on a throw-away data directory. */
export class RunningTill {
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'stammtisch-e2e-'));
  private process: ChildProcess | undefined;
  private port = '0';
  private output = '';

  /** Where the app is served. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** The link that the first start prints. */
  get firstLink(): string {
    const [path] = /\/register\/[\w-]+/.exec(this.output) ?? [];
    if (!path) throw new Error(`no register link in:\n${this.output}`);
    return this.url + path;
  }

  /** Starts, or starts again on the same port, and waits until it is open. */
  async start(): Promise<void> {
    this.output = '';
    const { PATH } = process.env;
    const env = { PATH, PORT: this.port, HOST: '127.0.0.1', DATA_DIR: this.dataDir };
    const child = spawn(process.execPath, [MAIN], { env, stdio: 'pipe' });
    this.process = child;
    const opened = new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.output += chunk;
        const [, port] = /is open at http:\/\/[^:]+:(\d+)/.exec(this.output) ?? [];
        if (port) resolve(port);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`exit ${code}:\n${this.output}`)));
    });
    this.port = await opened;
  }

  /** `kill -9`: no goodbye, nothing written down. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
