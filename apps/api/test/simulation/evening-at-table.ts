import { Calls } from './calls.js';
import { Customer } from './customer.js';
import { joinTable, prepareMember } from './joining.js';
import { Mishaps } from './mishaps.js';
import { SimulatedOutbox } from './simulated-outbox.js';
import { SimulatedPhone } from './simulated-phone.js';
import type { World } from './world.js';

/** All members and their devices in a world. */
export class EveningAtTable {
  readonly calls: Calls[] = [];
  readonly phones: SimulatedPhone[] = [];
  readonly outboxes: SimulatedOutbox[] = [];

  constructor(readonly world: World) {}

  /** Members join and drink while faults happen; then all faults end. */
  async run(taps: number): Promise<void> {
    const { time, inspector } = this.world;
    let over = false;
    const evening = this.#play(taps).finally(() => {
      over = true;
    });
    evening.catch(() => undefined);
    await time.play(() => over || inspector.complaints.length > 0);
    if (inspector.complaints.length === 0) await evening;
  }

  async #play(taps: number): Promise<void> {
    const { nodes, random } = this.world;
    for (const node of nodes) void node.start();
    const mishaps = new Mishaps(this.world, this.phones);
    const trouble = mishaps.run();
    const guests = Array.from({ length: 3 + random.below(3) }, (_, place) => this.#guest(place, taps));
    await Promise.all(guests);
    mishaps.stop();
    await trouble;
    await this.#heal();
  }

  /** A member joins: the first one at once, as superuser, the others at random times. */
  async #guest(number: number, taps: number): Promise<void> {
    const { time, random } = this.world;
    if (number > 0) await time.sleep(random.below(number === 3 ? 300_000 : 20_000), 'arrive');
    const memberId = await joinTable(this.world, number);
    const phone = new SimulatedPhone(memberId, this.world);
    this.phones.push(phone);
    await phone.start();
    const calls = new Calls(memberId, number === 0, this.world);
    this.calls.push(calls);
    const outbox = new SimulatedOutbox([calls], memberId, phone, this.world);
    this.outboxes.push(outbox);
    const atBar = number === 0 ? this.#tabletGuest(memberId, phone, taps) : undefined;
    await Promise.all([new Customer(calls, this.world).run(taps), outbox.run(taps / 2), atBar]);
  }

  /** A member without a phone, prepared by the superuser. All members use the tablet. */
  async #tabletGuest(superuser: string, phone: SimulatedPhone, taps: number): Promise<void> {
    const calls = new Calls(await prepareMember(this.world, 9, superuser), false, this.world);
    this.calls.push(calls);
    const tablet = new SimulatedOutbox(this.calls, undefined, phone, this.world);
    this.outboxes.push(tablet);
    await Promise.all([new Customer(calls, this.world, true).run(taps), tablet.run(taps / 2)]);
  }

  /** Ends all faults, and waits until every node has all events and no message is under way. */
  async #heal(): Promise<void> {
    const { time, nodes, faults, events } = this.world;
    Object.assign(faults, { notWritten: 0, answerLost: 0, notRead: 0, cutOff: 0 });
    for (const node of nodes) {
      node.life?.environment.client.resume();
      if (!node.life?.serving) void node.start();
    }
    for (const outbox of this.outboxes) outbox.stabilize();
    while (!this.outboxes.every(({ isDone }) => isDone)) await time.sleep(10_000, 'settle');
    for (const outbox of this.outboxes) outbox.close();
    const allCaughtUp = () =>
      nodes.every(({ life }) => life?.serving && life.open.readModel.revision === events().length - 1);
    while (!allCaughtUp() || time.busy) await time.sleep(10_000, 'heal');
  }

  /** Wakes all phones once more, and waits until no message is under way. */
  async wakePhones(): Promise<void> {
    const { time } = this.world;
    let over = false;
    const woken = time.sleep(0).then(async () => {
      for (const phone of this.phones) phone.wake();
      do await time.sleep(10_000, 'wake');
      while (time.busy);
      over = true;
    });
    await time.play(() => over);
    await woken;
  }
}
