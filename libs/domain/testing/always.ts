import fc from 'fast-check';
import { isRejection, type TillEvent } from '../src/index.js';
import { aRun } from './arbitraries.js';
import type { Run } from './play.js';

/** Checks a claim for many random runs. */
export function always(claim: (run: Run) => void): void {
  fc.assert(fc.property(aRun(), claim));
}

/** A run's accepted commands, with their events. */
export const accepted = (run: Run) =>
  run.moves.flatMap(({ decision, ...move }) =>
    isRejection(decision) ? [] : [{ ...move, events: decision }],
  );

/** Oldest first. */
export const factsOf = <T extends TillEvent['type']>(run: Run, type: T) =>
  run.events.filter((event): event is Extract<TillEvent, { readonly type: T }> => event.type === type);
