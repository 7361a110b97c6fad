import type { PurchaseAnswer } from '@stammtisch/contracts';
import {
  accept,
  type Booking,
  dismiss,
  isPending,
  type NewTap,
  nextTap,
  type Outbox,
  sendNext,
  settle,
  type Tap,
  takeBack,
  takeBackBooked,
  type Verdict,
} from './outbox.js';
import {
  isAnswerLikely,
  type KeptOutbox,
  type OutboxNews,
  type OutboxPorts,
  type OutboxStep,
  pauseOf,
  type Sender,
  type SenderEvent,
  type SendingEnd,
  senderAfter,
  type TapEnd,
  USUAL_MS,
} from './sending.js';

/**
 * Sends the outbox of a device while a page is open. See `Tap` for the states of a tap, `Sender` for the states of sending. Each tap
 * takes two writes: one stores it and marks it as sent, one settles it.
 */
export class OutboxRunner<Answer extends Booking = PurchaseAnswer> {
  private sender: Sender = { is: 'resting' };
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** The stored outbox, as last read or written. */
  private kept: Outbox = [];
  /** Taps not stored yet. The next change stores them. */
  private fresh: NewTap[] = [];
  /** By key: resolves the promise of a tap whose end is awaited. */
  private readonly awaited = new Map<string, (end: TapEnd<Answer>) => void>();
  /** By key: the bookings of ended taps. These taps stay hidden even if an older outbox is read meanwhile. */
  private readonly over = new Map<string, Answer['transaction'] | undefined>();

  constructor(private readonly ports: OutboxPorts<Answer>) {}

  /** True while a tap lacks the till's final answer. */
  get isLeft(): boolean {
    return this.kept.some(isPending);
  }

  /** Accepts a tap. Resolves when its end is known, or when it has to wait. */
  tap(tap: NewTap): Promise<TapEnd<Answer>> {
    const end = new Promise<TapEnd<Answer>>((resolve) => this.awaited.set(tap.key, resolve));
    this.fresh.push(tap);
    // Sending stores fresh taps first.
    if (this.sender.is === 'resting' && this.ports.reach() !== 'none') this.on('tapped');
    else void this.change(same).then(() => this.on('tapped'), nothing);
    return end;
  }

  /** Takes a tap back. Returns its earlier state; undefined when it is booked or gone. */
  async takeBack(key: string): Promise<Tap['state'] | undefined> {
    let before: Tap | undefined;
    await this.changeForAll((outbox) => {
      before = outbox.find((tap) => tap.key === key);
      return takeBack(outbox, key);
    });
    if (before?.state === 'sent') this.wake();
    return before?.state;
  }

  async takeBackBooked(tap: NewTap, transactionId: string): Promise<void> {
    await this.changeForAll((outbox) => takeBackBooked(outbox, tap, transactionId));
    this.wake();
  }

  bookingOf(key: string): Answer['transaction'] | undefined {
    return this.over.get(key);
  }

  dismiss(key: string): Promise<void> {
    return this.changeForAll((outbox) => dismiss(outbox, key));
  }

  /** Sends the waiting taps now: the till may be reachable again. */
  wake(): void {
    this.on('woken');
  }

  /** Handles a message from another tab. */
  receive(news: OutboxNews<Answer>): void {
    void this.showNews(news);
    void this.read();
  }

  async read(): Promise<void> {
    await this.ports.read().then((outbox) => this.show(outbox), nothing);
  }

  close(): void {
    this.on('closed');
    for (const waiting of this.awaited.keys()) this.end(waiting, { waiting });
  }

  /** Changes the stored outbox, and stores fresh taps. Once closed, nothing is sent. */
  async change(step: OutboxStep): Promise<KeptOutbox> {
    const fresh = this.fresh.splice(0);
    try {
      const { outbox, here } = await this.ports.change((kept, here) =>
        step(fresh.reduce(accept, kept), here && this.sender.is !== 'closed'),
      );
      this.show(outbox);
      for (const { key } of fresh) this.awaitUsual(key);
      return { outbox, here: here && this.sender.is !== 'closed' };
    } catch (error) {
      for (const { key } of fresh) this.end(key, { unkept: key });
      throw error;
    }
  }

  private async changeForAll(step: OutboxStep): Promise<void> {
    await this.change(step);
    this.broadcast({});
  }

  private on(event: SenderEvent): void {
    const before = this.sender.is;
    this.sender = senderAfter(this.sender, event);
    if (this.sender.is === before) return;
    clearTimeout(this.pause);
    if (this.sender.is === 'sending') void this.send();
    else if (this.sender.is === 'pausing')
      this.pause = setTimeout(() => this.on('pause over'), pauseOf(this.sender));
  }

