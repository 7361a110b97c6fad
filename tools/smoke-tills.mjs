// The kinds of tills that `smoke.mjs` checks. Each starts, stops by a signal, and starts again on the same data.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const run = (command, args, options) => execFileSync(command, args, { encoding: 'utf8', ...options });

/** The package, installed in an empty folder. */
export class Installed {
  #folder = mkdtempSync(join(tmpdir(), 'stammtisch-smoke-'));
  #port;
  #process;
  #said = '';

  /** @returns the files of the package */
  async begins(file) {
    run('npm', ['install', '--no-audit', '--no-fund', resolve(file)], {
      cwd: this.#folder,
      stdio: 'inherit',
    });
    this.#port = await freePort();
    return `${run('du', ['-sm', 'node_modules'], { cwd: this.#folder }).split('\t')[0]} MB`;
  }

  /** @returns the till's URL */
  opens(...words) {
    this.#said = '';
    const env = { ...process.env, PORT: this.#port };
    this.#process = spawn('node_modules/.bin/stammtisch', words, { cwd: this.#folder, env });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream.on('data', (text) => {
        this.#said += text;
      });
    return `http://localhost:${this.#port}`;
  }

  runs() {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  output() {
    return this.#said;
  }

  /** Sends a signal. @returns the exit code */
  is(signal) {
    const ended = new Promise((end) => this.#process.once('close', end));
    this.#process.kill(signal);
    return ended;
  }

  command(...words) {
    return run('npx', ['stammtisch', ...words], { cwd: this.#folder });
  }

  ends() {
    this.#process?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true });
  }
}

/** A container of an image, with the same restrictions as in the Compose file. */
export class Contained {
  #name = `stammtisch-smoke-${randomUUID().slice(0, 8)}`;

  async begins(image) {
    const narrow = [
      '--init',
      '--read-only',
      '--tmpfs=/tmp',
      '--cap-drop=ALL',
      '--security-opt=no-new-privileges:true',
    ];
    const place = ['--publish=127.0.0.1::8000', `--volume=${this.#name}:/data`, `--name=${this.#name}`];
    run('docker', ['create', ...narrow, ...place, image]);
    return run('docker', ['inspect', '--format={{.Os}}/{{.Architecture}}', image]).trim();
  }

  opens() {
    run('docker', ['start', this.#name]);
    return `http://${run('docker', ['port', this.#name, '8000']).split('\n')[0]}`;
  }

  runs() {
    return this.#state('Running') === 'true';
  }

  isHealthy() {
    return this.#state('Health.Status') === 'healthy';
  }

  output() {
    return run('docker', ['logs', this.#name], { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async is(signal) {
    run('docker', ['kill', `--signal=${signal}`, this.#name]);
    return Number(run('docker', ['wait', this.#name]));
  }

  command(...words) {
    return run('docker', ['exec', this.#name, ...words]);
  }

  ends() {
    run('docker', ['rm', '--force', '--volumes', this.#name]);
    run('docker', ['volume', 'rm', this.#name]);
  }

  #state(what) {
    return run('docker', ['inspect', `--format={{.State.${what}}}`, this.#name]).trim();
  }
}

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => found(String(port)));
    });
  });
}
