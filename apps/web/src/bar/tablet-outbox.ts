import { type AnswerOf, calls, type TabletOwn } from '@stammtisch/contracts';
import { type OutboxPorts, OutboxRunner, type Tap } from '@stammtisch/live';
import { call } from '../lib/api';
import { alone, changeOutbox, readOutbox } from '../lib/outbox/device';
import { backKey, bodyOf, CANCEL_FAILURE, FAILURE, sendingBy } from '../lib/outbox/send';
import { MemoryBox } from './memory-box';
import { tabletStore } from './store';

type Booked = AnswerOf<typeof calls.tabletPurchase> & { readonly transaction: { readonly id: string } };

/** What is shown of taps, besides the outbox itself. */
export interface ShownAtTablet
  extends Pick<OutboxPorts<Booked>['shown'], 'booked' | 'refused' | 'takenBack'> {
  /** What somebody who is known has now. */
  own(member: TabletOwn): void;
}

const boxOf = (token: string) => `tablet.${token}`;

/** The taps of all members at this tablet. A link has an outbox of its own, since the till tells repeated taps by link and key. */
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
      // No table tells the strokes of a member here, so a tap stays in pencil until its answer comes.
      strokes: () => Number.POSITIVE_INFINITY,
      shown: { ...shown, outbox: (outbox) => tabletStore.setState({ outbox }) },
    });
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
        const missing = left.filter((tap) => !outbox.some(({ key }) => key === tap.key));
        return [...missing.map((tap) => (mayBeBooked(tap) ? toldOf(tap) : tap)), ...outbox];
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

/** Sent under a link, and without an answer. */
const mayBeBooked = (tap: Tap) => tap.state === 'sent' || (tap.state === 'unwanted' && !tap.transactionId);

const toldOf = (tap: Tap): Tap => ({
  ...tap,
  state: 'refused',
  reason: 'Vielleicht doch gebucht: der Link wurde mitten im Buchen gewechselt. Schau im Verlauf nach',
});
