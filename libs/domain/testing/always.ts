import fc from 'fast-check';
import { isRejection, type TillEvent } from '../src/index.js';
import { aRun } from './arbitraries.js';
import type { Run } from './play.js';

/** Holds for each of many evenings at a table: members, drinks, prices, rounds and cancellations at random. */
export function always(claim: (run: Run) => void): void {
  fc.assert(fc.property(aRun(), claim));
}

/** The commands of a run that were carried out, with the events they led to. */
export const accepted = (run: Run) =>
  run.moves.flatMap(({ decision, ...move }) =>
    isRejection(decision) ? [] : [{ ...move, events: decision }],
  );

/** The events of a type, oldest first. */
export const factsOf = <T extends TillEvent['type']>(run: Run, type: T) =>
  run.events.filter((event): event is Extract<TillEvent, { readonly type: T }> => event.type === type);
