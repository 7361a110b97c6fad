import { roles, type TillCommand } from '@stammtisch/domain';
import { commandOf, Evening } from '@stammtisch/test-kit';
import type { Calls, SentCall } from './calls.js';
import type { Reply } from './network.js';
import { randomTapTime } from './taps.js';
import type { World } from './world.js';

/** More rounds than usual, and more that are ended. */
const WEIGHTS = { buys: 50, topsUp: 10, gives: 12, cancels: 12, endsRound: 8 };

/** A member's device: taps, and repeats an unanswered tap under its key until a node answers. */
export class Customer {
  #cancellable: string[] = [];
  readonly #evening: Evening;
  #taps = 0;

  constructor(
    private readonly calls: Calls,
    private readonly world: World,
    /** For a member without a phone. */
    private readonly tabletOnly = false,
  ) {
    this.#evening = new Evening(world.random, WEIGHTS);
  }

  async run(taps: number): Promise<void> {
    const { memberId: by, superuser } = this.calls;
    const { random, time } = this.world;
    if (superuser && random.chance(0.7)) await this.#tap(setCashConfirmation(by, true));
    if (superuser) await this.#tap(linkTablet(by, 'first-token'));
    for (let tap = 0; tap < taps; tap++) {
      await time.sleep(random.below(40_000), 'think');
      if (this.tabletOnly || random.chance(0.1)) await this.#tap(this.#latePurchase(), this.#anyTabletId());
      else await this.#tap(this.#anyCommand());
    }
  }

