import type { PurchaseAnswer } from '@stammtisch/contracts';
import { accept, dismiss, isPending, type Outbox, sendOutbox, type Tap, takeBack } from '@stammtisch/live';
import { newKey } from '../idempotency-keys';
import { noteHere } from '../kept/here';
import { tableStore } from '../table/store';
import { onSleep, onWake } from '../table/wake';
import { tillTime } from '../till-time';
import { sendInBackground } from './background-sync';
import { showBooking } from './book';
import { send } from './send';
import { changeOutbox, dropForgotten, readOutbox, SomebodyElseIsHere, type Step } from './storage';
import { outboxStore } from './store';
import { alone, otherTabs } from './tabs';

/** What whoever tapped is told: `waiting` is accepted, too; `limit` is refused, for the credit line; undefined: this device can't keep it. */
export type TapEnd = { readonly booked: PurchaseAnswer } | 'waiting' | 'refused' | 'limit' | undefined;

/** A tap that has no answer by then waits where it doesn't keep anybody waiting. */
const USUAL_MS = 2_500;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** The outbox of whoever is at the table, in this tab. */
export class OpenOutbox {
  /** Taps whose members still watch the card: not shown as waiting yet. */
  private readonly watched = new Map<string, (end: TapEnd) => void>();
  /** Over and told, whatever is still read meanwhile. */
  private readonly over = new Set<string>();
  private readonly tabs = otherTabs(({ memberId, booked }) => {
    if (memberId !== this.memberId) return;
    if (booked) this.onBooked(booked.tap, booked.answer);
    void this.readAgain();
  });
  private readonly undos = [
    onWake(() => this.wake()),
    onSleep(() => this.leave()),
    tableStore.subscribe((now, before) => {
      if (now.connection === 'live' && before.connection !== 'live') this.wake();
    }),
  ];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row no answer has come. */
  private unanswered = 0;
  private sending = false;
  /** Something has come in while it was sending. */
  private again = false;
  private closed = false;

  constructor(private readonly memberId: string) {
    void noteHere(memberId)
      .then(() => this.readAgain())
      .then(() => this.send());
    void dropForgotten(memberId).catch(() => undefined);
  }

  /** Accepts a tap and waits for the till as long as that is usual. */
  async tap(drink: Tap['drink']): Promise<TapEnd> {
    const tap = { key: newKey(), drink, tappedAt: tillTime() };
    const answerIsLikely =
      navigator.onLine && tableStore.getState().connection !== 'lost' && !this.unanswered;
    const end = new Promise<TapEnd>((resolve) => this.watched.set(tap.key, resolve));
    try {
      await this.change((outbox) => accept(outbox, tap));
    } catch {
      this.watched.delete(tap.key);
      outboxStore.setState({ canWait: false });
      return undefined;
    }
    if (answerIsLikely) setTimeout(() => this.letWait(tap.key), USUAL_MS);
    else this.letWait(tap.key);
    if (!this.unanswered) void this.send();
    return end;
  }

  async takeBack(key: string): Promise<void> {
    await this.change((outbox) => takeBack(outbox, key));
    this.tabs.tell({ memberId: this.memberId });
  }

  async dismiss(key: string): Promise<void> {
    await this.change((outbox) => dismiss(outbox, key));
    this.tabs.tell({ memberId: this.memberId });
  }

  close(): void {
    this.closed = true;
    for (const undo of this.undos) undo();
    clearTimeout(this.timer);
    for (const key of this.watched.keys()) this.tell(key, 'waiting');
    this.tabs.close();
    outboxStore.setState({ outbox: [] });
  }

  private wake(): void {
    this.unanswered = 0;
    void this.send();
  }

  /** This tab may never come back. */
  private leave(): void {
    if (outboxStore.getState().outbox.some(isPending)) void sendInBackground();
  }

  private async send(): Promise<void> {
    if (this.closed || !navigator.onLine) return;
    this.again = this.sending;
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.timer);
    const end = await alone(this.memberId, () => this.sendAll()).catch((error) =>
      error instanceof SomebodyElseIsHere ? 'not now' : 'no answer',
    );
    this.sending = false;
    if (end === 'done') this.unanswered = 0;
    else for (const key of this.watched.keys()) this.letWait(key);
    if (end === 'no answer') this.retryLater();
    else if (end === 'done' && this.again) void this.send();
  }

  private sendAll() {
    return sendOutbox({
      change: (step) => this.change(step, true),
      send,
      strokes: () => tableStore.getState().table?.drinksTonight ?? 0,
      onBooked: (tap, answer) => {
        this.onBooked(tap, answer);
        this.tabs.tell({ memberId: this.memberId, booked: { tap, answer } });
      },
    });
  }

  private retryLater(): void {
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.unanswered);
    this.unanswered += 1;
    if (!this.closed) this.timer = setTimeout(() => void this.send(), pause);
  }

  /** Ink and pencil change in one picture. */
  private onBooked(tap: Tap, answer: PurchaseAnswer): void {
    this.over.add(tap.key);
    if (this.closed) return;
    showBooking(tap, answer);
    this.show(outboxStore.getState().outbox);
    this.tell(tap.key, { booked: answer });
  }

  private async change(step: Step, asMyself = false): Promise<Outbox> {
    if (this.closed) throw new SomebodyElseIsHere();
    const outbox = await changeOutbox(this.memberId, step, asMyself);
    outboxStore.setState({ canWait: true });
    this.show(outbox);
    return outbox;
  }

  private async readAgain(): Promise<void> {
    try {
      this.show(await readOutbox(this.memberId));
    } catch {
      outboxStore.setState({ canWait: false });
    }
  }

  private show(outbox: Outbox): void {
    if (this.closed) return;
    for (const tap of outbox) {
      const { key } = tap;
      if (tap.state !== 'refused' || !this.watched.has(key)) continue;
      // Whoever still looks at the card sees it there.
      this.over.add(key);
      this.tell(key, tap.code === 'credit_line' ? 'limit' : 'refused');
      void this.dismiss(key).catch(() => undefined);
    }
    outboxStore.setState({
      outbox: outbox.filter(({ key }) => !this.watched.has(key) && !this.over.has(key)),
    });
  }

  private letWait(key: string): void {
    if (!this.watched.has(key)) return;
    this.tell(key, 'waiting');
    this.tabs.tell({ memberId: this.memberId });
    void this.readAgain();
    void sendInBackground();
  }

  private tell(key: string, end: TapEnd): void {
    this.watched.get(key)?.(end);
    this.watched.delete(key);
  }
}
