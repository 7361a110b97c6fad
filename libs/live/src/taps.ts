import type { Drink } from '@stammtisch/contracts';

/** A tap on a drink, from when it is accepted until it is booked, taken back, or refused and that has been read. */
export type Tap = {
  /** Its Idempotency-Key: the same whenever it is sent. */
  readonly key: string;
  /** As it was shown when it was tapped. */
  readonly drink: Drink;
  readonly tappedAt: string;
} & (
  | { readonly state: 'waiting' }
  /** Sent at least once; the till may have booked it. */
  | { readonly state: 'sent'; readonly strokesBefore: number }
  /** `code`: the till's word for the reason; not there in what older versions kept. */
  | { readonly state: 'refused'; readonly reason: string; readonly code?: string }
);

/**
 * What a member's phone has accepted and not yet got rid of, in the order of the taps. Invariant: only the first that is
 * not refused is ever `sent`, so that the till books in this order.
 */
export type Outbox = readonly Tap[];

export function accept(outbox: Outbox, tap: Omit<Tap, 'state'>): Outbox {
  return [...outbox, { ...tap, state: 'waiting' }];
}

/** The tap whose turn it is. */
export const nextTap = (outbox: Outbox): Tap | undefined => outbox.find(isPending);

/** Not booked and not refused, as far as the phone knows. */
export const isPending = ({ state }: Tap): boolean => state !== 'refused';

/** The next tap is about to go on the wire; `strokes`: what the table says I have had tonight. */
export function sendNext(outbox: Outbox, strokes: number): Outbox {
  const next = nextTap(outbox);
  if (next?.state !== 'waiting') return outbox;
  return replace(outbox, { ...next, state: 'sent', strokesBefore: strokes });
}

/** The till has booked it. */
export function booked(outbox: Outbox, key: string): Outbox {
  return without(outbox, key);
}

/** The till has said no, for good. */
export function refuse(outbox: Outbox, key: string, reason: string, code?: string): Outbox {
  const tap = find(outbox, key);
  return tap ? replace(outbox, { ...tap, state: 'refused', reason, ...(code && { code }) }) : outbox;
}

/** Takes a tap back, unless it has been sent: then nobody knows here whether it is booked. */
export function takeBack(outbox: Outbox, key: string): Outbox {
  return find(outbox, key)?.state === 'waiting' ? without(outbox, key) : outbox;
}

/** The reason has been read. */
export function dismiss(outbox: Outbox, key: string): Outbox {
  return find(outbox, key)?.state === 'refused' ? without(outbox, key) : outbox;
}

/**
 * The strokes in pencil. News of the table may tell of a booking before its answer does: a sent tap is no longer in
 * pencil once there is a stroke more than before it was sent.
 */
export function inPencil(outbox: Outbox, strokes: number): Outbox {
  return outbox.filter(
    (tap) => tap.state === 'waiting' || (tap.state === 'sent' && strokes <= tap.strokesBefore),
  );
}

const find = (outbox: Outbox, key: string) => outbox.find((tap) => tap.key === key);

const without = (outbox: Outbox, key: string) =>
  find(outbox, key) ? outbox.filter((tap) => tap.key !== key) : outbox;

const replace = (outbox: Outbox, changed: Tap) =>
  outbox.map((tap) => (tap.key === changed.key ? changed : tap));
