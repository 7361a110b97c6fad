import type { BalanceAnswer, Drink, PurchaseAnswer } from '@stammtisch/contracts';

/**
 * A tap on a drink, for as long as the device keeps it.
 *
 * ```
 *                 its turn         the till books it
 *   ──► waiting ───────────► sent ───────────────────► gone
 *          │                 │  ▲ │                      ▲
 *          │       no answer └──┘ │ the till says no     │
 *          │                      ├──► refused ── read ─►│
 *          │                      │ taken back           │
 *          │                      └──► unwanted ────────►│
 *          │                never booked, or cancelled   │
 *          └───────────────────── taken back ───────────►┘
 * ```
 */
export type Tap = {
  /** The tap's Idempotency-Key, the same each time the tap is sent. */
  readonly key: string;
  /** The drink as the menu showed it at the tap. */
  readonly drink: Drink;
  /** The menu showed that somebody's round pays. */
  readonly free?: true;
  readonly tappedAt: string;
  /** On a device that many share: whose drink it is. All taps of a phone are its member's. */
  readonly whose?: TapWhose;
} & (
  | { readonly state: 'waiting' }
  /** Sent at least once; the till may have booked the tap. `strokesBefore`: the member's strokes tonight before it was sent. */
  | { readonly state: 'sent'; readonly strokesBefore: number }
  /**
   * Taken back after it was sent. Only the till knows whether it has booked the tap, so the device asks it with the tap's key.
   * `transactionId`: its booking, once that is known. All that is left then is to cancel it.
   */
  | { readonly state: 'unwanted'; readonly transactionId?: string }
  /** `reason` is the till's German sentence, `code` its code for it, `price` what the drink costs by now, in euro. */
  | { readonly state: 'refused'; readonly reason: string; readonly code?: string; readonly price?: number }
);

/** `pass`: what showed the till, at the tap, that it was the member. */
interface TapWhose {
  readonly id: string;
  readonly name: string;
  readonly pass?: string | undefined;
}

export type NewTap = Pick<Tap, 'key' | 'drink' | 'free' | 'tappedAt' | 'whose'>;

/**
 * All taps that the device keeps, oldest first: a member's, or on a device that many share everybody's. Invariant: of the taps
 * that are not refused only the first is ever `sent`, so that the till books them in order.
 */
export type Outbox = readonly Tap[];

/** What identifies a booking. */
export interface Booking {
  readonly transaction: { readonly id: string };
}

/**
 * The till's final answer to a tap: its booking, or the German sentence of a refusal and its code. `cancelled`: the booking of an
 * unwanted tap is undone; undefined when somebody else had done so.
 */
export type Verdict<Answer extends Booking = PurchaseAnswer> =
  | { readonly booked: Answer }
  | { readonly cancelled: BalanceAnswer | undefined }
  | { readonly refused: string; readonly code?: string; readonly price?: number };

export function accept(outbox: Outbox, tap: NewTap): Outbox {
  return [...outbox, { ...tap, state: 'waiting' }];
}

/** The tap to send next; undefined when none waits. */
export const nextTap = (outbox: Outbox): Tap | undefined => outbox.find(isPending);

/** Has the till not said the last word on the tap, as far as the device knows? */
export const isPending = ({ state }: Tap): boolean => state !== 'refused';

/** Is the tap to be booked as soon as the till is in reach? */
export const isWaiting = ({ state }: Tap): boolean => state === 'waiting' || state === 'sent';

/** Marks the next tap as sent. `strokes`: how many drinks the table shows as the member's tonight. */
export function sendNext(outbox: Outbox, strokes: number): Outbox {
  const next = nextTap(outbox);
  if (next?.state !== 'waiting') return outbox;
  return replace(outbox, { ...next, state: 'sent', strokesBefore: strokes });
}

/**
 * Removes a booked tap; marks a refused one with the reason. An unwanted one goes when it was never booked or is cancelled, and
 * stays with its booking until then.
 */
export function settle(outbox: Outbox, key: string, verdict: Verdict<Booking>): Outbox {
  const tap = outbox.find((each) => each.key === key);
  if (tap?.state === 'unwanted' && 'booked' in verdict)
    return replace(outbox, { ...tap, transactionId: verdict.booked.transaction.id });
  if (!tap || tap.state === 'unwanted' || !('refused' in verdict)) return without(outbox, tap);
  const { refused: reason, code, price } = verdict;
  const known = { ...(code && { code }), ...(price !== undefined && { price }) };
  return replace(outbox, { ...tap, state: 'refused', reason, ...known });
}

/** Takes a tap back: one that was never sent is gone, a sent one is unwanted, since the till may have booked it. */
export function takeBack(outbox: Outbox, key: string): Outbox {
  const found = outbox.find((tap) => tap.key === key);
  if (found?.state === 'waiting') return without(outbox, found);
  if (found?.state !== 'sent') return outbox;
  const { state: _, strokesBefore: __, ...tap } = found;
  return replace(outbox, { ...tap, state: 'unwanted' });
}

/** Cancels what is booked already: the cancellation is kept and sent like a tap. */
export function takeBackBooked(outbox: Outbox, tap: NewTap, transactionId: string): Outbox {
  // Its answer has come, and it is not put away yet.
  if (outbox.some(({ key }) => key === tap.key)) return takeBack(outbox, tap.key);
  return [...outbox, { ...tap, state: 'unwanted', transactionId }];
}

/** Removes a refused tap, once the member has read the reason. */
export function dismiss(outbox: Outbox, key: string): Outbox {
  return without(
    outbox,
    outbox.find((tap) => tap.key === key && tap.state === 'refused'),
  );
}

/**
 * The taps that the screen shows as strokes in pencil: those not known as booked. `strokes` is how many drinks the table shows
 * as booked tonight. The socket may tell of a booking before its answer comes, so a sent tap no longer counts once `strokes`
 * has grown.
 */
export function inPencil(outbox: Outbox, strokes: number): Outbox {
  return outbox.filter(
    (tap) => tap.state === 'waiting' || (tap.state === 'sent' && strokes <= tap.strokesBefore),
  );
}

const without = (outbox: Outbox, gone: Tap | undefined) =>
  gone ? outbox.filter((tap) => tap !== gone) : outbox;

const replace = (outbox: Outbox, changed: Tap) =>
  outbox.map((tap) => (tap.key === changed.key ? changed : tap));
