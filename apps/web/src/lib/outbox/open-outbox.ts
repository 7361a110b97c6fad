import type { PurchaseAnswer, Transaction } from '@stammtisch/contracts';
import {
  accept,
  applyBalance,
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
  type Unwanted,
} from '@stammtisch/live';
import { noteHere } from '../kept/database';
import { onSleep, onWake } from '../table/page-life';
import { tableStore, updateTable } from '../table/store';
import { alone, otherTabs, sendInBackground, type TakenBack } from './device';
import { send } from './send';
import { changeOutbox, dropForgotten, readOutbox, type Step } from './storage';
import { outboxStore, takenBackStore } from './store';
import { refusedAs, showBooking, type TapEnd } from './tap-end';

/** After this time without an answer, in ms, the member is told that the tap waits. */
const USUAL_MS = 2_500;

/**
 * The outbox of the member at the table, in this tab. `Tap` says what becomes of a tap on the disk, `Sender` when it is
 * sent. One tap takes two transactions: one keeps it and marks it as sent, one puts it away.
 */
export class OpenOutbox {
  private readonly runner = new OutboxRunner({
    attempt: async () => (navigator.onLine ? this.sendAlone() : 'not now'),
    isLeft: () => this.kept.some(isPending),
    ended: (end) => {
      if (end === 'not now' || !this.runner.answerLikely) for (const { key } of this.kept) this.letWait(key);
    },
  });
  /** The outbox as it was on the disk last. */
  private kept: Outbox = [];
  /** Taps that are not on the disk yet. The next change writes them. */
  private fresh: NewTap[] = [];
  /** By key: taps whose end the member awaits at the card, not shown as waiting. Undefined: the device can't keep the tap. */
  private readonly watched = new Map<string, (end: TapEnd | undefined) => void>();
  /** By key: taps whose end the member knows, with their bookings. They stay hidden even if an older outbox is read meanwhile. */
  private readonly over = new Map<string, Transaction | undefined>();
  private readonly tabs = otherTabs(({ memberId, booked, takenBack }) => {
    if (memberId !== this.memberId) return;
    if (booked) this.onBooked(booked.tap, booked.answer);
    if (takenBack) this.onTakenBack(takenBack);
    void this.readAgain();
  });
  private readonly undos = [
    onWake(() => this.runner.on('woken')),
    onSleep(() => {
      // A hidden tab may never be opened again.
      if (this.kept.some(isPending)) void sendInBackground();
    }),
    tableStore.subscribe((now, before) => {
      if (now.connection === 'live' && before.connection !== 'live') this.runner.on('woken');
    }),
    () => this.tabs.close(),
  ];

  constructor(private readonly memberId: string) {
    void this.readAgain(); // also where the database never opens
    void noteHere(memberId)
      .then(() => this.readAgain())
      .then(() => this.runner.on('woken'));
    void dropForgotten(memberId).catch(() => undefined);
  }

  /** Accepts a tap and waits for the till as long as that is usual. Undefined: this device can't keep the tap. */
  tap(tap: NewTap): Promise<TapEnd | undefined> {
    const end = new Promise<TapEnd | undefined>((resolve) => this.watched.set(tap.key, resolve));
    this.fresh.push(tap);
    // Sending begins by keeping fresh taps.
    if (this.runner.is === 'resting' && navigator.onLine) this.runner.on('tapped');
    else void this.change(same).then(() => this.runner.on('tapped'), nothing);
    return end;
  }

  /** Takes a tap back, and answers what it was until then; undefined when it is booked, or gone. */
  async takeBack(key: string): Promise<Tap['state'] | undefined> {
    let before: Tap | undefined;
    await this.changeForAll((outbox) => {
      before = outbox.find((tap) => tap.key === key);
      return takeBack(outbox, key);
    });
    if (before?.state === 'sent') this.runner.on('woken');
    return before?.state;
  }

  /** The booking of a tap that the till has just booked, if the tap was kept meanwhile. */
  bookingOf(key: string): Transaction | undefined {
    return this.over.get(key);
  }

  dismiss(key: string): Promise<void> {
    return this.changeForAll((outbox) => dismiss(outbox, key));
  }

