import { withMoved } from './cash-book.js';
import { stillToRunOut } from './credentials.js';
import { eventTypeOf } from './event-types.js';
import type { TillEvent } from './events.js';
import { initialState, type TillState, withParts } from './state.js';
import { withDrink } from './tally.js';
import { isInstant, later } from './time.js';

/**
 * Folds one event into the state. Pure, and never throws on an event that is in the log: one of an unknown type (from
 * a newer version) only moves the revision on.
 */
export function evolve(state: TillState, event: TillEvent): TillState {
  const { at } = event.metadata;
  const latest = isInstant(at) ? later(state.latest, at) : state.latest;
  const endedSessions = stillToRunOut(state, latest);
  const before = endedSessions === state.endedSessions ? state : { ...state, endedSessions };
  const type = eventTypeOf(event);
  const after = type ? type.evolve(before, event.data, at) : before;
  const drink = type?.counts?.(event.data);
  return withParts(after, {
    revision: state.revision + 1,
    latest,
    tally: drink ? withDrink(after.tally, drink) : after.tally,
    cashBook: withMoved(after.cashBook, type?.moves?.(event.data)),
  });
}

/** The state after all these events. */
export function fold(events: Iterable<TillEvent>, from: TillState = initialState): TillState {
  let state = from;
  for (const event of events) state = evolve(state, event);
  return state;
}
