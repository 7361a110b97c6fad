import { randomId } from '../../src/platform/ids.js';
import { HOUR } from '../harness/movable-clock.js';
import { STREAM } from './node-life.js';
import type { SimulatedNode } from './simulated-node.js';
import type { SimulatedPhone } from './simulated-phone.js';
import type { World } from './world.js';

/** Makes nodes, network and phones fail at random until stopped. */
export class Mishaps {
  #over = false;

  constructor(
    private readonly world: World,
    private readonly phones: readonly SimulatedPhone[],
  ) {}

  stop(): void {
    this.#over = true;
  }

  /** Processes and network fail independently of each other. */
  async run(): Promise<void> {
    await Promise.all([
      this.#repeatedly((node) => this.#failProcess(node)),
      this.#repeatedly((node) => this.#failNetwork(node)),
    ]);
  }

  async #repeatedly(one: (node: SimulatedNode) => Promise<void>): Promise<void> {
    const { random, time, nodes } = this.world;
    while (!this.#over) {
      await time.sleep(random.below(60_000), 'mishap');
      if (!this.#over) await one(random.pick(nodes));
    }
  }

  async #failProcess(node: SimulatedNode): Promise<void> {
    if (this.world.random.chance(0.75)) await this.#crash(node);
    else await this.#restart(node);
  }

  async #failNetwork(node: SimulatedNode): Promise<void> {
    const { random, time } = this.world;
    const dice = random.below(100);
    if (dice < 30) await this.#cut(node);
    else if (dice < 45) await this.#outage();
    else if (dice < 60) time.now += random.pick([1, 6, 11, 25]) * HOUR;
    else if (dice < 70) {
      if (node.life?.serving) node.life.watchEvening();
    } else if (dice < 75) await this.#appendForeignEvent();
    else {
      for (const phone of this.phones)
        if (random.chance(0.5)) phone.drop();
        else if (random.chance(0.3)) phone.wake();
    }
  }

  /** Often at the worst moment: after the log's acceptance, before anything that follows from it. */
  async #crash(node: SimulatedNode): Promise<void> {
    const { random, time } = this.world;
    if (node.life && random.chance(0.6)) {
      const crash = () => node.crash();
      node.life.whenPublishing = random.chance(0.5) ? crash : () => queueMicrotask(crash);
      await time.sleep(random.below(60_000), 'lie in wait');
    }
    node.crash();
    if (random.chance(0.3)) node.loseReadModel();
    await time.sleep(random.below(8000), 'down');
    void node.start();
  }

  async #restart(node: SimulatedNode): Promise<void> {
    await node.stop();
    if (this.world.random.chance(0.1)) node.loseReadModel();
    void node.start();
  }

  async #cut(node: SimulatedNode): Promise<void> {
    node.life?.environment.client.cutOff();
    await this.world.time.sleep(this.world.random.below(30_000), 'cut off');
    node.life?.environment.client.resume();
  }

  /** Appends an event that no till wrote, as somebody may in the server's admin page. */
  async #appendForeignEvent(): Promise<void> {
    const { store, random } = this.world;
    const last = store.events(STREAM).length - 1;
    if (last < 0) return;
    const type = random.pick(['Tried', 'BalanceSet']);
    const tried = { id: randomId(), type, data: { amount: 'viel' }, metadata: {} };
    await store
      .client('hand')
      .append(STREAM, last, [tried])
      .catch(() => undefined);
  }

  /** Makes the store unreachable for a while. */
  async #outage(): Promise<void> {
    const { random, time, faults } = this.world;
    const before = { ...faults };
    Object.assign(faults, { notWritten: 1, notRead: 1 });
    await time.sleep(random.below(12_000), 'outage');
    Object.assign(faults, before);
  }
}
