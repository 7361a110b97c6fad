import { evolve, initialState, type TillState } from '@stammtisch/domain';
import { CHAIN_START } from './hash-chain.js';
import type { LoggedEvent } from './logged-event.js';

/** Where the till stands: the folded state and the hash of the last event in it. */
export interface Tip {
  readonly state: TillState;
  readonly hash: string;
}

export const START: Tip = { state: initialState, hash: CHAIN_START };

/** Folds the next entry of the log in. @throws when it is not the next one: then the log is not what it must be. */
export function advance(tip: Tip, event: LoggedEvent): Tip {
  if (event.revision !== tip.state.revision + 1) {
    throw new Error(`the log jumps from revision ${tip.state.revision} to ${event.revision}`);
  }
  return { state: evolve(tip.state, event), hash: event.metadata.hash };
}
