import { type AnswerOf, calls, type TabletOwn } from '@stammtisch/contracts';
import { type OutboxPorts, OutboxRunner, type Tap } from '@stammtisch/live';
import { call } from '../lib/api';
import { alone, changeOutbox, readOutbox } from '../lib/outbox/device';
import { backKey, bodyOf, CANCEL_FAILURE, FAILURE, sendingBy } from '../lib/outbox/send';
import { MemoryBox } from './memory-box';
import { tabletStore } from './store';

type Booked = AnswerOf<typeof calls.tabletPurchase> & { readonly transaction: { readonly id: string } };

/** Shows what happens to taps, besides the outbox itself. */
export interface ShownAtTablet
  extends Pick<OutboxPorts<Booked>['shown'], 'booked' | 'refused' | 'takenBack'> {
  /** Shows an identified member's new state. */
  own(member: TabletOwn): void;
}

const boxOf = (token: string) => `tablet.${token}`;

/** All members' taps at this tablet. Each link has its own outbox, since the till recognizes repeated taps by link and key. */
export class TabletOutbox extends OutboxRunner<Booked> {
  constructor(
    bearer: string,
    shown: ShownAtTablet,
    readonly box = new MemoryBox(boxOf(bearer)),
  ) {
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
          const given = { params: { id }, body: of(tap.whose), idempotencyKey: backKey(tap) };
          const { member } = await call(calls.tabletCancel, { ...given, failure: CANCEL_FAILURE, bearer });
          if (member) shown.own(member);
          return undefined;
        },
      }),
      reach: () => (tabletStore.getState().connection === 'live' ? 'live' : 'lost'),
      alone: (work) => alone(boxOf(bearer), work),
      broadcast: () => undefined,
      // The tablet's picture has no strokes of members, so a tap stays in pencil until its response arrives.
      strokes: () => Number.POSITIVE_INFINITY,
      shown: { ...shown, outbox: (outbox) => tabletStore.setState({ outbox }) },
    });
    void this.read().then(() => this.wake());
  }

  /**
   * Takes over the taps that an earlier link never sent. A sent one may be booked already: its member reads that. Interrupted
   * and repeated, this doubles nothing.
   */
  async takeOver(earlier: string): Promise<void> {
    const left = await readOutbox(boxOf(earlier));
    if (left.length > 0) {
      await this.change((outbox) => {
        const missing = left.filter((tap) => !outbox.some(({ key }) => key === tap.key));
        return [...missing.map((tap) => (mayBeBooked(tap) ? asRefused(tap) : tap)), ...outbox];
      });
      await changeOutbox(boxOf(earlier), () => []);
    }
    this.wake();
  }
}

const of = (whose: Tap['whose']) => ({
  member_id: whose?.id ?? '',
  ...(whose?.pass !== undefined && { pass: whose.pass }),
});

/** True if it was sent and got no response. */
const mayBeBooked = (tap: Tap) => tap.state === 'sent' || (tap.state === 'unwanted' && !tap.transactionId);

const asRefused = (tap: Tap): Tap => ({
  ...tap,
  state: 'refused',
  reason: 'Vielleicht doch gebucht: der Link wurde mitten im Buchen gewechselt. Schau im Verlauf nach',
});
