import { calls, type TabletOwn, type TabletPurchaseAnswer } from '@stammtisch/contracts';
import {
  accept,
  type Booking,
  dismiss,
  isPending,
  type KeptOutbox,
  type NewTap,
  type Outbox,
  OutboxRunner,
  type SendingEnd,
  sendOutbox,
  type TakenBackAs,
  type Tap,
  takeBack,
  takeBackBooked,
} from '@stammtisch/live';
import { call } from '../lib/api';
import { alone } from '../lib/outbox/device';
import { backKey, bodyOf, CANCEL_FAILURE, FAILURE, sendingBy } from '../lib/outbox/send';
import { changeOutbox, readOutbox, type Step } from '../lib/outbox/storage';
import { tabletStore } from './store';

type Booked = TabletPurchaseAnswer & Booking;

export interface OutboxListeners {
  onBooked(tap: Tap, answer: TabletPurchaseAnswer): void;
  onRefused(tap: Tap & { state: 'refused' }): void;
  onTakenBack(tap: Tap, as: TakenBackAs): void;
  /** What somebody who is known has now. */
  onOwn(member: TabletOwn): void;
}

const boxOf = (token: string) => `tablet.${token}`;

/**
 * The taps of all members at this tablet: `Tap` says what becomes of each on the disk, `Sender` when they are sent. A link has an
 * outbox of its own, since the till tells repeated taps by link and key.
 */
export class TabletOutbox {
  private readonly runner = new OutboxRunner({
    attempt: () => this.sendAll(),
    isLeft: () => tabletStore.getState().outbox.some(isPending),
  });
  /** Keys of taps that are booked, and not put away on the disk yet. */
  private readonly booked = new Set<string>();
  private readonly send: ReturnType<typeof sendingBy<Booked>>;
  private last: Promise<unknown> = Promise.resolve();
  /** How many changes are on their way to the disk. */
  private changing = 0;
  /** What shows is not on the disk: a disk that opens late gets it with the next change. */
  private unkept = false;
  /** Keys of taps that are gone here and still on the disk, since a change of it failed. */
  private readonly gone = new Set<string>();

  constructor(
    private readonly bearer: string,
    private readonly tell: OutboxListeners,
  ) {
    this.send = sendingBy<Booked>({
      book: async (tap, tapped_at) => {
        const answer = await call(calls.tabletPurchase, {
          body: { ...of(tap.whose), ...bodyOf(tap), tapped_at },
          idempotencyKey: tap.key,
          failure: FAILURE,
          bearer,
        });
        return { ...answer, transaction: { id: answer.transaction_id } };
      },
      cancel: async (tap, id) => {
        const { member } = await call(calls.tabletCancel, {
          params: { id },
          body: of(tap.whose),
          idempotencyKey: backKey(tap),
          failure: CANCEL_FAILURE,
          bearer,
        });
        if (member) tell.onOwn(member);
        return undefined;
      },
    });
    void this.change((outbox) => outbox).then(() => this.runner.on('woken'));
  }

  async tap(tap: NewTap): Promise<void> {
    await this.change((outbox) => accept(outbox, tap));
    this.runner.on('tapped');
  }

  /** Takes a tap back, or cancels its booking if it has one. `missing`: it is not here any more, so it was booked just now. */
  async takeBack(tap: NewTap, transactionId: string | undefined): Promise<'gone' | 'going back' | 'missing'> {
    let end: 'gone' | 'going back' | 'missing' = 'going back';
    // Its cancellation is to be seen.
    this.booked.delete(tap.key);
    await this.change((outbox) => {
      if (transactionId !== undefined) return takeBackBooked(outbox, tap, transactionId);
      const state = outbox.find(({ key }) => key === tap.key)?.state;
      end = state === undefined ? 'missing' : state === 'waiting' ? 'gone' : 'going back';
      return takeBack(outbox, tap.key);
    });
    this.runner.on('woken');
    return end;
  }

  async dismiss(key: string): Promise<void> {
    await this.change((outbox) => dismiss(outbox, key));
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
    this.runner.on('woken');
  }

  /** Whether taps would be lost with this page. */
  get losesTaps(): boolean {
    return this.changing > 0 || (this.unkept && tabletStore.getState().outbox.length > 0);
  }

  wake(): void {
    this.runner.on('woken');
  }

  close(): void {
    this.runner.on('closed');
  }

  private sendAll(): Promise<SendingEnd> {
    const ports = {
      change: (step: Step) => this.change(step),
      send: this.send,
      // No table tells the strokes of a member here, so a tap stays in pencil until its answer comes.
      strokes: () => Number.POSITIVE_INFINITY,
      onBooked: (tap: Tap, answer: Booked) => {
        this.booked.add(tap.key);
        this.tell.onBooked(tap, answer);
      },
      onTakenBack: (tap: Tap, as: TakenBackAs) => this.tell.onTakenBack(tap, as),
    };
    return alone(boxOf(this.bearer), () => sendOutbox(ports));
  }

  /** Changes the outbox on the disk, one after the other. A device that keeps nothing goes by what it shows. */
  private change(step: Step): Promise<KeptOutbox> {
    this.changing += 1;
    const changed = this.last
      .then(() => this.changeNow(step))
      .finally(() => {
        this.changing -= 1;
      });
    this.last = changed.catch(() => undefined);
    return changed;
  }

  private async changeNow(step: Step): Promise<KeptOutbox> {
    const here = this.runner.is !== 'closed';
    const before = tabletStore.getState().outbox;
    const late = this.unkept && before;
    const changed = await changeOutbox(boxOf(this.bearer), (kept) =>
      step(late ? withLate(kept, late, this.gone) : kept, here),
    ).catch(() => undefined);
    const outbox = changed?.outbox ?? step(before, here);
    this.unkept = !changed;
    if (changed) this.gone.clear();
    else for (const { key } of before) if (!has(outbox, key)) this.gone.add(key);
    if (this.runner.is === 'closed') return { outbox, here: false };
    tabletStore.setState({ outbox: outbox.filter(({ key }) => !this.booked.has(key)) });
    for (const tap of outbox)
      if (tap.state === 'refused' && before.some(({ key, state }) => key === tap.key && state !== 'refused'))
        this.tell.onRefused(tap);
    return { outbox, here };
  }
}

const of = (whose: Tap['whose']) => ({
  member_id: whose?.id ?? '',
  ...(whose?.pass !== undefined && { pass: whose.pass }),
});

const has = (outbox: Outbox, key: string) => outbox.some((tap) => tap.key === key);

const withLate = (kept: Outbox, late: Outbox, gone: ReadonlySet<string>): Outbox => [
  ...kept.filter(({ key }) => !gone.has(key) && !has(late, key)),
  ...late,
];

/** Sent under a link, and without an answer. */
const mayBeBooked = (tap: Tap) => tap.state === 'sent' || (tap.state === 'unwanted' && !tap.transactionId);

const toldOf = (tap: Tap): Tap => ({
  ...tap,
  state: 'refused',
  reason: 'Vielleicht doch gebucht: der Link wurde mitten im Buchen gewechselt. Schau im Verlauf nach',
});
