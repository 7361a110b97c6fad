import {
  accept,
  type Booking,
  isPending,
  type Outbox,
  OutboxRunner,
  type Sent,
  type Tap,
  takeBack,
} from '@stammtisch/live';
import { commandOf } from '@stammtisch/test-kit';
import type { Calls, SentCall } from './calls.js';
import type { SimulatedPhone } from './simulated-phone.js';
import type { World } from './world.js';

/** The largest error of a phone's clock, in ms. */
const SKEW = 30_000;

/** The outbox of a phone, or of a tablet for all members, while the network fails and the app dies. */
export class SimulatedOutbox {
  /** On the device's disk. */
  kept: Outbox = [];
  /** All taps that the device ever accepted, in order. */
  readonly accepted: SentCall[] = [];
  readonly takenBack = new Set<string>();
  /** Cancellations of taps that were taken back too late, by key. */
  readonly #cancelling = new Map<string, SentCall>();
  #online = true;
  /** How often the app was started: each start ends the work of the one before. */
  #appStarts = 0;
  #stable = false;
  readonly #skew: number;

  constructor(
    private readonly guests: readonly Calls[],
    /** The phone's member; undefined for a tablet. */
    readonly owner: string | undefined,
    readonly phone: SimulatedPhone,
    private readonly world: World,
  ) {
    this.#skew = world.random.below(2 * SKEW) - SKEW;
  }

  /** How many drinks the device shows as booked tonight. A tablet shows none, so nothing ever waits for it. */
  get strokes(): number {
    return this.owner === undefined ? Number.POSITIVE_INFINITY : (this.phone.table?.drinksTonight ?? 0);
  }

  /** True when no tap waits; the taps of a removed member wait for ever. */
  get isDone(): boolean {
    return this.removed || !this.kept.some(isPending);
  }

  get removed(): boolean {
    return this.owner !== undefined && this.world.state().members.get(this.owner)?.removed === true;
  }

  /** Taps at random times, with or without a network. */
  async run(taps: number): Promise<void> {
    const { time, random } = this.world;
    this.#open();
    void this.#disturb();
    for (let tap = 0; tap < taps; tap++) {
      await time.sleep(random.below(60_000), 'think');
      this.#tap();
      if (random.chance(0.3)) this.#takeBack();
    }
  }

  /** Ends all failures of network and app. */
  stabilize(): void {
    this.#stable = true;
    this.#online = true;
    this.#open();
  }

  close(): void {
    this.#appStarts++;
  }

  #tap(): void {
    const { random, time } = this.world;
    const { drinks } = this.phone.table ?? {};
    if (!drinks) return;
    const drink = random.pick(drinks);
    const key = `${this.owner === undefined ? 'tablet' : 'offline'}-${this.accepted.length}`;
    const tappedAt = new Date(time.now + this.#skew).toISOString();
    const calls = random.pick(this.guests);
    const { memberId: id } = calls;
    const command = { type: 'Purchase', memberId: id, drinkId: drink.id, tappedAt } as const;
    this.accepted.push(calls.begin(key, command, this.#tablet()));
    this.kept = accept(this.kept, { key, drink, tappedAt, whose: { id, name: id } });
  }

  /** A linked tablet's id, if there is one yet. */
  #tablet(): string | undefined {
    if (this.owner !== undefined) return undefined;
    const [tablet] = this.world.state().tablets.values();
    return tablet?.id;
  }

  #takeBack(): void {
    const before = this.kept;
    if (before.length === 0) return;
    const { key } = this.world.random.pick(before);
    this.kept = takeBack(before, key);
    if (this.kept !== before) this.takenBack.add(key);
  }

  /** Lets the network fail and return, the app die and restart, or open in a second tab. */
  async #disturb(): Promise<void> {
    const { random, time } = this.world;
    while (!this.#stable) {
      await time.sleep(random.below(90_000), 'phone');
      if (this.#stable) return;
      const dice = random.below(100);
      if (dice < 60) this.#online = !this.#online;
      else if (dice < 85) this.#open();
      else void this.#send(this.#appStarts);
    }
  }

  #open(): void {
    void this.#send(++this.#appStarts);
  }

  async #send(start: number): Promise<void> {
    while (start === this.#appStarts) {
      await this.#runner(start).attempt();
      await this.world.time.sleep(this.world.random.below(8000), 'send again');
    }
  }

  #runner(start: number) {
    const { time } = this.world;
    const runIfAlive = (step: () => void, label: string) =>
      time.run(() => start === this.#appStarts && step(), label);
    return new OutboxRunner<Booking>({
      change: (step) =>
        new Promise((resolve) =>
          runIfAlive(() => {
            this.kept = step(this.kept, true);
            const kept = { outbox: this.kept, here: true };
            runIfAlive(() => resolve(kept), 'kept');
          }, 'keep'),
        ),
      send: async (tap) => {
        const sent = this.#online ? await this.#call(tap) : 'not now';
        return new Promise((resolve) => runIfAlive(() => resolve(sent), 'heard'));
      },
      read: async () => this.kept,
      reach: () => 'live',
      alone: (work) => work(),
      broadcast: () => undefined,
      strokes: () => this.strokes,
      shown: {
        booked: () => undefined,
        takenBack: ({ tap: { key, transactionId }, as }) => {
          // It is no longer among the newest drinks: it stays booked, and the member sees a refusal.
          if (transactionId !== undefined && 'refused' in as) this.takenBack.delete(key);
        },
      },
    });
  }

  async #call(tap: Tap): Promise<Sent<Booking>> {
    const { key } = tap;
    const calls = this.guests.find(({ memberId }) => memberId === tap.whose?.id);
    if (!calls) throw new Error(`nobody here is ${tap.whose?.id}`);
    if (tap.state === 'unwanted' && tap.transactionId !== undefined)
      return this.#cancel(calls, key, tap.transactionId);
    const sent = this.accepted.find((each) => each.key === key);
    if (!sent) throw new Error(`nobody tapped ${key}`);
    const reply = await calls.attempt(sent);
    if (reply.kind === 'unknown') return 'no answer';
    if (reply.kind === 'done') {
      const booked = reply.outcome.events.find(({ type }) => type === 'DrinkPurchased');
      if (booked?.type !== 'DrinkPurchased') throw new Error(`${key} was answered without a booking`);
      return { booked: { transaction: { id: booked.data.transactionId } } };
    }
    return this.#refusal(reply.code);
  }

  /** A removed member's phone has no session, so over HTTP it gets no refusal. */
  #refusal(code: string): Sent<Booking> {
    return code === 'member_not_found' && this.owner !== undefined
      ? 'not now'
      : { refused: { reason: code } };
  }

  async #cancel(calls: Calls, key: string, transactionId: string): Promise<Sent<Booking>> {
    const command = commandOf({ does: 'cancels', transactionId }, calls.memberId);
    const sent = this.#cancelling.get(key) ?? calls.begin(`${key}-back`, command);
    this.#cancelling.set(key, sent);
    const reply = await calls.attempt(sent);
    // The real call catches up with the log before it refuses; this one doesn't.
    if (reply.kind === 'unknown' || (reply.kind === 'refused' && reply.code === 'transaction_not_found'))
      return 'no answer';
    if (reply.kind === 'done' || reply.code === 'already_cancelled') return { cancelled: undefined };
    return this.#refusal(reply.code);
  }
}
