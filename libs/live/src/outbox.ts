import type { Drink, PurchaseAnswer } from '@stammtisch/contracts';

/**
 * A tap on a drink, for as long as the device keeps it.
 *
 * ```
 *                 its turn         the till books it
 *   ──► waiting ───────────► sent ───────────────────► gone
 *          │                 │  ▲ │                      ▲
 *          │       no answer └──┘ │ the till says no     │
 *          │                      ▼                      │
 *          │                   refused ── read ─────────►│
 *          └───────────────────── taken back ───────────►┘
 * ```
 */
export type Tap = {
  /** The tap's Idempotency-Key, the same each time the tap is sent. */
  readonly key: string;
  /** The drink as the menu showed it at the tap. */
  readonly drink: Drink;
  readonly tappedAt: string;
} & (
  | { readonly state: 'waiting' }
  /** Sent at least once; the till may have booked the tap. `strokesBefore`: the member's strokes tonight before it was sent. */
  | { readonly state: 'sent'; readonly strokesBefore: number }
  /**
   * `reason` is the till's German sentence, `code` its code for it, `price` what the drink costs by now, in euro. Outboxes kept by
   * older versions have no `code`.
   */
  | { readonly state: 'refused'; readonly reason: string; readonly code?: string; readonly price?: number }
);

export type NewTap = Pick<Tap, 'key' | 'drink' | 'tappedAt'>;

/**
 * All taps of a member that the device keeps, oldest first. Invariant: of the taps that are not refused only the first is ever
 * `sent`, so that the till books them in order.
 */
export type Outbox = readonly Tap[];

/** The till's final answer to a tap: its booking, or the German sentence of a refusal and its code. */
export type Verdict<Answer = PurchaseAnswer> =
  | { readonly booked: Answer }
  | { readonly refused: string; readonly code?: string; readonly price?: number };

export function accept(outbox: Outbox, tap: NewTap): Outbox {
  return [...outbox, { ...tap, state: 'waiting' }];
}

/** The tap to send next; undefined when none waits. */
export const nextTap = (outbox: Outbox): Tap | undefined => outbox.find(isPending);

/** Is the tap neither booked nor refused, as far as the device knows? */
export const isPending = ({ state }: Tap): boolean => state !== 'refused';

/** Marks the next tap as sent. `strokes`: how many drinks the table shows as the member's tonight. */
export function sendNext(outbox: Outbox, strokes: number): Outbox {
  const next = nextTap(outbox);
  if (next?.state !== 'waiting') return outbox;
  return replace(outbox, { ...next, state: 'sent', strokesBefore: strokes });
}

/** Removes a booked tap; marks a refused one with the reason. */
export function settle(outbox: Outbox, key: string, verdict: Verdict<unknown>): Outbox {
  const tap = outbox.find((each) => each.key === key);
  if (!tap || 'booked' in verdict) return without(outbox, tap);
  const { refused: reason, code, price } = verdict;
  const known = { ...(code && { code }), ...(price !== undefined && { price }) };
  return replace(outbox, { ...tap, state: 'refused', reason, ...known });
}

/** Takes a tap back. A sent tap stays, since the till may have booked it. */
export function takeBack(outbox: Outbox, key: string): Outbox {
  return without(
    outbox,
    outbox.find((tap) => tap.key === key && tap.state === 'waiting'),
  );
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
