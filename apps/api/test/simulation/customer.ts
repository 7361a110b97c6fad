import { roles } from '@stammtisch/domain';
import { Evening } from '@stammtisch/test-kit';
import type { Calls, Sent } from './calls.js';
import type { Reply } from './network.js';
import { aTap } from './taps.js';
import type { Wish } from './wishes.js';
import type { World } from './world.js';

/** More rounds than usual, and more that ends. */
const MOOD = { buys: 50, topsUp: 10, gives: 12, cancels: 12, endsRound: 8 };

/** A member's device: taps, and repeats an unanswered tap with its key until somebody answers. */
export class Customer {
  #regrettable: string[] = [];
  readonly #evening: Evening;
  #taps = 0;

  constructor(
    private readonly calls: Calls,
    private readonly world: World,
    /** Have they no phone, and tap at the tablet alone? */
    private readonly atBar = false,
  ) {
    this.#evening = new Evening(world.random, MOOD);
  }

  async come(taps: number): Promise<void> {
    const { superuser } = this.calls;
    if (superuser && this.world.random.chance(0.7)) await this.#tap({ does: 'looksFirst', confirm: true });
    if (superuser) await this.#tap({ does: 'letsTabletIn', token: 'first-token' });
    for (let tap = 0; tap < taps; tap++) {
      await this.world.time.sleep(this.world.random.below(40_000), 'think');
      await this.#tap(this.#wish());
    }
  }

  async #tap(wish: Wish): Promise<void> {
    const { random } = this.world;
    const tappedAt = wish.does === 'buysLate' ? wish.tappedAt : undefined;
    const sent = this.calls.begin(`tap-${++this.#taps}`, tappedAt);
    // An impatient finger: the same tap twice at once, perhaps on two nodes.
    const twice = random.chance(0.15) ? this.#insist(sent, wish) : undefined;
    const reply = await this.#insist(sent, wish);
    await twice;
    if (reply.kind !== 'done' || reply.outcome.events.length === 0) return;
    const [event] = reply.outcome.events;
    if (event?.type === 'DrinkPurchased' || event?.type === 'MoneyPassedOn')
      this.#regrettable.push(event.data.transactionId);
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
      const reply = await this.calls.attempt(sent, wish);
      if (reply.kind !== 'unknown') return reply;
      await time.sleep(random.below(4000), 'try again');
    }
  }

  /** A drink at the tablet, which may have had to wait, too. */
  #tapsAtBar(): Wish {
    const { random, state } = this.world;
    const tablets = Array.from(state().tablets.values(), ({ id }) => id);
    const tablet = random.pick([...tablets, 'no-tablet'].slice(-3));
    return { does: 'buysLate', drinkId: random.pick(state().menu).id, tappedAt: aTap(this.world), tablet };
  }

  #wish(): Wish {
    const { random, state } = this.world;
    if (this.atBar || random.chance(0.1)) return this.#tapsAtBar();
    if (random.chance(0.03))
      return { does: 'choosesAccess', access: random.pick(['tile', 'pin', 'phone', null]) };
    if (this.calls.superuser && random.chance(0.2)) return this.#rule();
    if (random.chance(0.06)) return { does: 'topsUp', amount: 100 + random.below(5000) };
    if (random.chance(0.08))
      return { does: 'passesOn', memberId: this.#somebody(), amount: 1 + random.below(1500) };
    const wish = this.#evening.next(
      state().menu.map(({ id }) => id),
      this.#regrettable.slice(-4),
    );
    if (wish.does === 'topsUp' && random.chance(0.3))
      return { does: 'withdraws', announced: this.#announced() };
    if (wish.does !== 'buys' || !random.chance(0.3)) return wish;
    return { does: 'buysLate', drinkId: wish.drinkId, tappedAt: aTap(this.world) };
  }

  #somebody(): string {
    const { random, state } = this.world;
    return random.pick([...state().members.values()]).id;
  }

  /** What a treasurer does. */
  #keepCash(): Wish {
    const { random, state } = this.world;
    const { cashBook } = state();
    if (!cashBook) return { does: 'opensCashBook' };
    if (random.chance(0.5)) return { does: 'spends', amount: 100 + random.below(2000) };
    return { does: 'counts', counted: random.below(20_000), expected: cashBook.box };
  }

  /** Something that was announced, and waits or not. */
  #announced(): string {
    const { random, announced } = this.world;
    return random.pick([...announced(), 'never-announced'].slice(-6));
  }

  /** … and what several do at once who look for the money. */
  #lookIntoTheBox(): Wish {
    const { random } = this.world;
    const dice = random.below(100);
    if (dice < 10) return { does: 'looksFirst', confirm: random.pick([true, true, false, null]) };
    if (dice < 20) return { does: 'declines', announced: this.#announced() };
    const announced = [this.#announced(), this.#announced()].slice(random.below(2));
    return { does: 'confirms', announced, amount: 100 + random.below(2000) };
  }

  #looksAfterTablets(): Wish {
    const { random, state } = this.world;
    const [tablet] = Array.from(state().deviceLinks.values(), ({ id }) => id);
    if (tablet !== undefined && random.chance(0.4)) return { does: 'turnsTabletAway', tablet };
    return { does: 'letsTabletIn', token: `token-${random.below(1_000_000)}` };
  }

  /** What only a superuser may do. */
  #rule(): Wish {
    const { random, state, transactions } = this.world;
    if (random.chance(0.5)) return this.#lookIntoTheBox();
    const memberId = this.#somebody();
    const drinkId = random.pick(state().menu).id;
    const transactionId = random.pick([...transactions(), 'no-such-transaction'].slice(-9));
    const dice = random.below(100);
    if (dice < 4) return this.#looksAfterTablets();
    if (dice < 8)
      return { does: 'levies', memberIds: [memberId, this.#somebody()], amount: 1 + random.below(1500) };
    if (dice < 20) return { does: 'setsBalance', memberId, balance: random.below(4) * 500 - 500 };
    if (dice < 30) return { does: 'takesIn', memberId, amount: 100 + random.below(2000) };
    if (dice < 40) return { does: 'givesOut', memberId, amount: 100 + random.below(500) };
    if (dice < 60) return { does: 'cancelsAny', transactionId };
    if (dice < 70) return this.#keepCash();
    if (dice < 78)
      return { does: 'draws', memberId: random.pick([memberId, null]), line: random.pick([null, 500, 2000]) };
    if (dice < 88) return { does: 'prices', drinkId, price: 100 + random.below(400) };
    if (dice < 94) return { does: 'appoints', memberId, role: random.pick([...roles, null]) };
    return { does: 'removes', memberId };
  }
}
