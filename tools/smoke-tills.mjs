// The kinds of tills that `smoke.mjs` checks. Each can be started, stopped by a signal, and started again on the same data.
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
  #output = '';

  /** @returns the size of the installed files */
  async install(file) {
    run('npm', ['install', '--no-audit', '--no-fund', resolve(file)], {
      cwd: this.#folder,
      stdio: 'inherit',
    });
    this.#port = await freePort();
    return `${run('du', ['-sm', 'node_modules'], { cwd: this.#folder }).split('\t')[0]} MB`;
  }

  /** @returns the till's URL */
  start(...words) {
    this.#output = '';
    const env = { ...process.env, PORT: this.#port };
    this.#process = spawn('node_modules/.bin/stammtisch', words, { cwd: this.#folder, env });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream.on('data', (text) => {
        this.#output += text;
      });
    return `http://localhost:${this.#port}`;
  }

  isRunning() {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  output() {
    return this.#output;
  }

  /** Sends a signal. @returns the exit code */
  kill(signal) {
    const ended = new Promise((end) => this.#process.once('close', end));
    this.#process.kill(signal);
    return ended;
  }

  command(...words) {
    return run('npx', ['stammtisch', ...words], { cwd: this.#folder });
  }

  remove() {
    this.#process?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true });
  }
}

/** A container of an image, with the same restrictions as in the Compose file. */
export class Contained {
  #name = `stammtisch-smoke-${randomUUID().slice(0, 8)}`;

  async install(image) {
    const restrictions = [
      '--init',
      '--read-only',
      '--tmpfs=/tmp',
      '--cap-drop=ALL',
      '--security-opt=no-new-privileges:true',
    ];
    const options = ['--publish=127.0.0.1::8000', `--volume=${this.#name}:/data`, `--name=${this.#name}`];
    run('docker', ['create', ...restrictions, ...options, image]);
    return run('docker', ['inspect', '--format={{.Os}}/{{.Architecture}}', image]).trim();
  }

  start() {
    run('docker', ['start', this.#name]);
    return `http://${run('docker', ['port', this.#name, '8000']).split('\n')[0]}`;
  }

  isRunning() {
    return this.#state('Running') === 'true';
  }

  isHealthy() {
    return this.#state('Health.Status') === 'healthy';
  }

  output() {
    return run('docker', ['logs', this.#name], { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async kill(signal) {
    run('docker', ['kill', `--signal=${signal}`, this.#name]);
    return Number(run('docker', ['wait', this.#name]));
  }

  command(...words) {
    return run('docker', ['exec', this.#name, ...words]);
  }

  remove() {
    run('docker', ['rm', '--force', '--volumes', this.#name]);
    run('docker', ['volume', 'rm', this.#name]);
  }

  #state(field) {
    return run('docker', ['inspect', `--format={{.State.${field}}}`, this.#name]).trim();
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}
