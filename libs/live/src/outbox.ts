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
  /** Its Idempotency-Key: the same whenever it is sent. */
  readonly key: string;
  /** As the menu showed it at the tap. */
  readonly drink: Drink;
  readonly tappedAt: string;
} & (
  | { readonly state: 'waiting' }
  /** Sent at least once; the till may have booked it. */
  | { readonly state: 'sent'; readonly strokesBefore: number }
  /** `code`: the till's word for the reason; older versions kept none. */
  | { readonly state: 'refused'; readonly reason: string; readonly code?: string }
);

export type NewTap = Pick<Tap, 'key' | 'drink' | 'tappedAt'>;

/**
 * All taps of a member that the device keeps, oldest first. Invariant: of those that are not refused only the first is
 * ever `sent`, so that the till books in this order.
 */
export type Outbox = readonly Tap[];

/** The till's last word on a tap. */
export type Verdict<Answer = PurchaseAnswer> =
  | { readonly booked: Answer }
  | { readonly refused: string; readonly code?: string };

export function accept(outbox: Outbox, tap: NewTap): Outbox {
  return [...outbox, { ...tap, state: 'waiting' }];
}

/** The tap whose turn it is. */
export const nextTap = (outbox: Outbox): Tap | undefined => outbox.find(isPending);

/** Not booked and not refused, as far as the device knows. */
export const isPending = ({ state }: Tap): boolean => state !== 'refused';

/** Marks the next tap as sent. `strokes`: the drinks that the table shows as mine tonight. */
export function sendNext(outbox: Outbox, strokes: number): Outbox {
  const next = nextTap(outbox);
  if (next?.state !== 'waiting') return outbox;
  return replace(outbox, { ...next, state: 'sent', strokesBefore: strokes });
}

/** A booked tap goes; a refused one stays with the reason. */
export function settle(outbox: Outbox, key: string, verdict: Verdict<unknown>): Outbox {
  const tap = outbox.find((each) => each.key === key);
  if (!tap || 'booked' in verdict) return without(outbox, tap);
  const { refused, code } = verdict;
  return replace(outbox, { ...tap, state: 'refused', reason: refused, ...(code && { code }) });
}

/** Takes a tap back, unless it has been sent: the till may have booked that one. */
export function takeBack(outbox: Outbox, key: string): Outbox {
  return without(
    outbox,
    outbox.find((tap) => tap.key === key && tap.state === 'waiting'),
  );
}

/** The member has read why a tap was refused. */
export function dismiss(outbox: Outbox, key: string): Outbox {
  return without(
    outbox,
    outbox.find((tap) => tap.key === key && tap.state === 'refused'),
  );
}

/**
 * The strokes in pencil. The table's news may tell of a booking before its answer does: a sent tap is no longer in
 * pencil once there are more strokes than before it was sent.
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
