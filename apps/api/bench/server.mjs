// Servers in their own processes, and calls to them.

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, calls } from '#built/libs/contracts/src/index.js';
import { Client, idempotencyKey, ServerProcess, TillProcess } from '#built/libs/test-kit/src/index.js';
import { settingsFor } from './history.mjs';
import { residentMemory } from './processes.mjs';

/** Characters of a server's output in an error. */
const OUTPUT_TAIL = 5_000;

/** Starts a script that prints its address. */
export const start = (script) => open(() => new ServerProcess(script, {}));

/** Starts the real server on a data directory. */
export const startTill = (dataDir, settings) => open(() => new TillProcess(dataDir, settings));

/** … on one that `history` has filled. */
export const startTillOn = (dataDir) => startTill(dataDir, settingsFor());

async function open(begin) {
  const before = performance.now();
  const server = begin();
  const kill = () => void server.kill();
  process.prependOnceListener('exit', kill);
  let ending;
  server.ended.then((how) => {
    ending = how;
    process.off('exit', kill);
  });
  const url = await server.open();
  return {
    url,
    /** How long it took to open, in ms. */
    took: performance.now() - before,
    pid: server.pid,
    /** For errors: whether it still runs, and its last output. */
    describe: () => {
      const end = ending ? `has ended (${ending.signal ?? `exit code ${ending.code}`})` : 'still runs';
      return `it ${end}, and has printed:\n${(server.output + server.errors).slice(-OUTPUT_TAIL)}`;
    },
    stop: () => server.terminate(),
  };
}

/** Resolves once a server's read model has caught up with its log. @returns the peak memory until then, in MiB */
export async function projected({ url, pid, describe }) {
  for (let most = 0; ; await sleep(100)) {
    const answer = await fetch(url + calls.metrics.path).catch(() => {
      throw new Error(`${url} does not answer: ${describe()}`);
    });
    const figures = await answer.text();
    most = Math.max(most, residentMemory(pid));
    if (/^stammtisch_read_model_lag 0$/m.test(figures)) return most;
  }
}

/** One member's connection to a server, kept open between calls. */
export class Connection {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #client = new Client((sent) => this.#send(sent));

  constructor(url, cookie) {
    this.url = url;
    this.#client.headers = { cookie };
  }

  /**
   * Makes a call. The answer isn't parsed with its schema, which would be measured, too.
   *
   * @template {import('#built/libs/contracts/src/index.js').ApiCall} Target
   * @param {Target} call
   * @param {any} given
   * @returns {Promise<import('#built/libs/contracts/src/index.js').AnswerOf<Target>>}
   */
  call(call, given = {}) {
    return this.ask(call.method, addressOf(call, given), given.body);
  }

  /** @returns {Promise<any>} */
  async ask(method, path, body) {
    const answer = await this.#client.request(method, path, body, method === 'GET' ? {} : idempotencyKey());
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  close() {
    this.#agent.destroy();
  }

  #send({ method, path, headers, payload }) {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
    return new Promise((resolve, reject) => {
      const options = { method, headers: { ...headers, ...length }, agent: this.#agent };
      const calling = request(this.url + path, options, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode, text, headers: answer.headers, cookies: [] }),
        );
      });
      calling.on('error', reject);
      calling.end(payload);
    });
  }
}
