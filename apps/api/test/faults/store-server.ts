import { type ChildProcess, execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from './options.js';

/** A server's role in its cluster; a single server leads. */
export type Role = 'leader' | 'follower';

/** Timeout for the request of a server's role, in ms. */
const PATIENCE = 2000;

type Signal = 'KILL' | 'TERM' | 'STOP' | 'CONT';

/** Pause before a server that ended by itself is restarted, in ms. */
const PAUSE = 500;

/** One server of the store. Restarts it if it ends by itself, as a former leader may. */
export class StoreServer {
  #child: ChildProcess | undefined;
  #shouldRun = false;
  #isCut = false;

  constructor(
    private readonly command: string,
    private readonly signalCommand: string | undefined,
    private readonly cutCommand: string | undefined,
    /** As `https://host:port`. */
    private readonly address: string,
    private readonly run: Options,
  ) {}

  start(): void {
    this.#shouldRun = true;
    const child = spawn(this.command, {
      shell: true,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    appendFileSync(this.run.groups, `${child.pid}\n`);
    this.#child = child;
    child.once('exit', async () => {
      await sleep(PAUSE);
      if (this.#shouldRun && this.#child === child) this.start();
    });
  }

  async kill(): Promise<void> {
    if (this.#isCut) this.heal();
    await this.#end('KILL');
  }

  /** Shuts it down gracefully. */
  async stop(): Promise<void> {
    await this.#end('TERM');
  }

  freeze(): void {
    this.#send('STOP');
  }

  thaw(): void {
    this.#send('CONT');
  }

  /** The server still receives, but nothing that it sends arrives, until {@link heal}. */
  cut(): void {
    this.#isCut = true;
    this.#runCutCommand('cut');
  }

  heal(): void {
    this.#isCut = false;
    this.#runCutCommand('heal');
  }

  /** Undefined when it is unreachable or has no role yet. */
  async role(): Promise<Role | undefined> {
    const file = option(this.run.url, 'tlsCAFile');
    const get = this.address.startsWith('https:') ? getSecure : getPlain;
    const options = { agent: false, timeout: PATIENCE, ...(file && { ca: readFileSync(file) }) };
    const request = get(`${this.address}/info`, options);
    request.on('timeout', () => request.destroy(new Error('silent')));
    request.on('error', () => undefined);
    try {
      const [response] = await once(request, 'response');
      const [, role] = /"state":\s*"(leader|follower)"/.exec(await text(response)) ?? [];
      return role === 'leader' || role === 'follower' ? role : undefined;
    } catch {
      return undefined;
    }
  }

  async #end(signal: Signal): Promise<void> {
    const child = this.#child;
    this.#shouldRun = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    this.#send(signal);
    await ended;
  }

  #runCutCommand(what: 'cut' | 'heal'): void {
    if (this.cutCommand) execSync(this.cutCommand.replaceAll('{}', what));
  }

  #send(signal: Signal): void {
    if (this.signalCommand) execSync(this.signalCommand.replaceAll('{}', signal));
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
