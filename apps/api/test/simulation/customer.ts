import { isTransaction, type TillCommand, type TillEvent } from '@stammtisch/domain';
import { commandOf } from '@stammtisch/domain/testing';
import { randomId } from '../../src/platform/ids.js';
import type { Calls, SentCall } from './calls.js';
import type { Reply } from './network.js';
import { randomTapDelay } from './taps.js';
import type { World } from './world.js';

/** How often members give each command, relative to the others: more rounds than usual, and more that are ended. */
const OF_MEMBERS = {
  Purchase: 60,
  TopUp: 12,
  GiveRound: 14,
  CancelTransaction: 11,
  PassMoneyOn: 8,
  EndRound: 7,
  WithdrawAnnouncement: 3,
  SetTabletAccess: 3,
};

/** Commands that only a superuser may give. Several treasurers may handle the same top-up at once. */
const OF_SUPERUSERS = {
  ConfirmTopUps: 40,
  CancelTransaction: 10,
  ChangeSettings: 7,
  SetBalance: 6,
  DeclineTopUp: 5,
  BookDeposit: 5,
  BookPayout: 5,
  ChangeDrink: 5,
  SetRole: 3,
  RemoveMember: 3,
  OpenCashBook: 2,
  BookExpense: 2,
  CountCash: 2,
  BookLevy: 2,
  SetCreditLine: 2,
  IssueDeviceLink: 1,
  RevokeDeviceLink: 1,
};

/** A member's device: taps, and repeats an unanswered tap under its key until a node answers. */
export class Customer {
  #taps = 0;

  constructor(
    private readonly calls: Calls,
    private readonly world: World,
    /** For a member without a phone. */
    private readonly tabletOnly = false,
  ) {}

  async run(taps: number): Promise<void> {
    const { memberId: by, superuser } = this.calls;
    const { random, time } = this.world;
    const paymentWays = { cash: { confirm: true }, transfer: null };
    if (superuser && random.chance(0.7))
      await this.#tap({ type: 'ChangeSettings', by, settings: { paymentWays } });
    const tablet = { kind: 'tablet', name: 'Tresen', tokenHash: 'first-token' } as const;
    if (superuser) await this.#tap({ type: 'IssueDeviceLink', by, ...tablet });
    for (let tap = 0; tap < taps; tap++) {
      await time.sleep(random.below(40_000), 'think');
      if (this.tabletOnly || random.chance(0.1))
        await this.#tap(this.#command('Purchase', { late: true }), this.#anyTabletId());
      else if (superuser && random.chance(0.2))
        await this.#tap(this.#command(random.weighted(OF_SUPERUSERS), { asTreasurer: true }));
      else await this.#tap(this.#command(random.weighted(OF_MEMBERS)));
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

  /** A random command of this type, by this member. */
  #command(type: TillCommand['type'], { asTreasurer = false, late = this.world.random.chance(0.3) } = {}) {
    const { random, time, state, events } = this.world;
    const { memberId } = this.calls;
    const who = Array.from(state().members.values(), ({ id }) => id)
      .sort()
      .indexOf(memberId);
    const [whom, which, amount] = [random.below(1000), random.below(1000), random.below(1000)];
    const act = {
      type,
      wait: 0,
      who,
      whom: type === 'SetTabletAccess' ? who : whom,
      which,
      amount,
      bit: type === 'CancelTransaction' ? !asTreasurer : random.chance(0.5),
      tapDelay: late ? randomTapDelay(random) : null,
    };
    const isOwn = (event: TillEvent) => isTransaction(event) && event.data.memberId === memberId;
    const log = asTreasurer ? events() : events().filter(isOwn);
    const now = new Date(time.now).toISOString();
    return commandOf(act, { now, state: state(), events: log, newId: randomId });
  }

  /** Linked or not. */
  #anyTabletId(): string {
    const { random, state } = this.world;
    return random.pick([...Array.from(state().tablets.values(), ({ id }) => id), 'no-tablet'].slice(-3));
  }
}
