import { booked } from '../ground/accounts.js';
import type { Tablet, Via } from '../ground/entities.js';
import { PersistentMap } from '../ground/persistent-map.js';
import { initialState, type TillState, withDrink, withParts } from '../ground/state.js';
import { type Instant, isInstant, later } from '../ground/time.js';
import { eventTypeOf, type TillEvent, tappedAt } from './events.js';

/**
 * Folds one event into the state. Pure, and never throws on an event of the log. An event of an unknown type, from a newer version,
 * only increments the revision.
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
  const money = booking ? booked(after, booking, latest) : after;
  return withParts(after, {
    revision: state.revision + 1,
    latest,
    tally: drink ? withDrink(after.tally, drink) : after.tally,
    members: money.members,
    totals: money.totals,
    cashBook: money.cashBook,
    tablets: event.metadata.via ? withTap(after, event, event.metadata.via) : after.tablets,
  });
}

/** The tablets after an event of one of them: a drink's tap is remembered. */
function withTap({ tablets }: TillState, event: TillEvent, via: Via): PersistentMap<Tablet> {
  const { at } = event.metadata;
  const tablet = event.type === 'DrinkPurchased' ? tablets.get(via.tablet) : undefined;
  if (!tablet) return tablets;
  const claimed = tappedAt(event) ?? at;
  const tapped = claimed < at ? claimed : at;
  return tapped > tablet.lastTap ? tablets.set(tablet.id, { ...tablet, lastTap: tapped }) : tablets;
}

/** The ended sessions without expired ones. Only the first event of a day (UTC) scans them, since there may be many. */
function stillToRunOut({ endedSessions, latest }: TillState, at: Instant): PersistentMap<Instant> {
  if (at.startsWith(latest.slice(0, 'YYYY-MM-DD'.length))) return endedSessions;
  let left = endedSessions;
  for (const [id, end] of endedSessions.entries()) if (end < at) left = left.delete(id);
  return left;
}

/** The state after all `events`, from the initial state or from a later one. */
export function fold(events: Iterable<TillEvent>, from: TillState = initialState): TillState {
  let state = from;
  for (const event of events) state = evolve(state, event);
  return state;
}

/** Raise this number whenever the state's shape or the meaning of `evolve` changes. Read models with older snapshots are then dropped. */
export const SNAPSHOT_SCHEMA = 1;

/** The state from its JSON, in which a map is the list of its entries (`PersistentMap.toJSON`). */
export function fromSnapshot(json: string): TillState {
  return JSON.parse(json, (_, value) => (value?.$map ? PersistentMap.from(value.$map) : value));
}
