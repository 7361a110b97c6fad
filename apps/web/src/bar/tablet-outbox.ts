import { calls, type TabletOwn, type TabletPurchaseAnswer } from '@stammtisch/contracts';
import {
  type KeptOutbox,
  type Outbox,
  type OutboxPorts,
  OutboxRunner,
  type OutboxStep,
  type Tap,
} from '@stammtisch/live';
import { call } from '../lib/api';
import { alone, changeOutbox, readOutbox } from '../lib/outbox/device';
import { backKey, bodyOf, CANCEL_FAILURE, FAILURE, sendingBy } from '../lib/outbox/send';
import { tabletStore } from './store';

type Booked = TabletPurchaseAnswer & { readonly transaction: { readonly id: string } };

/** What is shown of taps, besides the outbox itself. */
export interface ShownAtTablet
  extends Pick<OutboxPorts<Booked>['shown'], 'booked' | 'refused' | 'waits' | 'takenBack'> {
  /** What somebody who is known has now. */
  own(member: TabletOwn): void;
}

const boxOf = (token: string) => `tablet.${token}`;

/** The taps of all members at this tablet. A link has an outbox of its own, since the till tells repeated taps by link and key. */
export class TabletOutbox extends OutboxRunner<Booked> {
  private readonly box: MendingBox;

  constructor(bearer: string, shown: ShownAtTablet) {
    const box = new MendingBox(boxOf(bearer));
    super({
      change: box.change,
      read: box.read,
      send: sendingBy<Booked>({
        book: async (tap, tapped_at) => {
          const body = { ...of(tap.whose), ...bodyOf(tap), tapped_at };
          const given = { body, idempotencyKey: tap.key, failure: FAILURE, bearer };
          const answer = await call(calls.tabletPurchase, given);
          return { ...answer, transaction: { id: answer.transaction_id } };
        },
        cancel: async (tap, id) => {
          const given = { idempotencyKey: backKey(tap), failure: CANCEL_FAILURE, bearer };
          const { member } = await call(calls.tabletCancel, {
            params: { id },
            body: of(tap.whose),
            ...given,
          });
          if (member) shown.own(member);
          return undefined;
        },
      }),
      reach: () => (tabletStore.getState().connection === 'live' ? 'live' : 'lost'),
      alone: (work) => alone(boxOf(bearer), work),
      tell: () => undefined,
      // No table tells the strokes of a member here, so a tap stays in pencil until its answer comes.
      strokes: () => Number.POSITIVE_INFINITY,
      shown: { ...shown, outbox: (outbox) => tabletStore.setState({ outbox }) },
    });
    this.box = box;
    void this.read().then(() => this.wake());
  }

  /**
   * Takes over what never left this device under an earlier link. What was sent may be booked already: its member only reads so. Broken off and
   * done again it doubles nothing.
   */
  async takeOver(earlier: string): Promise<void> {
    const left = await readOutbox(boxOf(earlier));
    if (left.length > 0) {
      await this.change((outbox) => {
        const missing = left.filter(({ key }) => !has(outbox, key));
        return [...missing.map((tap) => (mayBeBooked(tap) ? toldOf(tap) : tap)), ...outbox];
      });
      await changeOutbox(boxOf(earlier), () => []);
    }
    this.wake();
  }

  /** Whether taps would be lost with this page. */
  get losesTaps(): boolean {
    return this.box.losesTaps;
  }
}

const of = (whose: Tap['whose']) => ({
  member_id: whose?.id ?? '',
  ...(whose?.pass !== undefined && { pass: whose.pass }),
});

const has = (outbox: Outbox, key: string) => outbox.some((tap) => tap.key === key);

/** Sent under a link, and without an answer. */
const mayBeBooked = (tap: Tap) => tap.state === 'sent' || (tap.state === 'unwanted' && !tap.transactionId);

const toldOf = (tap: Tap): Tap => ({
  ...tap,
  state: 'refused',
  reason: 'Vielleicht doch gebucht: der Link wurde mitten im Buchen gewechselt. Schau im Verlauf nach',
});

/** An outbox on the disk, and in memory for as long as the disk fails: a tablet takes every tap. Its changes come one after the other. */
class MendingBox {
  private outbox: Outbox = [];
  /** What is in memory is not on the disk: a disk that opens late gets it with the next change. */
  private unkept = false;
  /** Keys of taps that are gone and still on the disk, since a change of it failed. */
  private readonly gone = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();
  /** How many changes are on their way to the disk. */
  private changing = 0;

  constructor(private readonly name: string) {}

  get losesTaps(): boolean {
    return this.changing > 0 || (this.unkept && this.outbox.length > 0);
  }

  read = async (): Promise<Outbox> => (await this.change((outbox) => outbox)).outbox;

  change = (step: OutboxStep): Promise<KeptOutbox> => {
    this.changing += 1;
    const changed = this.last
      .then(() => this.changeNow(step))
      .finally(() => {
        this.changing -= 1;
      });
    this.last = changed.catch(() => undefined);
    return changed;
  };

  private async changeNow(step: OutboxStep): Promise<KeptOutbox> {
    const before = this.outbox;
    const mended = (kept: Outbox) => [
      ...kept.filter(({ key }) => !this.gone.has(key) && !has(before, key)),
      ...before,
    ];
    const changed = await changeOutbox(this.name, (kept) =>
      step(this.unkept ? mended(kept) : kept, true),
    ).catch(() => undefined);
    this.outbox = changed?.outbox ?? step(before, true);
    this.unkept = !changed;
    if (changed) this.gone.clear();
    else for (const { key } of before) if (!has(this.outbox, key)) this.gone.add(key);
    return { outbox: this.outbox, here: true };
  }
}
