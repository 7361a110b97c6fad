import type { PurchaseAnswer } from '@stammtisch/contracts';
import { nextTap, type Outbox, sendNext, settle, type Tap, type Verdict } from './outbox.js';

/**
 * Whether a device is sending its outbox.
 *
 * ```
 *                  tapped, woken
 *   ──► resting ──────────────────► sending ◄──────────────────┐
 *          ▲                         │   │                     │
 *          └──── done, not now ──────┘   └── no answer ──► pausing
 *                                                   pause over, woken
 * ```
 * From each of them it may be closed, for good.
 */
export type Sender =
  /** Nothing waits, or nothing may be sent now: no network, or somebody else is logged in. */
  | { readonly is: 'resting' }
  /** `unanswered`: how often in a row no answer has come. */
  | { readonly is: 'sending'; readonly unanswered: number }
  | { readonly is: 'pausing'; readonly unanswered: number }
  | { readonly is: 'closed' };

/** How an attempt to send everything ended. With `no answer` the next tap may be booked or not; with `not now` it is not. */
export type SendingEnd = 'done' | 'no answer' | 'not now';

export type SenderEvent = SendingEnd | 'tapped' | 'woken' | 'pause over' | 'closed';

export function senderAfter(sender: Sender, event: SenderEvent): Sender {
  if (sender.is === 'closed') return sender;
  switch (event) {
    case 'tapped':
      return sender.is === 'resting' ? { is: 'sending', unanswered: 0 } : sender;
    case 'woken':
      return { is: 'sending', unanswered: 0 };
    case 'pause over':
      return sender.is === 'pausing' ? { ...sender, is: 'sending' } : sender;
    case 'done':
    case 'not now':
      return sender.is === 'sending' ? { is: 'resting' } : sender;
    case 'no answer':
      return sender.is === 'sending' ? { is: 'pausing', unanswered: sender.unanswered + 1 } : sender;
    case 'closed':
      return { is: 'closed' };
  }
}

/** After the first lost answer: most likely only this one got lost. */
const SHORT_PAUSE_MS = 400;
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** How long a sender pauses, in ms: shortly at first, then a second, and twice as long each time. */
export const pauseOf = ({ unanswered }: { readonly unanswered: number }): number =>
  unanswered === 1 ? SHORT_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (unanswered - 2));

/** What became of sending a tap. */
export type Sent<Answer = PurchaseAnswer> = Verdict<Answer> | 'no answer' | 'not now';

/** An outbox on the disk. `here`: its member is the one who is logged in on this device. */
export interface KeptOutbox {
  readonly outbox: Outbox;
  readonly here: boolean;
}

/** Where taps are kept, how they are sent, and who wants to know. */
export interface OutboxPorts<Answer = PurchaseAnswer> {
  /** Changes what is kept, in one atomic step. Resolves once that is durable, with what is kept now. */
  change(step: (outbox: Outbox, here: boolean) => Outbox): Promise<KeptOutbox>;
  /** Sends a tap with its own key, and the same whenever it is sent again. */
  send(tap: Tap): Promise<Sent<Answer>>;
  /** How many strokes the table shows in ink. */
  strokes(): number;
  /** A tap has become a booking. May be told twice, with the same booking. */
  onBooked(tap: Tap, answer: Answer): void | Promise<void>;
}

/**
 * Sends what waits, one by one and in order, for as long as the member is here and the till answers. It may break off
 * between any two steps and begin anew, here or in another tab: a tap is kept as sent before it is, and sent again under
 * its key until the till has given its verdict. One step puts a tap away and marks the next.
 */
export async function sendOutbox<Answer>(ports: OutboxPorts<Answer>): Promise<SendingEnd> {
  let putAway = (outbox: Outbox) => outbox;
  for (;;) {
    const { outbox, here } = await ports.change((kept, here) =>
      here ? sendNext(putAway(kept), ports.strokes()) : kept,
    );
    if (!here) return 'not now';
    const tap = nextTap(outbox);
    if (!tap) return 'done';
    const sent = await ports.send(tap);
    if (typeof sent === 'string') return sent;
    if ('booked' in sent) await ports.onBooked(tap, sent.booked);
    putAway = (kept) => settle(kept, tap.key, sent);
  }
}
