import {
  type Outbox,
  type OutboxPorts,
  OutboxRunner,
  type SendingEnd,
  type Sent,
  type Tap,
} from '../src/index.js';
import { aTransaction } from './samples.js';

/** What may happen to a tap: the till refuses it, a message is lost, or the phone dies. */
export const journeys = [
  'booked',
  'refused',
  'lost on the way',
  'answer lost',
  'logged out',
  'dies before sending',
  'dies before the answer',
] as const;
export type Journey = (typeof journeys)[number];

/** The phone has died: its work never continues. */
export class Died extends Error {}

/** A till that books each key once and repeats its answer. */
export class FakePurchases {
  /** Keys in the order of their bookings. */
  readonly bookings: string[] = [];
  readonly refusals = new Set<string>();
  readonly cancelled = new Set<string>();
  readonly requests: Tap[] = [];

  answer(tap: Tap, journey: Journey): Sent {
    if (journey === 'dies before sending') throw new Died();
    if (journey === 'lost on the way') return 'no answer';
    if (journey === 'logged out') return 'not now';
    this.requests.push(tap);
    const { key } = tap;
    if (tap.state === 'unwanted' && tap.transactionId !== undefined) {
      this.cancelled.add(tap.transactionId);
      if (journey === 'answer lost') return 'no answer';
      if (journey === 'dies before the answer') throw new Died();
      return { cancelled: { success: true, new_balance: 0, revision: 0 } };
    }
    const known = this.refusals.has(key) || this.bookings.includes(key);
    if (!known && journey === 'refused') this.refusals.add(key);
    else if (!known) this.bookings.push(key);
    if (journey === 'answer lost') return 'no answer';
    if (journey === 'dies before the answer') throw new Died();
    if (this.refusals.has(key)) return { refused: { reason: 'Dieses Getränk gibt es nicht mehr' } };
    return {
      booked: {
        success: true,
        new_balance: 0,
        member_received_gift: false,
        transaction: aTransaction({ id: key }),
        revision: this.bookings.indexOf(key),
      },
    };
  }
}

/** A phone's stored outbox. `pause` runs between any two steps. */
export class FakeOutbox {
  kept: Outbox = [];
  loggedIn = true;
  /** Number of reads and writes of the outbox. */
  changes = 0;
  /** Ids of the bookings shown in tabs, by key. */
  readonly booked = new Map<string, Set<string>>();
  /** Outcomes shown in tabs for taps that were taken back after sending. */
  readonly takenBack: string[] = [];

  constructor(
    private readonly till: FakePurchases,
    private readonly pause: () => Promise<unknown>,
    private readonly nextJourney: () => Journey,
  ) {}

  private change: OutboxPorts['change'] = async (step) => {
    await this.pause();
    this.changes += 1;
    const kept = { outbox: step(this.kept, this.loggedIn), here: this.loggedIn };
    this.kept = kept.outbox;
    await this.pause();
    return kept;
  };

  /** Opens a tab that sends the waiting taps. */
  openTab(): Promise<SendingEnd> {
    return new OutboxRunner({
      change: this.change,
      read: async () => this.kept,
      send: async (tap) => {
        await this.pause();
        const answer = this.till.answer(tap, this.nextJourney());
        await this.pause();
        return answer;
      },
      reach: () => 'live',
      alone: (work) => work(),
      broadcast: () => undefined,
      strokes: () => this.till.bookings.length,
      shown: {
        takenBack: ({ tap: { key, transactionId } }) => {
          this.takenBack.push(transactionId === undefined ? `${key} never booked` : `${key} cancelled`);
        },
        booked: ({ key }, { transaction }) => {
          this.booked.set(key, (this.booked.get(key) ?? new Set()).add(transaction.id));
        },
      },
    }).attempt();
  }
}
