import { fold, isTransaction, type TillState } from '@stammtisch/domain';
import { type SimulatedEventStore, simulatedEventStore } from '@stammtisch/event-store/testing';
import { Random } from '@stammtisch/kit';
import { BEGINNING, type LoggedEvent, loggedEvent } from '../../src/till/logged-event.js';
import { Customer } from './customer.js';
import { admit } from './entrance.js';
import { Mishaps } from './mishaps.js';
import { Network } from './network.js';
import { STREAM } from './node-life.js';
import { Phone } from './phone.js';
import { SimulatedNode } from './simulated-node.js';
import { SimulatedTime } from './simulated-time.js';
import { Witness } from './witness.js';

/** Friday, 20 November 2026, 22:30 at the table. */
const EVENING = '2026-11-20T21:30:00.000Z';

type Faults = { notWritten: number; answerLost: number; notRead: number; cutOff: number };

/** A whole table out of one seed: nodes, their store, members with phones, and all that goes wrong. */
export class World {
  readonly random: Random;
  readonly time: SimulatedTime;
  readonly faults: Faults;
  readonly store: SimulatedEventStore;
  readonly witness: Witness;
  readonly network: Network;
  readonly nodes: readonly SimulatedNode[];
  readonly customers: Customer[] = [];
  readonly phones: Phone[] = [];
  /** The log as it stands on the store's disk, and the state after each revision, folded afresh. */
  readonly #log: LoggedEvent[] = [];
  readonly #states: TillState[] = [];
  readonly #commands = new Set<string>();

  constructor(seed: number) {
    const random = new Random(seed);
    const likely = () => random.pick([0, 0.02, 0.15]);
    this.random = random;
    this.faults = { notWritten: likely(), answerLost: likely(), notRead: likely(), cutOff: likely() };
    this.time = new SimulatedTime(random, EVENING);
    const { time: scheduler, faults } = this;
    this.store = simulatedEventStore({ scheduler, random: random.next, faults });
    this.witness = new Witness(() => this.events());
    this.network = new Network(this.time, random, this.witness);
    this.nodes = ['one', 'two', 'three'].slice(random.below(3)).map((name) => {
      const skew = random.below(4000) - 2000;
      const longest = random.pick([1, 100, 5000]);
      const lag = () => random.below(longest);
      return new SimulatedNode(name, this.store, this.time, this.witness, { skew, lag, random: random.next });
    });
  }

  /** The members come, drink and go, while things go wrong; then all heals. */
  async run(taps: number): Promise<void> {
    let over = false;
    const evening = this.#evening(taps).finally(() => {
      over = true;
    });
    evening.catch(() => undefined);
    await this.time.play(() => over || this.witness.complaints.length > 0);
    if (this.witness.complaints.length === 0) await evening;
  }

  async #evening(taps: number): Promise<void> {
    for (const node of this.nodes) void node.start();
    const mishaps = new Mishaps(this);
    const trouble = mishaps.go();
    const guests = Array.from({ length: 3 + this.random.below(3) }, (_, place) => this.#guest(place, taps));
    await Promise.all(guests);
    mishaps.stop();
    await trouble;
    await this.#heal();
  }

  /** Someone comes to the table, the first one as superuser, the others when they like. */
  async #guest(place: number, taps: number): Promise<void> {
    if (place > 0) await this.time.sleep(this.random.below(place === 3 ? 300_000 : 20_000), 'arrive');
    const memberId = await admit(this, place);
    const phone = new Phone(memberId, this);
    this.phones.push(phone);
    await phone.start();
    const customer = new Customer(memberId, place === 0, this, this.network);
    this.customers.push(customer);
    await customer.come(taps);
  }

  /** Everything works again; over once every node has everything and nothing is on its way any more. */
  async #heal(): Promise<void> {
    Object.assign(this.faults, { notWritten: 0, answerLost: 0, notRead: 0, cutOff: 0 });
    for (const node of this.nodes) {
      node.reconnect();
      if (!node.life?.serving) void node.start();
    }
    const there = () =>
      this.nodes.every(
        ({ life }) => life?.serving && life.open.readModel.revision === this.events().length - 1,
      );
    while (!there() || this.time.busy) await this.time.sleep(10_000, 'heal');
  }

  /** Every phone is taken out once more, until nothing is on its way to any. */
  async wakePhones(): Promise<void> {
    let over = false;
    const woken = this.time.sleep(0).then(async () => {
      for (const phone of this.phones) phone.wake();
      do await this.time.sleep(10_000, 'wake');
      while (this.time.busy);
      over = true;
    });
    await this.time.play(() => over);
    await woken;
  }

  readonly events = (): readonly LoggedEvent[] => {
    const written = this.store.events(STREAM);
    for (const recorded of written.slice(this.#log.length)) {
      const event = loggedEvent(recorded, this.#log.at(-1)?.metadata ?? BEGINNING);
      this.#states.push(fold([event], this.#states.at(-1)));
      this.#log.push(event);
      this.#commands.add(event.metadata.commandId);
    }
    return this.#log;
  };

  /** The state after a revision, by default the last one. */
  readonly state = (revision = this.events().length - 1): TillState => {
    const state = this.#states[revision];
    if (!state) throw new RangeError(`no state at revision ${revision}`);
    return state;
  };

  /** Has the log anything of this command? */
  written(commandId: string): boolean {
    this.events();
    return this.#commands.has(commandId);
  }

  /** Ids of all transactions, oldest first. */
  readonly transactions = (): string[] =>
    this.events().flatMap((event) => (isTransaction(event) ? [event.data.transactionId] : []));
}
