import type { RejectionCode } from '@stammtisch/domain';
import { Evening } from '@stammtisch/test-kit';
import { idOf } from '../../src/platform/ids.js';
import { canonicalJson } from '../../src/till/canonical-json.js';
import type { Outcome } from '../../src/till/outcomes.js';
import { fingerprint } from './entrance.js';
import type { Network, Reply } from './network.js';
import { aTap, isFairTo } from './taps.js';
import { commandFor, type Wish } from './wishes.js';
import type { World } from './world.js';

/** More rounds than usual, and more that ends. */
const MOOD = { buys: 50, topsUp: 10, gives: 12, cancels: 12, endsRound: 8 };

/** A call of a member with its key, and all that was heard of it. */
export interface Sent {
  readonly memberId: string;
  readonly key: string;
  readonly commandId: string;
  /** When the phone says that it was tapped, if it does. */
  readonly tappedAt: string | undefined;
  /** Answers that went through. */
  readonly outcomes: Outcome[];
  refusals: number;
  attempts: number;
}

/** A member's device: taps, and repeats an unanswered tap with its key until somebody answers. */
export class Customer {
  readonly sent: Sent[] = [];
  #bought: string[] = [];
  readonly #evening: Evening;
  #taps = 0;

  constructor(
    readonly memberId: string,
    private readonly superuser: boolean,
    private readonly world: World,
    private readonly network: Network,
  ) {
    this.#evening = new Evening(world.random, MOOD);
  }

  async come(taps: number): Promise<void> {
    for (let tap = 0; tap < taps; tap++) {
      await this.world.time.sleep(this.world.random.below(40_000), 'think');
      await this.#tap(this.#wish());
    }
  }

  async #tap(wish: Wish): Promise<void> {
    const { random } = this.world;
    const key = `tap-${++this.#taps}`;
    const commandId = idOf(`${this.memberId}:${key}`);
    const { memberId } = this;
    const tappedAt = wish.does === 'buysLate' ? wish.tappedAt : undefined;
    const sent: Sent = { memberId, key, commandId, tappedAt, outcomes: [], refusals: 0, attempts: 0 };
    this.sent.push(sent);
    // An impatient finger: the same tap twice at once, perhaps on two nodes.
    const twice = random.chance(0.15) ? this.#insist(sent, wish) : undefined;
    const reply = await this.#insist(sent, wish);
    await twice;
    if (reply.kind !== 'done' || reply.outcome.events.length === 0) return;
    const [event] = reply.outcome.events;
    if (event?.type === 'DrinkPurchased') this.#bought.push(event.data.transactionId);
    if (random.chance(0.15)) await this.#repeat(sent, wish);
    if (random.chance(0.1)) await this.#reuse(sent);
  }

  /** Long after the answer, the same call once more. */
  async #repeat(sent: Sent, wish: Wish): Promise<void> {
    await this.world.time.sleep(this.world.random.below(100_000), 'repeat');
    const again = await this.#insist(sent, wish);
    if (again.kind === 'done' && again.outcome.replayed) return;
    this.world.witness.complain(`a repeat of ${sent.key} was not known: ${JSON.stringify(again)}`);
  }

  /** The same key with another body. */
  async #reuse(sent: Sent): Promise<void> {
    const reply = await this.#insist({ ...sent, outcomes: [] }, { does: 'topsUp', amount: 77_777 });
    if (reply.kind === 'refused' && reply.code === 'key_reused') return;
    this.world.witness.complain(`another body under ${sent.key} was let through`);
  }

  async #insist(sent: Sent, wish: Wish): Promise<Exclude<Reply, { kind: 'unknown' }>> {
    const { random, time } = this.world;
    for (;;) {
      const reply = await this.#attempt(sent, wish);
      if (reply.kind === 'done') sent.outcomes.push(reply.outcome);
      if (reply.kind === 'refused') sent.refusals++;
      if (reply.kind !== 'unknown') return reply;
      await time.sleep(random.below(4000), 'try again');
    }
  }

  async #attempt(sent: Sent, wish: Wish): Promise<Reply> {
    const { memberId, commandId } = sent;
    const request = fingerprint(canonicalJson(wish));
    const origin = { commandId, correlationId: `call ${++sent.attempts}`, actor: memberId, request };
    let knownBefore = false;
    const reply = await this.network.call(this.world.random.pick(this.world.nodes), async (life) => {
      knownBefore = this.world.written(commandId);
      return life.execute(await commandFor(wish, memberId, life.open.queries), origin);
    });
    if (reply.kind === 'refused') this.#expectFair(reply.code, sent);
    if (reply.kind === 'refused' && reply.code !== 'key_reused' && knownBefore) {
      this.world.witness.complain(`${sent.key} was refused (${reply.code}) although it had been carried out`);
    }
    return reply;
  }

  /** Who has been let in is known everywhere, and nobody is ever told otherwise; nor is a tap disbelieved that may be true. */
  #expectFair(code: RejectionCode, { tappedAt }: Sent): void {
    const { witness, state, time } = this.world;
    const joinedAt = state().members.get(this.memberId)?.joinedAt ?? '';
    if (!isFairTo(tappedAt, code, joinedAt, time.now)) witness.complain(`${code} of ${tappedAt}`);
    if (code === 'not_superuser' && this.superuser) witness.complain('the superuser was not known');
    if (code !== 'member_not_found') return;
    const everybody = [...state().members.values()];
    if (!everybody.some(({ removed }) => removed)) witness.complain('a member was not known');
  }

  #wish(): Wish {
    const { random, state } = this.world;
    if (this.superuser && random.chance(0.12)) return this.#rule();
    const wish = this.#evening.next(
      state().menu.map(({ id }) => id),
      this.#bought.slice(-4),
    );
    if (wish.does !== 'buys' || !random.chance(0.3)) return wish;
    return { does: 'buysLate', drinkId: wish.drinkId, tappedAt: aTap(this.world) };
  }

  /** What only a superuser may do. */
  #rule(): Wish {
    const { random, state, transactions } = this.world;
    const memberId = random.pick([...state().members.values()]).id;
    const drinkId = random.pick(state().menu).id;
    const transactionId = random.pick([...transactions(), 'no-such-transaction'].slice(-9));
    const dice = random.below(100);
    if (dice < 20) return { does: 'setsBalance', memberId, balance: random.below(4) * 500 - 500 };
    if (dice < 30) return { does: 'takesIn', memberId, amount: 100 + random.below(2000) };
    if (dice < 40) return { does: 'givesOut', memberId, amount: 100 + random.below(500) };
    if (dice < 70) return { does: 'cancelsAny', transactionId };
    if (dice < 90) return { does: 'prices', drinkId, price: 100 + random.below(400) };
    return { does: 'removes', memberId };
  }
}
