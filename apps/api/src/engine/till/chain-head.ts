import { evolve, initialState, type TillState } from '@stammtisch/domain';
import { StoreUnusableError } from '@stammtisch/event-store';
import { CHAIN_START, follows } from './hash-chain.js';
import { BEGINNING, type Before, isForeign, type LoggedEvent } from './logged-event.js';

/** Where a till stands: the folded state, and the hash that the next event is linked to. */
export interface ChainHead {
  readonly state: TillState;
  /** Hash of the last event that a till has written. */
  readonly hash: string;
}

/** Position of a till, as devices get it. */
export const placeOf = ({ state: { revision }, hash }: ChainHead) => ({ revision, hash });

/** The moment and the hash that the next event follows. */
export const beforeNext = ({ state, hash }: Pick<ChainHead, 'state' | 'hash'>): Before => ({
  at: state.latest || BEGINNING.at,
  hash,
});

export const START: ChainHead = { state: initialState, hash: CHAIN_START };

/** Folds in the next entry of the log. @throws StoreUnusableError when the event is not the next one: the log has a gap */
export function advance(head: ChainHead, event: LoggedEvent): ChainHead {
  const { revision } = head.state;
  if (event.revision !== revision + 1) {
    throw new StoreUnusableError(
      `The log has a gap: after event ${revision} comes ${event.revision}. Keep a copy of it, and restore a backup`,
    );
  }
  // A foreign event carries the previous hash.
  return { state: evolve(head.state, event), hash: event.metadata.hash };
}

/**
 * Checks that events which stand next to each other follow from one another, and the last of them is the known one. Whoever changes
 * an event on the disk would have to compute all later hashes anew, and those that are known elsewhere.
 * @throws StoreUnusableError that names the first event that does not follow
 */
export function expectLinked([first, ...others]: readonly LoggedEvent[], last: string): void {
  let hash = first ? first.metadata.hash : last;
  for (const event of others) {
    if (!isForeign(event) && !follows(event, hash)) {
      throw new StoreUnusableError(
        `Event ${event.revision} of the log does not follow from event ${event.revision - 1}: one of them was changed. Keep a copy of the log, and restore a backup`,
      );
    }
    hash = event.metadata.hash;
  }
  if (hash !== last) throw new StoreUnusableError('The log does not end where this till stands: start again');
}

/**
 * As {@link advance}, for an event that comes after a known place: it must follow from the event there.
 * @throws StoreUnusableError when it does not: this is another log, or somebody has changed it
 */
export function advanceLinked(head: ChainHead, event: LoggedEvent): ChainHead {
  if (!isForeign(event) && event.revision === head.state.revision + 1 && !follows(event, head.hash)) {
    throw new StoreUnusableError(
      `Event ${event.revision} of the log does not follow from event ${head.state.revision} as this node knows it: it is another log, or somebody has changed this one`,
    );
  }
  return advance(head, event);
}
