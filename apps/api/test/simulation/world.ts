import { fold, type TillState } from '@stammtisch/domain';
import { type SimulatedEventStore, simulatedEventStore } from '@stammtisch/event-store/testing';
import { Random } from '@stammtisch/test-kit';
import { BEGINNING, type LoggedEvent, loggedEvent } from '../../src/engine/till/logged-event.js';
import { Inspector } from './inspector.js';
import { Network } from './network.js';
import { STREAM } from './node-life.js';
import { SimulatedNode } from './simulated-node.js';
import { SimulatedTime } from './simulated-time.js';

/** Friday, 20 November 2026, 22:30 at the table. */
const EVENING = '2026-11-20T21:30:00.000Z';

type Faults = { notWritten: number; answerLost: number; notRead: number; cutOff: number };

/** A whole table made from one seed: nodes, store, network, and their failure rates. */
export class World {
  readonly random: Random;
  readonly time: SimulatedTime;
  readonly faults: Faults;
  readonly store: SimulatedEventStore;
  readonly inspector: Inspector;
  readonly network: Network;
  readonly nodes: readonly SimulatedNode[];
  /** The log on the store's disk, and the state after each revision, folded afresh. */
  readonly #log: LoggedEvent[] = [];
  readonly #states: TillState[] = [];
  readonly #commands = new Set<string>();

  constructor(seed: number) {
    const random = new Random(seed);
    const anyRate = () => random.pick([0, 0.02, 0.15]);
    this.random = random;
    this.faults = { notWritten: anyRate(), answerLost: anyRate(), notRead: anyRate(), cutOff: anyRate() };
    this.time = new SimulatedTime(random, EVENING);
    const { time: scheduler, faults } = this;
    this.store = simulatedEventStore({ scheduler, random: random.next, faults });
    this.inspector = new Inspector(() => this.events());
    this.network = new Network(this.time, random, this.inspector);
    this.nodes = ['one', 'two', 'three'].slice(random.below(3)).map((name) => {
      const skew = random.below(4000) - 2000;
      const longest = random.pick([1, 100, 5000]);
      const lag = () => random.below(longest);
      const { time, inspector } = this;
      return new SimulatedNode(name, this.store, { time, inspector, skew, lag, random: random.next });
    });
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

  /** True if the log has events of this command. */
  hasCommand(commandId: string): boolean {
    this.events();
    return this.#commands.has(commandId);
  }
}
