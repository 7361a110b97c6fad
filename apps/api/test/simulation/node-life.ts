import { RESUME_WINDOW } from '@stammtisch/contracts';
import { type CommandOrigin, type Evening, SYSTEM, type TillCommand } from '@stammtisch/domain';
import type { SimulatedClient } from '@stammtisch/event-store/testing';
import type Database from 'libsql';
import { type OpenTill, openTill } from '../../src/engine/open-till.js';
import type { Person } from '../../src/engine/people/person.js';
import { type Outcome, Refusal } from '../../src/engine/till/commands.js';
import { EveningWatch } from '../../src/engine/till/evening-watch.js';
import { tillStream } from '../../src/engine/till/logged-event.js';
import { Clock } from '../../src/platform/clock.js';
import { idOf } from '../../src/platform/ids.js';
import { FakeSocketServer } from './fake-socket-server.js';
import type { Inspector } from './inspector.js';
import { memoryReadModel } from './memory-read-model.js';
import type { SimulatedTime } from './simulated-time.js';
import { tableSide } from './table-side.js';

const TILL_ID = 'stammtisch';
export const STREAM = tillStream(TILL_ID);

const MENU = ['Helles', 'Spezi', 'Wasser'].map((name, at) => ({
  name,
  price: 350 - at * 90,
  icon: 'beer.png',
}));

/** What outlives a node's process. */
export interface NodeWorld {
  readonly time: SimulatedTime;
  readonly client: SimulatedClient;
  /** What the read model leaves on the disk. */
  readonly file: Database.Database;
  /** How far this node's clock is off, in ms. */
  readonly skew: number;
  /** How far the read model's writer falls behind at a step, in ms. */
  readonly lag: () => number;
  readonly random: () => number;
  /** Sees everything the till publishes. */
  readonly inspector: Inspector;
}

/** One process of a node, from its start to its crash. */
export class NodeLife {
  alive = true;
  serving = false;
  readonly server = new FakeSocketServer();
  readonly #clock: Clock;
  #till: OpenTill | undefined;
  #side: ReturnType<typeof tableSide> | undefined;

  constructor(private readonly around: NodeWorld) {
    const { time, skew } = around;
    this.#clock = new Clock('Europe/Berlin', () => time.now + skew);
    this.#clock.after = (ms, task) => this.#after(ms, task, 'till waits');
    this.#clock.sleep = (ms) => new Promise((resolve) => this.#after(ms, resolve, 'till sleeps'));
  }

  /** What its read model has written. */
  get file(): Database.Database {
    return this.around.file;
  }

  /** The till, once it is open. */
  get open(): OpenTill {
    if (!this.#till) throw new Error('the till is not open yet');
    return this.#till;
  }

  /** What it shows, once it is open. */
  get side(): ReturnType<typeof tableSide> {
    this.#side ??= tableSide(this.open, this.#clock, this.server);
    return this.#side;
  }

  /** Tonight, by its clock. */
  get evening(): Evening {
    return this.#clock.evening(this.#clock.now());
  }

  /** Up to the end of the log, as `createApp` does. */
  async start(): Promise<void> {
    const { time, client, file, lag, random, inspector } = this.around;
    const process = {
      alive: () => this.alive,
      pause: () => new Promise<void>((resolve) => this.#after(lag(), resolve, 'project')),
      failed: (error: unknown) => inspector.complain(`the projector failed: ${Object(error).stack}`),
    };
    const complain = (line: unknown) => inspector.complain(String(line));
    this.#till = await openTill({
      tillId: TILL_ID,
      store: client,
      readModel: memoryReadModel(file, process),
      clock: this.#clock,
      logger: { fatal: complain, error: complain, log: () => undefined },
      nextTurn: (task) => time.run(() => this.alive && task(), 'next turn'),
      random,
    });
    const { till, log, follow } = this.open;
    till.onCommitted({
      name: 'inspector',
      onCommit: (committed) => this.alive && inspector.published(this, committed),
      resync: () => undefined,
    });
    this.side.recent.add(await log.newest(RESUME_WINDOW, till.state.revision));
    if (!till.state.opened) await this.#openTill();
    follow();
    this.serving = this.alive;
  }

  /** Ends the evening's rounds if it is over, as the timer of 06:00 does. */
  watchEvening(): void {
    const watch = new EveningWatch(this.open.till, this.#clock);
    watch.start();
    watch.onApplicationShutdown();
  }

  /** Carries out a command as a call does: a no is said once more when the log has news. */
  async execute(command: TillCommand, origin: CommandOrigin): Promise<Outcome> {
    const { till } = this.open;
    const { revision } = till.state;
    try {
      return await till.execute(command, origin);
    } catch (error) {
      if (error instanceof Refusal && (await till.catchUp(revision))) return till.execute(command, origin);
      throw error;
    }
  }

  /** Writes a new member's document, then lets the member join. */
  async join(person: Person, inviteHash: string, origin: CommandOrigin): Promise<Outcome> {
    const { memberId, username: usernameHash } = person;
    await this.open.people.add(person);
    const personRevision = this.open.people.revision(memberId);
    return this.execute({ type: 'Join', memberId, usernameHash, personRevision, inviteHash }, origin);
  }

  /** Writes the document of somebody without a phone, then gives them a seat. */
  async prepare(person: Person, by: string, origin: CommandOrigin): Promise<Outcome> {
    const { memberId } = person;
    await this.open.people.add(person);
    const personRevision = this.open.people.revision(memberId);
    const members = [{ memberId, personRevision, kind: 'person' }] as const;
    return this.execute({ type: 'PrepareMembers', by, members }, origin);
  }

  /** Ends as on SIGTERM: what was asked for is finished, and the snapshot written. */
  async stop(): Promise<void> {
    this.serving = false;
    await this.open.close();
    this.crash();
  }

  crash(): void {
    this.alive = false;
    this.serving = false;
    this.around.client.crash();
    for (const socket of this.server.connected) socket.disconnect();
  }

  #openTill(): Promise<Outcome> {
    const origin = { commandId: idOf(`open:${TILL_ID}`), correlationId: 'start', actor: SYSTEM, request: '' };
    return this.execute({ type: 'OpenTill', tillId: TILL_ID, menu: MENU }, origin);
  }

  /** Nothing happens any more in a process that has ended. */
  #after(ms: number, task: () => void, label: string): () => void {
    let wanted = true;
    this.around.time.after(ms, () => this.alive && wanted && task(), label);
    return () => {
      wanted = false;
    };
  }
}
