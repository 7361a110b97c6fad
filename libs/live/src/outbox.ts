import type { PurchaseAnswer } from '@stammtisch/contracts';
import { booked, nextTap, type Outbox, refuse, sendNext, type Tap } from './taps.js';

/** What became of sending a tap; with `no answer` it may be booked or not, with `not now` it is not. */
export type Sent<Answer = PurchaseAnswer> =
  | { readonly booked: Answer }
  | { readonly refused: string; readonly code?: string }
  | 'no answer'
  | 'not now';

/** Where taps are kept, how they are sent, and who wants to know. */
export interface OutboxPorts<Answer = PurchaseAnswer> {
  /** Changes what is kept in one step that nobody comes between; it is durable when this resolves with what is kept now. */
  change(step: (outbox: Outbox) => Outbox): Promise<Outbox>;
  /** Sends a tap with its own key, and the same whenever it is sent again. */
  send(tap: Tap): Promise<Sent<Answer>>;
  /** How many strokes the table shows in ink. */
  strokes(): number;
  /** A tap has become a booking. May be told twice, with the same booking. */
  onBooked(tap: Tap, answer: Answer): void;
}

/**
 * Sends what waits, one by one and in order, until nothing waits or there is no answer. It may break off between any two
 * steps and begin anew, here or in another tab: what was sent is kept as sent before it is, and sent again under its key
 * until the till has said what became of it.
 */
export async function sendOutbox<Answer>(
  ports: OutboxPorts<Answer>,
): Promise<'done' | 'no answer' | 'not now'> {
  for (;;) {
    const tap = nextTap(await ports.change((outbox) => sendNext(outbox, ports.strokes())));
    if (!tap) return 'done';
    const sent = await ports.send(tap);
    if (typeof sent === 'string') return sent;
    if ('booked' in sent) ports.onBooked(tap, sent.booked);
    await ports.change((outbox) =>
      'booked' in sent ? booked(outbox, tap.key) : refuse(outbox, tap.key, sent.refused, sent.code),
    );
  }
}
