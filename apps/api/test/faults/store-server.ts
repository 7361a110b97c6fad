import { type ChildProcess, execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from './options.js';

/** What a server is within its cluster; one alone leads. */
export type Role = 'leader' | 'follower';

/** How long a server may take to tell its role, in ms. */
const PATIENCE = 2000;

type Signal = 'KILL' | 'TERM' | 'STOP' | 'CONT';

/** Pause before a server starts again that ended by itself, in ms. */
const PAUSE = 500;

/** One server of the store. Like a supervisor it starts again what ends by itself, as a former leader may. */
export class StoreServer {
  #child: ChildProcess | undefined;
  #wanted = false;
  #isCut = false;

  constructor(
    private readonly command: string,
    private readonly signal: string | undefined,
    private readonly cutting: string | undefined,
    /** Where it answers, as `https://host:port`. */
    private readonly address: string,
    private readonly run: Options,
  ) {}

  start(): void {
    this.#wanted = true;
    const child = spawn(this.command, {
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

  /** Ends it at once. */
  async kill(): Promise<void> {
    if (this.#isCut) this.heal();
    await this.#end('KILL');
  }

  /** Lets it finish what it does. */
  async stop(): Promise<void> {
    await this.#end('TERM');
  }

  freeze(): void {
    this.#send('STOP');
  }

  thaw(): void {
    this.#send('CONT');
  }

  /** The server hears the others, and nobody hears it, until {@link heal}. */
  cut(): void {
    this.#isCut = true;
    this.#pass('cut');
  }

  heal(): void {
    this.#isCut = false;
    this.#pass('heal');
  }

  /** What it is now; undefined when it is away, or still finding out. */
  async role(): Promise<Role | undefined> {
    const file = option(this.run.url, 'tlsCAFile');
    const get = this.address.startsWith('https:') ? getSecure : getPlain;
    const options = { agent: false, timeout: PATIENCE, ...(file && { ca: readFileSync(file) }) };
    const asked = get(`${this.address}/info`, options);
    asked.on('timeout', () => asked.destroy(new Error('silent')));
    asked.on('error', () => undefined);
    try {
      const [response] = await once(asked, 'response');
      const [, role] = /"state":\s*"(leader|follower)"/.exec(await text(response)) ?? [];
      return role === 'leader' || role === 'follower' ? role : undefined;
    } catch {
      return undefined;
    }
  }

  async #end(signal: Signal): Promise<void> {
    const child = this.#child;
    this.#wanted = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    this.#send(signal);
    await ended;
  }

  #pass(what: 'cut' | 'heal'): void {
    if (this.cutting) execSync(this.cutting.replaceAll('{}', what));
  }

  #send(signal: Signal): void {
    if (this.signal) execSync(this.signal.replaceAll('{}', signal));
    else if (this.#child?.pid) process.kill(-this.#child.pid, `SIG${signal}`);
  }
}

/** The addresses of a store's servers, in the order of its connection string. */
export function addressesIn(url: string): string[] {
  const [, hosts = ''] = /^esdb(?:\+discover)?:\/\/(?:[^@]*@)?([^/?]+)/.exec(url) ?? [];
  const scheme = option(url, 'tls') === 'false' ? 'http' : 'https';
  return hosts.split(',').map((host) => `${scheme}://${host}`);
}

function option(url: string, name: string): string | undefined {
  return new URLSearchParams(url.split('?')[1]).get(name) ?? undefined;
}