  private async send(): Promise<void> {
    const end = await this.attempt().catch(() => 'no answer' as const);
    this.on(end);
    if (end === 'not now' || !isAnswerLikely(this.sender)) for (const { key } of this.kept) this.letWait(key);
    // Another tap may have been stored while the last one was settled.
    if (end === 'done' && this.isLeft) this.on('tapped');
  }

  /** Sends the waiting taps, unless another tab does. */
  async attempt(): Promise<SendingEnd> {
    if (this.ports.reach() === 'none') return 'not now';
    return this.ports.alone(
      () => this.sendAll(),
      () => this.change(same),
    );
  }

  /**
   * Sends the waiting taps one by one and in order, while the member is logged in and the till answers. The loop may stop between any
   * two steps and start again, also in another tab: a tap is marked as sent on the disk before it is sent, and is sent again under its
   * key until the till has given its verdict. One step settles a tap and marks the next. If a tap was taken back while it was on its
   * way, that step shows it: its booking is then cancelled before the next tap is sent.
   */
  private async sendAll(): Promise<SendingEnd> {
    let last: { readonly key: string; readonly verdict: Verdict<Answer> } | undefined;
    for (;;) {
      let settled: Tap | undefined;
      const { outbox, here } = await this.change((kept, here) => {
        if (!here) return kept;
        settled = kept.find(({ key }) => key === last?.key);
        return sendNext(last ? settle(kept, last.key, last.verdict) : kept, this.ports.strokes());
      });
      if (!here) return 'not now';
      if (settled?.state === 'unwanted' && last && !('booked' in last.verdict))
        await this.publish({ takenBack: { tap: settled, as: last.verdict } });
      const tap = nextTap(outbox);
      if (!tap) return 'done';
      const sent = await this.ports.send(tap);
      if (typeof sent === 'string' || 'later' in sent) return sent;
      if ('booked' in sent && tap.state !== 'unwanted')
        await this.publish({ booked: { tap, answer: sent.booked } });
      last = { key: tap.key, verdict: sent };
    }
  }

  /** Shows a booked stroke and removes the pencilled one in the same moment. */
  private async showNews({ booked, takenBack }: OutboxNews<Answer>): Promise<void> {
    if (takenBack) await this.ports.shown.takenBack(takenBack);
    if (!booked) return;
    const { tap, answer } = booked;
    const now = this.kept.find(({ key }) => key === tap.key) ?? tap;
    const shown = this.ports.shown.booked(now, answer);
    if (now.state !== 'unwanted') {
      this.over.set(tap.key, answer.transaction);
      this.end(tap.key, { booked: answer });
    }
    this.show(this.kept);
    await shown;
  }

  private show(outbox: Outbox): void {
    if (this.sender.is === 'closed') return;
    const { shown } = this.ports;
    const before = new Map(this.kept.map(({ key, state }) => [key, state]));
    this.kept = outbox;
    for (const tap of outbox) {
      const { key } = tap;
      if (tap.state !== 'refused' || (before.get(key) ?? tap.state) === 'refused') continue;
      const awaited = this.end(key, { refused: tap });
      if (!(shown.refused?.(tap) ?? awaited)) continue;
      this.over.set(key, undefined);
      void this.dismiss(key).catch(nothing);
    }
    // An unwanted tap stays visible until it is removed, even after it was booked.
    shown.outbox?.(
      outbox.filter(({ key, state }) => state === 'unwanted' || !this.over.has(key)),
      this.awaited,
    );
  }

  /** Reports that a tap waits: after the usual time of an answer, or at once when none is likely. */
  private awaitUsual(key: string): void {
    if (isAnswerLikely(this.sender) && this.ports.reach() === 'live')
      setTimeout(() => this.letWait(key), USUAL_MS);
    else this.letWait(key);
  }

  private letWait(key: string): void {
    if (!this.end(key, { waiting: key })) return;
    this.show(this.kept);
    this.broadcast({});
  }

  /** Returns true if a caller of `tap` awaited the end. */
  private end(key: string, end: TapEnd<Answer>): boolean {
    this.awaited.get(key)?.(end);
    return this.awaited.delete(key);
  }

  /** Shows the end of a tap, here and in the other tabs. */
  private async publish(news: OutboxNews<Answer>): Promise<void> {
    if (this.sender.is === 'closed') return;
    await this.showNews(news);
    this.broadcast(news);
  }

  private broadcast(news: OutboxNews<Answer>): void {
    if (this.sender.is !== 'closed') this.ports.broadcast(news);
  }
}

const same = (outbox: Outbox) => outbox;
const nothing = () => undefined;
