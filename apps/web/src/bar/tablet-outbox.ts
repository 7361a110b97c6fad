import { type AnswerOf, calls } from '@stammtisch/contracts';
import { type OutboxPorts, OutboxRunner, type Tap } from '@stammtisch/live';
import { call } from '../lib/api';
import { storedValue } from '../lib/kept/local-storage';
import { alone, changeOutbox, readOutbox } from '../lib/outbox/device';
import { backKey, bodyOf, CANCEL_FAILURE, FAILURE, sendingBy } from '../lib/outbox/send';
import { ticked } from '../lib/ticked';
import { MemoryBox } from './memory-box';
import { changeVisit, showOwn, showTapped, stay, tabletStore, tapOffers } from './store';

type Booked = AnswerOf<typeof calls.tabletPurchase> & { readonly transaction: { readonly id: string } };

const boxOf = (token: string) => `tablet.${token}`;

/** The token of this tablet's last link. */
const lastLink = storedValue<string | null>('stammtisch.tablet.link', null);

/** All members' taps at this tablet. Each link has its own outbox, since the till recognizes repeated taps by link and key. */
export class TabletOutbox extends OutboxRunner<Booked> {
  constructor(
    readonly bearer: string,
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
          showOwn(member);
          return undefined;
        },
      }),
      reach: () => (tabletStore.getState().connection === 'live' ? 'live' : 'lost'),
      alone: (work) => alone(boxOf(bearer), work),
      broadcast: () => undefined,
      // The tablet's picture has no strokes of members, so a tap stays in pencil until its response arrives.
      strokes: () => Number.POSITIVE_INFINITY,
      shown,
    });
    void this.read().then(() => this.wake());
    void this.takeOver().catch(() => undefined);
  }

  /**
   * Takes over the taps of an earlier link, then stores this link. A tap that was sent may be booked already: it is shown as refused,
   * with that reason. A takeover that was interrupted may be repeated: it doubles nothing.
   */
  private async takeOver(): Promise<void> {
    const earlier = lastLink.get();
    if (earlier !== null && earlier !== this.bearer) {
      const left = await readOutbox(boxOf(earlier));
      await this.change((outbox) => {
        const missing = left.filter((tap) => !outbox.some(({ key }) => key === tap.key));
        return [...missing.map((tap) => (mayBeBooked(tap) ? asRefused(tap) : tap)), ...outbox];
      });
      await changeOutbox(boxOf(earlier), () => []);
      this.wake();
    }
    lastLink.set(this.bearer);
  }
}

/** Shows what happens to taps: in the bar, and to the visit of their member. */
const shown: OutboxPorts<Booked>['shown'] = {
  outbox: (outbox) => tabletStore.setState({ outbox }),
  booked: (tap, { paid_by_name, member }) => {
    changeVisit(tap.whose?.id, ({ booked }) => ({ booked: ticked(booked, tap.key, true) }));
    showOwn(member);
    tapOffers.change(tap.key, { noted: false, paidBy: paid_by_name });
  },
  refused: (tap) => {
    // The next person must not see a refusal for a member who has left.
    if (tabletStore.getState().visit?.memberId !== tap.whose?.id) {
      tapOffers.drop(({ id }) => id === tap.key);
      return false;
    }
    // The reason is shown before the names come back, and only once.
    stay();
    showTapped(tap, { step: 'refused', error: tap.reason, price: tap.price });
    return true;
  },
  takenBack: ({ tap, as }) => {
    const reason = 'refused' in as && tap.transactionId ? as.refused.reason : undefined;
    if (!reason) changeVisit(tap.whose?.id, ({ booked }) => ({ booked: ticked(booked, tap.key, false) }));
    // Taps made since keep their place in the bar.
    tapOffers.end({ id: tap.key, tap, step: 'undone', error: reason && `Bleibt gebucht: ${reason}` });
  },
};

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
