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
import type { Calls, Sent as SentCall } from './calls.js';
import type { SimulatedPhone } from './simulated-phone.js';
import type { World } from './world.js';

/** How far a phone's clock is ahead or behind, in ms. */
const SKEW = 30_000;

/**
 * What is kept on a phone until the till has it, or at a tablet for all who tap there, while the network comes and goes and the device
 * dies.
 */
export class SimulatedOutbox {
  /** On its disk. */
  kept: Outbox = [];
  /** Every tap that was ever shown as accepted, in order. */
  readonly accepted: SentCall[] = [];
  readonly takenBack = new Set<string>();
  /** The calls that cancel what was taken back too late. */
  readonly #cancelling = new Map<string, SentCall>();
  #online = true;
  /** How often the app was opened: whatever it was doing before never goes on. */
  #life = 0;
  #calm = false;
  readonly #skew: number;

  constructor(
    private readonly guests: readonly Calls[],
    /** Whose phone it is; undefined at a tablet. */
    readonly owner: string | undefined,
    readonly phone: SimulatedPhone,
    private readonly world: World,
  ) {
    this.#skew = world.random.below(2 * SKEW) - SKEW;
  }

  /** How many drinks the device shows as booked for its member tonight. A tablet shows none. */
  get strokes(): number {
    return this.owner === undefined ? Number.POSITIVE_INFINITY : (this.phone.table?.drinksTonight ?? 0);
  }

  /** Nothing waits any more; what a removed member has tapped waits for ever. */
  get settled(): boolean {
    return this.removed || !this.kept.some(isPending);
  }

  get removed(): boolean {
    return this.owner !== undefined && this.world.state().members.get(this.owner)?.removed === true;
  }

  /** The member taps now and then, whatever the network is like. */
  async come(taps: number): Promise<void> {
    const { time, random } = this.world;
    this.#open();
    void this.#suffer();
    for (let tap = 0; tap < taps; tap++) {
      await time.sleep(random.below(60_000), 'think');
      this.#tap();
      if (random.chance(0.3)) this.#takeBack();
    }
  }

  /** The network stays, and so does the battery. */
  calm(): void {
    this.#calm = true;
    this.#online = true;
    this.#open();
  }

  /** The app is closed for good. */
  close(): void {
    this.#life++;
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

  /** One that was let in, if there is any yet. */
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

  /** The network goes and comes, the app dies and is opened again, or in a second tab. */
  async #suffer(): Promise<void> {
    const { random, time } = this.world;
    while (!this.#calm) {
      await time.sleep(random.below(90_000), 'phone');
      if (this.#calm) return;
      const dice = random.below(100);
      if (dice < 60) this.#online = !this.#online;
      else if (dice < 85) this.#open();
      else void this.#send(this.#life);
    }
  }

  #open(): void {
    void this.#send(++this.#life);
  }

  async #send(life: number): Promise<void> {
    while (life === this.#life) {
      await this.#runner(life).attempt();
      await this.world.time.sleep(this.world.random.below(8000), 'send again');
    }
  }

  #runner(life: number) {
    const { time } = this.world;
    const goOn = (step: () => void, label: string) => time.run(() => life === this.#life && step(), label);
    return new OutboxRunner<Booking>({
      change: (step) =>
        new Promise((resolve) =>
          goOn(() => {
            this.kept = step(this.kept, true);
            const kept = { outbox: this.kept, here: true };
            goOn(() => resolve(kept), 'kept');
          }, 'keep'),
        ),
      send: async (tap) => {
        const sent = this.#online ? await this.#call(tap) : 'not now';
        return new Promise((resolve) => goOn(() => resolve(sent), 'heard'));
      },
      read: async () => this.kept,
      reach: () => 'live',
      alone: (work) => work(),
      broadcast: () => undefined,
      strokes: () => this.strokes,
      shown: {
        booked: () => undefined,
        takenBack: ({ tap: { key, transactionId }, as }) => {
          // It is no longer among the newest drinks: it stays booked, and the member is told so.
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
    return this.#no(reply.code);
  }

  /** Over HTTP a removed member has no session any more. */
  #no(code: string): Sent<Booking> {
    return code === 'member_not_found' && this.owner !== undefined ? 'not now' : { refused: code };
  }

  async #cancel(calls: Calls, key: string, transactionId: string): Promise<Sent<Booking>> {
    const command = commandOf({ does: 'cancels', transactionId }, calls.memberId);
    const sent = this.#cancelling.get(key) ?? calls.begin(`${key}-back`, command);
    this.#cancelling.set(key, sent);
    const reply = await calls.attempt(sent);
    // Here nobody reads on before the refusal, as the call does.
    if (reply.kind === 'unknown' || (reply.kind === 'refused' && reply.code === 'transaction_not_found'))
      return 'no answer';
    if (reply.kind === 'done' || reply.code === 'already_cancelled') return { cancelled: undefined };
    return this.#no(reply.code);
  }
}
