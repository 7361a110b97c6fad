import { booked } from '../ground/accounts.js';
import { initialState, type TillState, withParts } from '../ground/state.js';
import { withDrink } from '../ground/tally.js';
import { isInstant, later } from '../ground/time.js';
import { stillToRunOut } from '../members/credentials.js';
import { eventTypeOf, type TillEvent } from './events.js';

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
  const booking = type?.books?.(event.data);
  const drink = type?.counts?.(event.data);
  const money = booking ? booked(after, booking) : after;
  return withParts(after, {
    revision: state.revision + 1,
    latest,
    tally: drink ? withDrink(after.tally, drink) : after.tally,
    members: money.members,
    totals: money.totals,
    cashBook: money.cashBook,
  });
}

/** The state after all these events. */
export function fold(events: Iterable<TillEvent>, from: TillState = initialState): TillState {
  let state = from;
  for (const event of events) state = evolve(state, event);
  return state;
}
