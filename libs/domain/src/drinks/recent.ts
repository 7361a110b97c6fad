import type { RecentPurchase } from '../ground/state.js';
import { type Instant, shift } from '../ground/time.js';

/** A member's newest drinks are remembered for as long as they may be cancelled, in ms. */
export const REMEMBERED_FOR = 24 * 60 * 60 * 1000;
/** So many of the newest are remembered, and at most as many again: whoever taps without end must not fill the memory. */
export const REMEMBERED = 100;

/** Adds a purchase to those that may still be cancelled; `tidy` drops those that are too old or too many by now. */
export function remember(
  recent: RecentPurchase | null,
  { transactionId, at }: { readonly transactionId: string; readonly at: Instant },
  tidy: boolean,
): RecentPurchase {
  if (!tidy) return { transactionId, at, older: recent };
  const oldest = shift(at, -REMEMBERED_FOR);
  let room = REMEMBERED;
  return { transactionId, at, older: keep(recent, (entry) => entry.at >= oldest && room-- > 0) };
}

/** Takes a purchase away that was cancelled. */
export function forget(recent: RecentPurchase | null, transactionId: string): RecentPurchase | null {
  return keep(recent, (entry) => entry.transactionId !== transactionId);
}

/** The list without the entries that fail the test; built from the back, so that a long evening can't exhaust the stack. */
function keep(
  recent: RecentPurchase | null,
  test: (entry: RecentPurchase) => boolean,
): RecentPurchase | null {
  const kept: RecentPurchase[] = [];
  for (let entry = recent; entry; entry = entry.older) if (test(entry)) kept.push(entry);
  return kept.reduceRight<RecentPurchase | null>(
    (older, { transactionId, at }) => ({ transactionId, at, older }),
    null,
  );
}