  close(): void {
    this.runner.on('closed');
    for (const undo of this.undos) undo();
    for (const key of this.watched.keys()) this.tell(key, { waiting: key });
    outboxStore.setState({ outbox: [], read: false });
  }

  private get closed(): boolean {
    return this.runner.is === 'closed';
  }

  private sendAlone(): Promise<SendingEnd> {
    const ports = {
      change: (step: Step) => this.change(step),
      send,
      strokes: () => tableStore.getState().table?.drinksTonight ?? 0,
      onBooked: (tap: Tap, answer: PurchaseAnswer) => {
        if (this.closed) return;
        this.onBooked(tap, answer);
        this.tabs.tell({ memberId: this.memberId, booked: { tap, answer } });
      },
      onTakenBack: (tap: Unwanted, as: TakenBackAs) => {
        if (this.closed) return;
        this.onTakenBack({ tap, as });
        this.tabs.tell({ memberId: this.memberId, takenBack: { tap, as } });
      },
    };
    return alone(
      this.memberId,
      () => sendOutbox(ports),
      () => this.change(same),
    );
  }

  /** Changes the outbox on the disk, and writes fresh taps. Once closed, nothing is sent any more. */
  private async change(step: Step): Promise<KeptOutbox> {
    const fresh = this.fresh.splice(0);
    try {
      const { outbox, here } = await changeOutbox(this.memberId, (kept, here) =>
        step(fresh.reduce(accept, kept), here && !this.closed),
      );
      outboxStore.setState({ canWait: true });
      this.show(outbox);
      for (const { key } of fresh) this.awaitUsual(key);
      return { outbox, here: here && !this.closed };
    } catch (error) {
      outboxStore.setState({ canWait: false });
      for (const { key } of fresh) this.tell(key, undefined);
      throw error;
    }
  }

  /** Changes the outbox on the disk and tells the other tabs. */
  private async changeForAll(step: (outbox: Outbox) => Outbox): Promise<void> {
    await this.change(step);
    if (!this.closed) this.tabs.tell({ memberId: this.memberId });
  }

  private async readAgain(): Promise<void> {
    try {
      this.show(await readOutbox(this.memberId));
    } catch {
      outboxStore.setState({ canWait: false });
    }
  }

  /** Shows the booked stroke and takes away the pencilled one in the same moment. */
  private onBooked(tap: Tap, answer: PurchaseAnswer): void {
    if (this.kept.some(({ key, state }) => key === tap.key && state === 'unwanted')) return;
    this.over.set(tap.key, answer.transaction);
    showBooking(tap.drink, answer);
    this.show(this.kept);
    this.tell(tap.key, { booked: answer });
  }

  private onTakenBack(last: TakenBack): void {
    const { as } = last;
    if ('cancelled' in as && as.cancelled) {
      const { cancelled } = as;
      updateTable((table) => applyBalance(table, cancelled));
    }
    takenBackStore.setState({ last });
  }

  private show(outbox: Outbox): void {
    if (this.closed) return;
    this.kept = outbox;
    for (const tap of outbox) {
      const { key } = tap;
      if (tap.state !== 'refused' || !this.watched.has(key)) continue;
      // A member who still awaits the answer at the card reads the refusal there, so the tap is dismissed.
      this.over.set(key, undefined);
      this.tell(key, refusedAs(tap, tap.reason));
      void this.dismiss(key).catch(nothing);
    }
    outboxStore.setState({
      outbox: outbox.filter(({ key }) => !this.watched.has(key) && !this.over.has(key)),
      read: true,
    });
  }

  /** Tells the member that the tap waits: after the usual time of an answer, or at once when none is likely. */
  private awaitUsual(key: string): void {
    if (this.runner.answerLikely && navigator.onLine && tableStore.getState().connection !== 'lost')
      setTimeout(() => this.letWait(key), USUAL_MS);
    else this.letWait(key);
  }

  private letWait(key: string): void {
    if (!this.watched.has(key)) return;
    this.tell(key, { waiting: key });
    this.show(this.kept);
    if (!this.closed) this.tabs.tell({ memberId: this.memberId });
    void sendInBackground();
  }

  private tell(key: string, end: TapEnd | undefined): void {
    this.watched.get(key)?.(end);
    this.watched.delete(key);
  }
}

const same = (outbox: Outbox) => outbox;
const nothing = () => undefined;
