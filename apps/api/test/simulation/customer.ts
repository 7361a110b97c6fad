import { roles, type TillCommand } from '@stammtisch/domain';
import { commandOf, Evening } from '@stammtisch/test-kit';
import type { Calls, Sent } from './calls.js';
import type { Reply } from './network.js';
import { aTap } from './taps.js';
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
    const { memberId: by, superuser } = this.calls;
    const { random, time } = this.world;
    if (superuser && random.chance(0.7)) await this.#tap(looksFirst(by, true));
    if (superuser) await this.#tap(letsTabletIn(by, 'first-token'));
    for (let tap = 0; tap < taps; tap++) {
      await time.sleep(random.below(40_000), 'think');
      if (this.atBar || random.chance(0.1)) await this.#tap(this.#buysLate(), this.#tablet());
      else await this.#tap(this.#wish());
    }
  }

  async #tap(command: TillCommand, tablet?: string): Promise<void> {
    const { random } = this.world;
    const sent = this.calls.begin(`tap-${++this.#taps}`, command, tablet);
    // An impatient finger: the same tap twice at once, perhaps on two nodes.
    const twice = random.chance(0.15) ? this.#insist(sent) : undefined;
    const reply = await this.#insist(sent);
    await twice;
    if (reply.kind !== 'done' || reply.outcome.events.length === 0) return;
    const [event] = reply.outcome.events;
    if (event?.type === 'DrinkPurchased' || event?.type === 'MoneyPassedOn')
      this.#regrettable.push(event.data.transactionId);
    if (random.chance(0.15)) await this.#repeat(sent);
    if (random.chance(0.1)) await this.#reuse(sent);
  }

  /** Long after the answer, the same call once more. */
  async #repeat(sent: Sent): Promise<void> {
    await this.world.time.sleep(this.world.random.below(100_000), 'repeat');
    const again = await this.#insist(sent);
    if (again.kind === 'done' && again.outcome.replayed) return;
    this.world.inspector.complain(`a repeat of ${sent.key} was not known: ${JSON.stringify(again)}`);
  }

  /** The same key with another body. */
  async #reuse(sent: Sent): Promise<void> {
    const { memberId } = this.calls;
    const reply = await this.#insist({ ...sent, outcomes: [] }, { type: 'TopUp', memberId, amount: 77_777 });
    if (reply.kind === 'refused' && reply.code === 'key_reused') return;
    this.world.inspector.complain(`another body under ${sent.key} was let through`);
  }

  async #insist(sent: Sent, command = sent.command): Promise<Exclude<Reply, { kind: 'unknown' }>> {
    const { random, time } = this.world;
    for (;;) {
      const reply = await this.calls.attempt(sent, command);
      if (reply.kind !== 'unknown') return reply;
      await time.sleep(random.below(4000), 'try again');
    }
  }

  #wish(): TillCommand {
    const { random, state } = this.world;
    const { memberId, superuser } = this.calls;
    if (random.chance(0.03)) {
      const access = random.pick(['tile', 'pin', 'phone', null] as const);
      return { type: 'SetTabletAccess', by: memberId, memberId, access };
    }
    if (superuser && random.chance(0.2)) return this.#rule();
    if (random.chance(0.06)) return { type: 'TopUp', memberId, amount: 100 + random.below(5000) };
    if (random.chance(0.08)) {
      const amount = 1 + random.below(1500);
      return { type: 'PassMoneyOn', memberId, toId: this.#somebody(), amount, note: '' };
    }
    const menu = state().menu.map(({ id }) => id);
    const act = this.#evening.next(menu, this.#regrettable.slice(-4));
    if (act.does === 'topsUp' && random.chance(0.3))
      return { type: 'WithdrawAnnouncement', memberId, announcementId: this.#announced() };
    // Small enough to be reached, and by several at once.
    if (act.does === 'gives' && random.chance(0.4))
      return commandOf({ ...act, limit: 300 + random.below(900) }, memberId);
    return act.does === 'buys' && random.chance(0.3) ? this.#buysLate() : commandOf(act, memberId);
  }

  /** A drink whose tap had to wait for the network. */
  #buysLate(): TillCommand {
    const { memberId } = this.calls;
    const { id: drinkId } = this.world.random.pick(this.world.state().menu);
    return { type: 'Purchase', memberId, drinkId, tappedAt: aTap(this.world) };
  }

  /** One of those that were let in, or that were not. */
  #tablet(): string {
    const { random, state } = this.world;
    return random.pick([...Array.from(state().tablets.values(), ({ id }) => id), 'no-tablet'].slice(-3));
  }

  #somebody(): string {
    const { random, state } = this.world;
    return random.pick([...state().members.values()]).id;
  }

  /** Something that was announced, and waits or not. */
  #announced(): string {
    const { random, announced } = this.world;
    return random.pick([...announced(), 'never-announced'].slice(-6));
  }

  /** What a treasurer does. */
  #keepCash(by: string): TillCommand {
    const { random, state } = this.world;
    const { cashBook } = state();
    if (!cashBook) return { type: 'OpenCashBook', by, box: 5000, bank: 10_000 };
    if (random.chance(0.5)) {
      const receipt = { spentOn: '2020-01-01', note: '3 Kisten' };
      return { type: 'BookExpense', by, place: 'box', amount: 100 + random.below(2000), ...receipt };
    }
    const count = { place: 'box', counted: random.below(20_000), expected: cashBook.box } as const;
    return { type: 'CountCash', by, ...count, reason: 'Wechselgeld' };
  }

  /** … and what several do at once who look for the money. */
  #lookIntoTheBox(by: string): TillCommand {
    const { random } = this.world;
    const dice = random.below(100);
    if (dice < 10) return looksFirst(by, random.pick([true, true, false, null]));
    if (dice < 20) return { type: 'DeclineTopUp', by, announcementId: this.#announced(), reason: '' };
    const announced = [this.#announced(), this.#announced()].slice(random.below(2));
    const amount = 100 + random.below(2000);
    const announcements = announced.map((announcementId) => ({ announcementId, amount }));
    return { type: 'ConfirmTopUps', by, announcements };
  }

  #looksAfterTablets(by: string): TillCommand {
    const { random, state } = this.world;
    const [linkId] = Array.from(state().deviceLinks.values(), ({ id }) => id);
    if (linkId !== undefined && random.chance(0.4)) return { type: 'RevokeDeviceLink', by, linkId };
    return letsTabletIn(by, `token-${random.below(1_000_000)}`);
  }

  /** What only a superuser may do. */
  #rule(): TillCommand {
    const { memberId: by } = this.calls;
    const { random, state, transactions } = this.world;
    if (random.chance(0.5)) return this.#lookIntoTheBox(by);
    const memberId = this.#somebody();
    const dice = random.below(100);
    if (dice < 4) return this.#looksAfterTablets(by);
    if (dice < 8) {
      const amount = 1 + random.below(1500);
      return { type: 'BookLevy', by, memberIds: [memberId, this.#somebody()], amount, note: 'Grillfest' };
    }
    if (dice < 20)
      return { type: 'SetBalance', by, memberId, balance: random.below(4) * 500 - 500, reason: '' };
    if (dice < 40) {
      const [type, most] = dice < 30 ? (['BookDeposit', 2000] as const) : (['BookPayout', 500] as const);
      return { type, by, memberId, amount: 100 + random.below(most), way: 'cash', note: '' };
    }
    if (dice < 60) {
      const transactionId = random.pick([...transactions(), 'no-such-transaction'].slice(-9));
      return { type: 'CancelTransaction', by, as: 'treasurer', transactionId, transaction: undefined };
    }
    if (dice < 70) return this.#keepCash(by);
    if (dice < 78) {
      const line = random.pick([null, 500, 2000]);
      if (dice < 74) return { type: 'SetCreditLine', by, memberId, line };
      return { type: 'ChangeSettings', by, settings: { creditLine: line } };
    }
    if (dice < 88) {
      const price = 100 + random.below(400);
      const { id: drinkId } = random.pick(state().menu);
      return { type: 'ChangeDrink', by, drinkId, name: `Bier zu ${price}`, price };
    }
    if (dice < 94) return { type: 'SetRole', by, memberId, role: random.pick([...roles, null]) };
    return { type: 'RemoveMember', by, memberId };
  }
}

function letsTabletIn(by: string, tokenHash: string): TillCommand {
  return { type: 'IssueDeviceLink', by, kind: 'tablet', name: 'Tresen', tokenHash };
}

/** From now on money in the box counts at once, or once it is confirmed; null: nobody asks. */
function looksFirst(by: string, confirm: boolean | null): TillCommand {
  const paymentWays = { cash: confirm === null ? null : { confirm }, transfer: null };
  return { type: 'ChangeSettings', by, settings: { paymentWays } };
}
