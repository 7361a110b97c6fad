import type { Member, RecentPurchase } from './state.js';
import { type Instant, shift } from './time.js';

/** Members may cancel their drinks for this long, in ms. */
const CANCEL_WINDOW = 24 * 60 * 60 * 1000;
/** … and only this many of the newest. */
const CANCEL_NEWEST = 3;
/** So many of the newest are remembered, and at most as many again: whoever taps without end must not fill the memory. */
export const REMEMBERED = 100;

/** Ids of the purchases a member may cancel now: their 3 newest not cancelled, at most 24 hours old. */
export function cancellable(member: Member, now: Instant): readonly string[] {
  const oldest = shift(now, -CANCEL_WINDOW);
  const ids: string[] = [];
  for (
    let entry = member.recent;
    entry && ids.length < CANCEL_NEWEST && entry.at >= oldest;
    entry = entry.older
  ) {
    ids.push(entry.transactionId);
  }
  return ids;
}

/** Adds a purchase to those that may still be cancelled; `tidy` drops those that are too old or too many by now. */
export function remember(
  recent: RecentPurchase | null,
  { transactionId, at }: { readonly transactionId: string; readonly at: Instant },
  tidy: boolean,
): RecentPurchase {
  if (!tidy) return { transactionId, at, older: recent };
  const oldest = shift(at, -CANCEL_WINDOW);
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
