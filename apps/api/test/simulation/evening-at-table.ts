import { Calls } from './calls.js';
import { Customer } from './customer.js';
import { admit, prepare } from './entrance.js';
import { Mishaps } from './mishaps.js';
import { SimulatedOutbox } from './simulated-outbox.js';
import { SimulatedPhone } from './simulated-phone.js';
import type { World } from './world.js';

/** What the members do in a world, with their phones in their hands. */
export class EveningAtTable {
  readonly calls: Calls[] = [];
  readonly phones: SimulatedPhone[] = [];
  readonly outboxes: SimulatedOutbox[] = [];

  constructor(readonly world: World) {}

  /** The members come, drink and go, while things go wrong; then all heals. */
  async run(taps: number): Promise<void> {
    const { time, inspector } = this.world;
    let over = false;
    const evening = this.#evening(taps).finally(() => {
      over = true;
    });
    evening.catch(() => undefined);
    await time.play(() => over || inspector.complaints.length > 0);
    if (inspector.complaints.length === 0) await evening;
  }

  async #evening(taps: number): Promise<void> {
    const { nodes, random } = this.world;
    for (const node of nodes) void node.start();
    const mishaps = new Mishaps(this.world, this.phones);
    const trouble = mishaps.go();
    const guests = Array.from({ length: 3 + random.below(3) }, (_, place) => this.#guest(place, taps));
    await Promise.all(guests);
    mishaps.stop();
    await trouble;
    await this.#heal();
  }

  /** Someone comes to the table, the first one as superuser, the others when they like. */
  async #guest(place: number, taps: number): Promise<void> {
    const { time, random } = this.world;
    if (place > 0) await time.sleep(random.below(place === 3 ? 300_000 : 20_000), 'arrive');
    const memberId = await admit(this.world, place);
    const phone = new SimulatedPhone(memberId, this.world);
    this.phones.push(phone);
    await phone.start();
    const calls = new Calls(memberId, place === 0, this.world);
    this.calls.push(calls);
    const outbox = new SimulatedOutbox([calls], memberId, phone, this.world);
    this.outboxes.push(outbox);
    const atBar = place === 0 ? this.#atBar(memberId, phone, taps) : undefined;
    await Promise.all([new Customer(calls, this.world).come(taps), outbox.come(taps / 2), atBar]);
  }

  /** Somebody without a phone, whom the superuser gives a seat. At the tablet everybody taps. */
  async #atBar(superuser: string, phone: SimulatedPhone, taps: number): Promise<void> {
    const calls = new Calls(await prepare(this.world, 9, superuser), false, this.world);
    this.calls.push(calls);
    const tablet = new SimulatedOutbox(this.calls, undefined, phone, this.world);
    this.outboxes.push(tablet);
    await Promise.all([new Customer(calls, this.world, true).come(taps), tablet.come(taps / 2)]);
  }

  /** Everything works again; over once every node has everything and nothing is on its way any more. */
  async #heal(): Promise<void> {
    const { time, nodes, faults, events } = this.world;
    Object.assign(faults, { notWritten: 0, answerLost: 0, notRead: 0, cutOff: 0 });
    for (const node of nodes) {
      node.reconnect();
      if (!node.life?.serving) void node.start();
    }
    for (const outbox of this.outboxes) outbox.calm();
    while (!this.outboxes.every(({ settled }) => settled)) await time.sleep(10_000, 'settle');
    for (const outbox of this.outboxes) outbox.close();
    const there = () =>
      nodes.every(({ life }) => life?.serving && life.open.readModel.revision === events().length - 1);
    while (!there() || time.busy) await time.sleep(10_000, 'heal');
  }

  /** Every phone is taken out once more, until nothing is on its way to any. */
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
