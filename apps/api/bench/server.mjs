// Servers in processes of their own, and calls to them.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingsFor } from './history.mjs';

/** Starts a script that says where it is open. */
export async function start(script, env = {}) {
  const { PATH } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /is open at http:\/\/[^:]+:(\d+)/.exec(line) ?? [];
    if (port) {
      child.stdout.resume();
      return {
        url: `http://127.0.0.1:${port}`,
        /** How long it took to open, in ms. */
        took: performance.now() - begun,
        pid: child.pid,
        stop: () => child.kill('SIGTERM') && once(child, 'exit'),
      };
    }
  }
  throw new Error(`${script} did not start`);
}

/** Starts the real server on a data directory. */
export const startTill = (env) =>
  start('dist/apps/api/apps/api/src/main.js', { PORT: '0', HOST: '127.0.0.1', ...env });

/** … on one that `history` has filled. */
export const startTillOn = (dataDir) => startTill(settingsFor(dataDir));

/** Resolves once a server's read model has come as far as its log; tells the most memory on the way, in MiB. */
export async function projected({ url, pid }) {
  for (let most = 0; ; await sleep(100)) {
    most = Math.max(most, residentMemory(pid));
    const figures = await (await fetch(`${url}/metrics`)).text();
    if (/^stammtisch_read_model_lag 0$/m.test(figures)) return most;
  }
}

/** Memory of a process, in MiB, as the system counts it. */
export const residentMemory = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1024;

/** One member's connection to a server, kept open between calls. */
export class Phone {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url, cookie) {
    this.url = url;
    this.cookie = cookie;
  }

  get(path) {
    return this.#call('GET', path);
  }

  post(path, body) {
    return this.#call('POST', path, JSON.stringify(body));
  }

  close() {
    this.#agent.destroy();
  }

  #call(method, path, body) {
    const headers = { cookie: this.cookie };
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(body);
      headers['idempotency-key'] = randomUUID();
    }
    return new Promise((resolve, reject) => {
      const calling = request(
        `${this.url}/api/${path}`,
        { method, headers, agent: this.#agent },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part) => {
            text += part;
          });
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve(JSON.parse(text));
            else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
          });
        },
      );
      calling.on('error', reject);
      calling.end(body);
    });
  }
}
