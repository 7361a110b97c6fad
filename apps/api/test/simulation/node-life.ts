import { RESUME_WINDOW } from '@stammtisch/contracts';
import { type CommandOrigin, members, SYSTEM, type TillCommand } from '@stammtisch/domain';
import { type EventStore, patient } from '@stammtisch/event-store';
import type { SimulatedClient } from '@stammtisch/event-store/testing';
import { People } from '../../src/people/people.js';
import type { Person } from '../../src/people/person.js';
import { Clock } from '../../src/platform/clock.js';
import { IdleScheduler } from '../../src/platform/idle-scheduler.js';
import { idOf } from '../../src/platform/ids.js';
import type { Settings } from '../../src/platform/settings.js';
import type { ReadModel } from '../../src/read-model/read-model.js';
import { forgetRemoved, readDocuments } from '../../src/till/documents.js';
import { EveningWatch } from '../../src/till/evening-watch.js';
import { ExecutedCommands } from '../../src/till/executed-commands.js';
import type { Outcome } from '../../src/till/ledger.js';
import { Log } from '../../src/till/log.js';
import { LogSubscription } from '../../src/till/log-subscription.js';
import { LogTrust, whileTrusted } from '../../src/till/log-trust.js';
import { tillStream } from '../../src/till/logged-event.js';
import { catchUpTill } from '../../src/till/start.js';
import { StoreHealth } from '../../src/till/store-health.js';
import { Till } from '../../src/till/till.js';
import { FakeSocketServer } from './fake-socket-server.js';
import { type JournalFile, SimulatedJournal } from './simulated-journal.js';
import type { SimulatedTime } from './simulated-time.js';
import { type TableSide, tableSide } from './table-side.js';
import type { Witness } from './witness.js';

export const TILL_ID = 'stammtisch';
export const STREAM = tillStream(TILL_ID);

/** Few, so that every run has to look some up. */
const REMEMBERED_COMMANDS = 8;

const MENU = ['Helles', 'Spezi', 'Wasser'].map((name, at) => ({
  name,
  price: 350 - at * 90,
  icon: 'beer.png',
}));

export interface Surroundings {
  readonly time: SimulatedTime;
  readonly client: SimulatedClient;
  readonly file: JournalFile;
  /** How far this node's clock is off, in ms. */
  readonly skew: number;
  /** How far the read model's writer falls behind at a step, in ms. */
  readonly lag: () => number;
  readonly random: () => number;
  /** Sees everything the till publishes. */
  readonly witness: Witness;
}

/** One process of a node, from its start to its crash: the app's own till, wired as `till.module.ts` does. */
export class NodeLife {
  alive = true;
  serving = false;
  readonly server = new FakeSocketServer();
  readonly clock: Clock;
  readonly people: People;
  readonly readModel: SimulatedJournal;
  readonly commands: ExecutedCommands;
  readonly till: Till;
  readonly side: TableSide;
  readonly trust: LogTrust;
  readonly #store: EventStore;
  #subscription: LogSubscription | undefined;

  constructor(private readonly around: Surroundings) {
    const { time, client, file, skew, lag, witness } = around;
    this.clock = new Clock('Europe/Berlin', () => time.now + skew);
    this.clock.sleep = (ms) => this.#sleep(ms);
    this.trust = new LogTrust({ fatal: (line) => witness.complain(String(line)), log: () => undefined });
    this.#store = patient(whileTrusted(client, this.trust), this.clock.steady);
    this.people = new People(this.#store, TILL_ID);
    this.readModel = new SimulatedJournal(file, time, lag, () => this.alive);
    this.commands = new ExecutedCommands(this.readModel, REMEMBERED_COMMANDS);
    const soon = (task: () => void) => time.run(() => this.alive && task(), 'soon');
    this.till = new Till({
      store: this.#store,
      stream: STREAM,
      clock: this.clock,
      commands: this.commands,
      trust: this.trust,
      loadForeignDocuments: (events) => readDocuments(this.people, events),
      sleep: (ms) => this.#sleep(ms),
      soon,
      random: around.random,
    });
    this.till.onCommitted((committed) => this.alive && witness.published(this, committed));
    this.till.onCommitted(({ events }) => {
      if (!this.alive) return;
      this.readModel.append(events);
      forgetRemoved(this.people, events);
    });
    this.side = tableSide(
      this.till,
      this.people,
      this.clock,
      new IdleScheduler(() => this.till.busy, soon),
      this.server,
    );
  }

  /** Up to the end of the log, as `createApp` does. */
  async start(): Promise<void> {
    const { readModel, till } = this;
    const log = new Log(this.#store, STREAM);
    await catchUpTill(till, log, readModel as unknown as ReadModel);
    this.clock.noEarlierThan(till.state.latest);
    await this.people.loadAll(Array.from(members(till.state), ({ id }) => id));
    this.side.recent.restore(await log.newest(RESUME_WINDOW, till.state.revision));
    if (!till.state.opened) await this.#openTill();
    const settings = { tillId: TILL_ID } as Settings;
    const health = new StoreHealth(this.#store, TILL_ID);
    this.#subscription = new LogSubscription(till, this.#store, this.clock, settings, this.trust, health);
    this.#subscription.start();
    this.serving = this.alive;
  }

  /** Ends the evening's rounds if it is over, as the timer of 06:00 does. */
  watchEvening(): void {
    const watch = new EveningWatch(this.till, this.clock);
    watch.start();
    watch.onApplicationShutdown();
  }

  execute(command: TillCommand, origin: CommandOrigin): Promise<Outcome> {
    return this.till.execute(command, origin);
  }

  /** Writes a new member's document, then lets the member join. */
  async join(person: Person, inviteHash: string, origin: CommandOrigin): Promise<Outcome> {
    const { memberId, username: usernameHash } = person;
    const personRevision = await this.people.add(person);
    return this.execute({ type: 'Join', memberId, usernameHash, personRevision, inviteHash }, origin);
  }

  /** Ends as on SIGTERM: what was asked for is finished, and the snapshot written. */
  async stop(): Promise<void> {
    this.serving = false;
    await this.#subscription?.onApplicationShutdown();
    await this.till.drained();
    await this.readModel.close();
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

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.around.time.after(ms, () => this.alive && resolve(), 'till sleeps');
    });
  }
}