  async #tap(command: TillCommand, tablet?: string): Promise<void> {
    const { random } = this.world;
    const sent = this.calls.begin(`tap-${++this.#taps}`, command, tablet);
    // A double tap: the same call twice at once, perhaps on two nodes.
    const twice = random.chance(0.15) ? this.#retry(sent) : undefined;
    const reply = await this.#retry(sent);
    await twice;
    if (reply.kind !== 'done' || reply.outcome.events.length === 0) return;
    const [event] = reply.outcome.events;
    if (event?.type === 'DrinkPurchased' || event?.type === 'MoneyPassedOn')
      this.#cancellable.push(event.data.transactionId);
    if (random.chance(0.15)) await this.#repeat(sent);
    if (random.chance(0.1)) await this.#reuse(sent);
  }

  /** Repeats a call long after its answer. */
  async #repeat(sent: SentCall): Promise<void> {
    await this.world.time.sleep(this.world.random.below(100_000), 'repeat');
    const again = await this.#retry(sent);
    if (again.kind === 'done' && again.outcome.replayed) return;
    this.world.inspector.complain(`a repeat of ${sent.key} was not known: ${JSON.stringify(again)}`);
  }

  /** Sends another body under the same key. */
  async #reuse(sent: SentCall): Promise<void> {
    const { memberId } = this.calls;
    const reply = await this.#retry({ ...sent, outcomes: [] }, { type: 'TopUp', memberId, amount: 77_777 });
    if (reply.kind === 'refused' && reply.code === 'key_reused') return;
    this.world.inspector.complain(`another body under ${sent.key} was let through`);
  }

  async #retry(sent: SentCall, command = sent.command): Promise<Exclude<Reply, { kind: 'unknown' }>> {
    const { random, time } = this.world;
    for (;;) {
      const reply = await this.calls.attempt(sent, command);
      if (reply.kind !== 'unknown') return reply;
      await time.sleep(random.below(4000), 'try again');
    }
  }

  #anyCommand(): TillCommand {
    const { random, state } = this.world;
    const { memberId, superuser } = this.calls;
    if (random.chance(0.03)) {
      const access = random.pick(['tile', 'pin', 'phone', null] as const);
      return { type: 'SetTabletAccess', by: memberId, memberId, access };
    }
    if (superuser && random.chance(0.2)) return this.#superuserCommand();
    if (random.chance(0.06)) return { type: 'TopUp', memberId, amount: 100 + random.below(5000) };
    if (random.chance(0.08)) {
      const amount = 1 + random.below(1500);
      return { type: 'PassMoneyOn', memberId, toId: this.#anyMemberId(), amount, note: '' };
    }
    const menu = state().menu.map(({ id }) => id);
    const act = this.#evening.next(menu, this.#cancellable.slice(-4));
    if (act.does === 'topsUp' && random.chance(0.3))
      return { type: 'WithdrawAnnouncement', memberId, announcementId: this.#anyAnnouncementId() };
    // Low enough that several drinks at once may reach it.
    if (act.does === 'gives' && random.chance(0.4))
      return commandOf({ ...act, limit: 300 + random.below(900) }, memberId);
    return act.does === 'buys' && random.chance(0.3) ? this.#latePurchase() : commandOf(act, memberId);
  }

  /** A purchase that had to wait for the network. */
  #latePurchase(): TillCommand {
    const { memberId } = this.calls;
    const { id: drinkId } = this.world.random.pick(this.world.state().menu);
    return { type: 'Purchase', memberId, drinkId, tappedAt: randomTapTime(this.world) };
  }

  /** Linked or not. */
  #anyTabletId(): string {
    const { random, state } = this.world;
    return random.pick([...Array.from(state().tablets.values(), ({ id }) => id), 'no-tablet'].slice(-3));
  }

  #anyMemberId(): string {
    const { random, state } = this.world;
    return random.pick([...state().members.values()]).id;
  }

  /** Still waiting or not. */
  #anyAnnouncementId(): string {
    const { random, announcementIds } = this.world;
    return random.pick([...announcementIds(), 'never-announced'].slice(-6));
  }

  #cashBookCommand(by: string): TillCommand {
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

  /** Confirmations and refusals of top-ups, which several treasurers may make at once. */
  #topUpsCommand(by: string): TillCommand {
    const { random } = this.world;
    const dice = random.below(100);
    if (dice < 10) return setCashConfirmation(by, random.pick([true, true, false, null]));
    if (dice < 20) return { type: 'DeclineTopUp', by, announcementId: this.#anyAnnouncementId(), reason: '' };
    const announced = [this.#anyAnnouncementId(), this.#anyAnnouncementId()].slice(random.below(2));
    const amount = 100 + random.below(2000);
    const announcements = announced.map((announcementId) => ({ announcementId, amount }));
    return { type: 'ConfirmTopUps', by, announcements };
  }

  #tabletLinkCommand(by: string): TillCommand {
    const { random, state } = this.world;
    const [linkId] = Array.from(state().deviceLinks.values(), ({ id }) => id);
    if (linkId !== undefined && random.chance(0.4)) return { type: 'RevokeDeviceLink', by, linkId };
    return linkTablet(by, `token-${random.below(1_000_000)}`);
  }

  /** A command that only a superuser may give. */
  #superuserCommand(): TillCommand {
    const { memberId: by } = this.calls;
    const { random, state, transactionIds } = this.world;
    if (random.chance(0.5)) return this.#topUpsCommand(by);
    const memberId = this.#anyMemberId();
    const dice = random.below(100);
    if (dice < 4) return this.#tabletLinkCommand(by);
    if (dice < 8) {
      const amount = 1 + random.below(1500);
      return { type: 'BookLevy', by, memberIds: [memberId, this.#anyMemberId()], amount, note: 'Grillfest' };
    }
    if (dice < 20)
      return { type: 'SetBalance', by, memberId, balance: random.below(4) * 500 - 500, reason: '' };
    if (dice < 40) {
      const [type, most] = dice < 30 ? (['BookDeposit', 2000] as const) : (['BookPayout', 500] as const);
      return { type, by, memberId, amount: 100 + random.below(most), way: 'cash', note: '' };
    }
    if (dice < 60) {
      const transactionId = random.pick([...transactionIds(), 'no-such-transaction'].slice(-9));
      return { type: 'CancelTransaction', by, as: 'treasurer', transactionId, transaction: undefined };
    }
    if (dice < 70) return this.#cashBookCommand(by);
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

function linkTablet(by: string, tokenHash: string): TillCommand {
  return { type: 'IssueDeviceLink', by, kind: 'tablet', name: 'Tresen', tokenHash };
}

/** `confirm`: whether a cash top-up waits for a confirmation; null: cash is not offered. */
function setCashConfirmation(by: string, confirm: boolean | null): TillCommand {
  const paymentWays = { cash: confirm === null ? null : { confirm }, transfer: null };
  return { type: 'ChangeSettings', by, settings: { paymentWays } };
}
