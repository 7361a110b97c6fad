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
import { tableServices } from './table-services.js';

const TILL_ID = 'stammtisch';
export const STREAM = tillStream(TILL_ID);

const MENU = ['Helles', 'Spezi', 'Wasser'].map((name, at) => ({
  name,
  price: 350 - at * 90,
  icon: 'beer.png',
}));

/** What a node's process is started with, and does not end with it. */
export interface NodeEnvironment {
  readonly time: SimulatedTime;
  readonly client: SimulatedClient;
  /** The read model. */
  readonly file: Database.Database;
  /** This node's clock error, in ms. */
  readonly skew: number;
  /** Delay before each step of the read model's writer, in ms. */
  readonly lag: () => number;
  readonly random: () => number;
  readonly inspector: Inspector;
}

/** One process of a node, from its start to its crash. */
export class NodeLife {
  alive = true;
  serving = false;
  readonly server = new FakeSocketServer();
  /** Runs synchronously each time this node publishes. */
  whenPublishing = (): void => undefined;
  /** The last published revision. */
  #published: number | undefined;
  readonly #clock: Clock;
  #till: OpenTill | undefined;
  #services: ReturnType<typeof tableServices> | undefined;

  constructor(readonly environment: NodeEnvironment) {
    const { time, skew } = environment;
    this.#clock = new Clock('Europe/Berlin', () => time.now + skew);
    this.#clock.after = (ms, task) => this.#after(ms, task, 'till waits');
    this.#clock.sleep = (ms) => new Promise((resolve) => this.#after(ms, resolve, 'till sleeps'));
  }

  get open(): OpenTill {
    if (!this.#till) throw new Error('the till is not open yet');
    return this.#till;
  }

  get services(): ReturnType<typeof tableServices> {
    this.#services ??= tableServices(this.open, this.#clock, this.server);
    return this.#services;
  }

  /** Tonight, by this node's clock. */
  get evening(): Evening {
    return this.#clock.evening(this.#clock.now());
  }

  /** Opens the till up to the end of the log, as `createApp` does. */
  async start(): Promise<void> {
    const { time, client, file, lag, random, inspector } = this.environment;
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
      onCommit: (committed) => {
        if (!this.alive) return;
        inspector.published(committed, this.#published);
        this.#published = committed.state.revision;
        this.whenPublishing();
      },
    });
    this.services.recent.add(await log.newest(RESUME_WINDOW, till.state.revision));
    if (!till.state.opened) await this.#openTill();
    follow();
    this.serving = this.alive;
  }

  /** Ends the evening's rounds if it is over, as the timer at 06:00 does. */
  watchEvening(): void {
    const watch = new EveningWatch(this.open.till, this.#clock);
    watch.start();
    watch.onApplicationShutdown();
  }

  /** Executes a command as a call does: after a refusal again, if the log has newer events. */
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

  /** Writes the document of a member without a phone, then prepares the member. */
  async prepare(person: Person, by: string, origin: CommandOrigin): Promise<Outcome> {
    const { memberId } = person;
    await this.open.people.add(person);
    const personRevision = this.open.people.revision(memberId);
    const members = [{ memberId, personRevision, kind: 'person' }] as const;
    return this.execute({ type: 'PrepareMembers', by, members }, origin);
  }

  /** Ends as on SIGTERM: finishes open calls and writes the snapshot. */
  async stop(): Promise<void> {
    this.serving = false;
    await this.open.close();
    this.crash();
  }

  crash(): void {
    this.alive = false;
    this.serving = false;
    this.environment.client.crash();
    for (const socket of this.server.connected) socket.disconnect();
  }

  #openTill(): Promise<Outcome> {
    const origin = { commandId: idOf(`open:${TILL_ID}`), correlationId: 'start', actor: SYSTEM, request: '' };
    return this.execute({ type: 'OpenTill', tillId: TILL_ID, menu: MENU }, origin);
  }

  /** A timer that no longer fires once the process has ended. */
  #after(ms: number, task: () => void, label: string): () => void {
    let wanted = true;
    this.environment.time.after(ms, () => this.alive && wanted && task(), label);
    return () => {
      wanted = false;
    };
  }
}
