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
  /** The menu showed that another member's round pays. */
  readonly free?: true;
  readonly tappedAt: string;
  /** The drink's member, on a shared device. `pass`: the till's signed proof, after a PIN or badge, that it was the member. */
  readonly whose?: { readonly id: string; readonly name: string; readonly pass?: string | undefined };
} & (
  | { readonly state: 'waiting' }
  /** Sent at least once; the till may have booked the tap. `strokesBefore`: the member's strokes tonight before it was sent. */
  | { readonly state: 'sent'; readonly strokesBefore: number }
  /**
   * Taken back after it was sent. Only the till knows whether it has booked the tap, so the device sends the tap's key again.
   * `transactionId`: its booking, once known. It then only has to be cancelled.
   */
  | { readonly state: 'unwanted'; readonly transactionId?: string }
  | ({ readonly state: 'refused' } & Refusal)
);

/** The till's refusal of a tap. `reason`: a German sentence. `price`: the drink's current price in euro, if it has changed. */
export interface Refusal {
  readonly reason: string;
  readonly code?: string | undefined;
  readonly price?: number | undefined;
}

export type NewTap = Pick<Tap, 'key' | 'drink' | 'free' | 'tappedAt' | 'whose'>;

/**
 * All taps that the device keeps, oldest first: its member's, or everybody's on a shared device. Invariant: of the taps that are
 * not refused only the first is ever `sent`, so that the till books them in order.
 */
export type Outbox = readonly Tap[];

export interface Booking {
  readonly transaction: { readonly id: string };
}

/** The till's final answer to a tap. `cancelled`: the booking of an unwanted tap is undone; undefined when it already was. */
export type Verdict<Answer extends Booking = PurchaseAnswer> =
  | { readonly booked: Answer }
  | { readonly cancelled: BalanceAnswer | undefined }
  | { readonly refused: Refusal };

export function accept(outbox: Outbox, tap: NewTap): Outbox {
  return [...outbox, { ...tap, state: 'waiting' }];
}

export const nextTap = (outbox: Outbox): Tap | undefined => outbox.find(isPending);

/** True until the device has the till's final answer. */
export const isPending = ({ state }: Tap): boolean => state !== 'refused';

/** True for taps that will be booked once the till is reachable. */
export const isWaiting = ({ state }: Tap): boolean => state === 'waiting' || state === 'sent';

/** Marks the next tap as sent. `strokes`: the member's drinks tonight, as the table shows them. */
export function sendNext(outbox: Outbox, strokes: number): Outbox {
  const next = nextTap(outbox);
  if (next?.state !== 'waiting') return outbox;
  return replace(outbox, { ...next, state: 'sent', strokesBefore: strokes });
}

/**
 * Removes a booked tap; marks a refused one with the reason. An unwanted one is removed when it was never booked or is cancelled;
 * until then it keeps its booking.
 */
export function settle(outbox: Outbox, key: string, verdict: Verdict<Booking>): Outbox {
  const tap = outbox.find((kept) => kept.key === key);
  if (tap?.state === 'unwanted' && 'booked' in verdict)
    return replace(outbox, { ...tap, transactionId: verdict.booked.transaction.id });
  if (!tap || tap.state === 'unwanted' || !('refused' in verdict)) return without(outbox, tap);
  return replace(outbox, { ...tap, state: 'refused', ...verdict.refused });
}

/** Takes a tap back: an unsent one is removed, a sent one becomes unwanted, since the till may have booked it. */
export function takeBack(outbox: Outbox, key: string): Outbox {
  const found = outbox.find((tap) => tap.key === key);
  if (found?.state === 'waiting') return without(outbox, found);
  if (found?.state !== 'sent') return outbox;
  const { state: _, strokesBefore: __, ...tap } = found;
  return replace(outbox, { ...tap, state: 'unwanted' });
}

/** Cancels a booked tap: the cancellation is kept and sent like a tap. */
export function takeBackBooked(outbox: Outbox, tap: NewTap, transactionId: string): Outbox {
  // The till has answered, but the tap is not settled yet.
  if (outbox.some(({ key }) => key === tap.key)) return takeBack(outbox, tap.key);
  return [...outbox, { ...tap, state: 'unwanted', transactionId }];
}

/** Removes a refused tap after the member has read the reason. */
export function dismiss(outbox: Outbox, key: string): Outbox {
  return without(
    outbox,
    outbox.find((tap) => tap.key === key && tap.state === 'refused'),
  );
}

/**
 * The taps shown as strokes in pencil: those not known as booked. `strokes`: tonight's booked drinks, as the table shows them.
 * The socket may announce a booking before its response arrives, so a sent tap no longer counts once `strokes` has grown.
 */
export function inPencil(outbox: Outbox, strokes: number): Outbox {
  return outbox.filter(
    (tap) => tap.state === 'waiting' || (tap.state === 'sent' && strokes <= tap.strokesBefore),
  );
}

const without = (outbox: Outbox, removed: Tap | undefined) =>
  removed ? outbox.filter((tap) => tap !== removed) : outbox;

const replace = (outbox: Outbox, changed: Tap) =>
  outbox.map((tap) => (tap.key === changed.key ? changed : tap));
