import { type ChildProcess, execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the run was asked for; see `tools/eventstore-faults.mjs`. */
export interface Options {
  /** Command lines that start one server each, in the order of the hosts in the URL. */
  readonly servers: readonly string[];
  /** For each server, a command that sends it a signal in place of `{}`; by default its process group gets it. */
  readonly signals: readonly string[];
  /** For each server, a command that cuts off what it sends (`cut` in place of `{}`), and lets it through again (`heal`); or none. */
  readonly cuts: readonly string[];
  readonly url: string;
  /** How often each fault strikes; with `minutes` as often as there is time for. */
  readonly rounds: number;
  readonly minutes: number | undefined;
  /** File that takes note of the process groups started, so that none outlives the run. */
  readonly groups: string;
}

/** Pause before a server starts again that ended by itself, in ms. */
const PAUSE = 500;
/** Longest wait for a server to say what it is, in ms. */
const PATIENCE = 2000;
/** How often it is asked whether the servers are there, in ms. */
const LOOK_AGAIN = 100;

/** One server of the store. Like a supervisor it starts again what ends by itself, as a former leader may. */
class StoreServer {
  #child: ChildProcess | undefined;
  #wanted = false;
  #isCut = false;

  constructor(
    private readonly run: Options,
    private readonly index: number,
    /** Where it answers, as `https://host:port`. */
    private readonly address: string,
  ) {}

  start(): void {
    this.#wanted = true;
    const child = spawn(this.run.servers[this.index] ?? '', {
      shell: true,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    appendFileSync(this.run.groups, `${child.pid}\n`);
    this.#child = child;
    child.once('exit', async () => {
      await sleep(PAUSE);
      if (this.#wanted && this.#child === child) this.start();
    });
  }

  /** Sends it a signal; resolves at once where that does not end it. */
  async gets(signal: 'KILL' | 'TERM' | 'STOP' | 'CONT'): Promise<void> {
    const child = this.#child;
    const ends = signal === 'KILL' || signal === 'TERM';
    if (signal === 'KILL' && this.#isCut) this.cut('heal');
    if (ends) this.#wanted = false;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const command = this.run.signals[this.index];
    if (command) execSync(command.replaceAll('{}', signal));
    else process.kill(-child.pid, `SIG${signal}`);
    if (ends) await ended;
  }

  /** Cut off, the server hears the others, and nobody hears it. */
  cut(how: 'cut' | 'heal'): void {
    this.#isCut = how === 'cut';
    const command = this.run.cuts[this.index];
    if (command) execSync(command.replaceAll('{}', how));
  }

  /** Does it lead? One alone does. Undefined when it is away, or still finding out. */
  leads(): Promise<boolean | undefined> {
    const file = new URLSearchParams(this.run.url.split('?')[1]).get('tlsCAFile');
    const options = { ...(file && { ca: readFileSync(file) }), agent: false, timeout: PATIENCE } as const;
    const get = this.address.startsWith('https:') ? getSecure : getPlain;
    return new Promise((resolve) => {
      const asked = get(`${this.address}/info`, options, async (response) => {
        const info = await text(response).catch(() => '');
        const role = /"state":\s*"(leader|follower)"/.exec(info)?.[1];
        resolve(role === undefined ? undefined : role === 'leader');
      });
      asked.on('timeout', () => asked.destroy(new Error('silent')));
      asked.on('error', () => resolve(undefined));
    });
  }
}

/** The servers of the store: one, or a cluster. */
export class Store {
  readonly servers: readonly StoreServer[];

  constructor(run: Options) {
    const [, hosts = ''] = /^esdb(?:\+discover)?:\/\/(?:[^@]*@)?([^/?]+)/.exec(run.url) ?? [];
    const scheme = run.url.includes('tls=false') ? 'http' : 'https';
    const addresses = hosts.split(',').map((host) => `${scheme}://${host}`);
    this.servers = run.servers.map((_, index) => {
      const address = addresses[index];
      if (!address) throw new Error('the URL must name one host for each server');
      return new StoreServer(run, index, address);
    });
  }

  async start(): Promise<void> {
    for (const server of this.servers) server.start();
    await this.ready();
  }

  async kill(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.gets('KILL')));
  }

  /** The server that leads. */
  async leader(): Promise<StoreServer> {
    for (;;) {
      const leader = this.servers[(await this.#looks()).indexOf(true)];
      if (leader) return leader;
      await sleep(LOOK_AGAIN);
    }
  }

  /** Resolves when every server is there, and one leads. */
  async ready(): Promise<void> {
    for (let seen = await this.#looks(); seen.includes(undefined) || !seen.includes(true); ) {
      await sleep(LOOK_AGAIN);
      seen = await this.#looks();
    }
  }

  #looks(): Promise<(boolean | undefined)[]> {
    return Promise.all(this.servers.map((server) => server.leads()));
  }
}
